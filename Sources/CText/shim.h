#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H
#include <hb.h>
#include <hb-ot.h>
#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

// Macros that Swift does not import.
static inline int skiff_face_is_scalable(FT_Face _Nonnull face) { return FT_IS_SCALABLE(face) != 0; }
static inline int skiff_face_has_color(FT_Face _Nonnull face) { return FT_HAS_COLOR(face) != 0; }
static inline int skiff_face_has_strikes(FT_Face _Nonnull face) { return FT_HAS_FIXED_SIZES(face) != 0; }
static inline FT_Int32 skiff_load_light(void) { return FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP; }
static inline FT_Int32 skiff_load_unhinted(void) { return FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP; }
static inline FT_Int32 skiff_load_color(void) { return FT_LOAD_COLOR | FT_LOAD_NO_HINTING; }
static inline int skiff_slot_is_outline(FT_GlyphSlot _Nonnull slot) { return slot->format == FT_GLYPH_FORMAT_OUTLINE; }
static inline int skiff_unsafe_to_break(const hb_glyph_info_t *_Nonnull info) {
    return (hb_glyph_info_get_glyph_flags(info) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK) != 0;
}

// Shapes the buffer; spaced letters are not joined into one sign.
static inline void skiff_shape(hb_font_t *_Nonnull font, hb_buffer_t *_Nonnull buffer, int is_spaced) {
    static const hb_feature_t apart[] = {
        {HB_TAG('l', 'i', 'g', 'a'), 0, 0, (unsigned int)-1},
        {HB_TAG('c', 'l', 'i', 'g'), 0, 0, (unsigned int)-1},
        {HB_TAG('d', 'l', 'i', 'g'), 0, 0, (unsigned int)-1},
    };
    hb_shape(font, buffer, is_spaced ? apart : NULL, is_spaced ? 3 : 0);
}

// ---- fontconfig, opened when the remembered fonts are missing or stale ------------------------------------------

typedef struct {
    void *_Nullable (*_Nonnull config_get_current)(void);
    int (*_Nonnull config_set_current)(void *_Nonnull config);
    int (*_Nonnull config_load)(void *_Nonnull config, const unsigned char *_Nullable file, int complain);
    void *_Nullable (*_Nonnull get_cache_dirs)(void *_Nonnull config);
    void *_Nullable (*_Nonnull config_create)(void);
    void (*_Nonnull config_destroy)(void *_Nonnull config);
    int (*_Nonnull config_parse)(
        void *_Nonnull config, const unsigned char *_Nonnull text, int complain);
    int (*_Nonnull app_font_add_dir)(void *_Nonnull config, const unsigned char *_Nonnull dir);
    int (*_Nonnull app_font_add_file)(void *_Nonnull config, const unsigned char *_Nonnull file);
    void *_Nullable (*_Nonnull get_font_dirs)(void *_Nonnull config);
    void *_Nullable (*_Nonnull get_config_files)(void *_Nonnull config);
    unsigned char *_Nullable (*_Nonnull str_list_next)(void *_Nonnull list);
    void (*_Nonnull str_list_done)(void *_Nonnull list);
    void *_Nullable (*_Nonnull pattern_create)(void);
    void (*_Nonnull pattern_destroy)(void *_Nonnull pattern);
    int (*_Nonnull add_string)(void *_Nonnull pattern, const char *_Nonnull object, const unsigned char *_Nonnull s);
    int (*_Nonnull add_integer)(void *_Nonnull pattern, const char *_Nonnull object, int value);
    int (*_Nonnull get_string)(
        const void *_Nonnull pattern, const char *_Nonnull object, int n, unsigned char *_Nullable *_Nonnull s);
    int (*_Nonnull get_integer)(const void *_Nonnull pattern, const char *_Nonnull object, int n, int *_Nonnull value);
    int (*_Nonnull config_substitute)(void *_Nonnull config, void *_Nonnull pattern, int kind);
    void (*_Nonnull default_substitute)(void *_Nonnull pattern);
    void *_Nullable (*_Nonnull font_match)(void *_Nonnull config, void *_Nonnull pattern, int *_Nonnull result);
} skiff_fontconfig;

static inline int skiff_symbol(void *_Nonnull library, const char *_Nonnull name, void *_Nonnull slot) {
    void *symbol = dlsym(library, name);
    memcpy(slot, &symbol, sizeof symbol);
    return symbol != NULL;
}

// Opens fontconfig and fills the table; 0 when it, or a function of it, is missing. The library stays open.
static inline int skiff_fontconfig_open(const char *_Nonnull path, skiff_fontconfig *_Nonnull fc) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) return 0;
    return skiff_symbol(library, "FcConfigGetCurrent", &fc->config_get_current)
        && skiff_symbol(library, "FcConfigSetCurrent", &fc->config_set_current)
        && skiff_symbol(library, "FcConfigParseAndLoad", &fc->config_load)
        && skiff_symbol(library, "FcConfigGetCacheDirs", &fc->get_cache_dirs)
        && skiff_symbol(library, "FcConfigCreate", &fc->config_create)
        && skiff_symbol(library, "FcConfigDestroy", &fc->config_destroy)
        && skiff_symbol(library, "FcConfigParseAndLoadFromMemory", &fc->config_parse)
        && skiff_symbol(library, "FcConfigAppFontAddDir", &fc->app_font_add_dir)
        && skiff_symbol(library, "FcConfigAppFontAddFile", &fc->app_font_add_file)
        && skiff_symbol(library, "FcConfigGetFontDirs", &fc->get_font_dirs)
        && skiff_symbol(library, "FcConfigGetConfigFiles", &fc->get_config_files)
        && skiff_symbol(library, "FcStrListNext", &fc->str_list_next)
        && skiff_symbol(library, "FcStrListDone", &fc->str_list_done)
        && skiff_symbol(library, "FcPatternCreate", &fc->pattern_create)
        && skiff_symbol(library, "FcPatternDestroy", &fc->pattern_destroy)
        && skiff_symbol(library, "FcPatternAddString", &fc->add_string)
        && skiff_symbol(library, "FcPatternAddInteger", &fc->add_integer)
        && skiff_symbol(library, "FcPatternGetString", &fc->get_string)
        && skiff_symbol(library, "FcPatternGetInteger", &fc->get_integer)
        && skiff_symbol(library, "FcConfigSubstitute", &fc->config_substitute)
        && skiff_symbol(library, "FcDefaultSubstitute", &fc->default_substitute)
        && skiff_symbol(library, "FcFontMatch", &fc->font_match);
}

// ---- Pango, opened at the first text that needs it --------------------------------------------------------------

// The public structures of Pango 1 that a layout is read through; their layout is part of its stable interface.
typedef struct {
    uint32_t glyph;
    int32_t width;
    int32_t x_offset;
    int32_t y_offset;
    uint32_t attributes;
} skiff_pango_glyph;

typedef struct {
    int count;
    skiff_pango_glyph *_Nullable glyphs;
    int *_Nullable clusters;
    int space;
} skiff_pango_glyphs;

typedef struct {
    int offset;
    int length;
    int characters;
    void *_Nullable shape_engine;
    void *_Nullable language_engine;
    void *_Nullable font;
    uint8_t level, gravity, flags, script;
} skiff_pango_item;

typedef struct {
    skiff_pango_item *_Nonnull item;
    skiff_pango_glyphs *_Nonnull glyphs;
    int y_offset;
    int start_x_offset;
    int end_x_offset;
} skiff_pango_run;

typedef struct skiff_list {
    void *_Nullable data;
    struct skiff_list *_Nullable next;
} skiff_list;

typedef struct {
    void *_Nullable layout;
    int start;
    int length;
    skiff_list *_Nullable runs;
    unsigned int is_paragraph_start : 1;
    unsigned int direction : 3;
} skiff_pango_line;

enum { SKIFF_PANGO_EMPTY_GLYPH = 0x0FFFFFFF, SKIFF_PANGO_UNKNOWN_GLYPH = 0x10000000 };

// What every attribute begins with.
typedef struct {
    const void *_Nonnull type;
    unsigned int start;
    unsigned int end;
} skiff_pango_attribute;

typedef struct {
    void (*_Nonnull unref)(void *_Nonnull object);
    void *_Nonnull (*_Nonnull ref)(void *_Nonnull object);
    void *_Nullable (*_Nonnull font_map_new)(void);
    void (*_Nonnull font_map_set_config)(void *_Nonnull map, void *_Nonnull config);
    void (*_Nonnull font_map_config_changed)(void *_Nonnull map);
    void *_Nullable (*_Nonnull create_context)(void *_Nonnull map);
    void (*_Nonnull context_set_language)(void *_Nonnull context, void *_Nullable language);
    void (*_Nonnull context_set_round)(void *_Nonnull context, int round);
    void *_Nullable (*_Nonnull language)(const char *_Nonnull tag);
    void *_Nullable (*_Nonnull layout_new)(void *_Nonnull context);
    void (*_Nonnull layout_set_text)(void *_Nonnull layout, const char *_Nonnull text, int length);
    void (*_Nonnull layout_set_font)(void *_Nonnull layout, const void *_Nonnull description);
    void (*_Nonnull layout_set_attributes)(void *_Nonnull layout, void *_Nullable list);
    void *_Nonnull (*_Nonnull attributes_new)(void);
    void (*_Nonnull attributes_insert)(void *_Nonnull list, void *_Nonnull attribute);
    void (*_Nonnull attributes_unref)(void *_Nonnull list);
    void *_Nonnull (*_Nonnull insert_hyphens)(int on);
    skiff_pango_attribute *_Nonnull (*_Nonnull font_attribute)(const void *_Nonnull description);
    skiff_pango_attribute *_Nonnull (*_Nonnull letter_spacing)(int spacing);
    void (*_Nonnull layout_set_width)(void *_Nonnull layout, int width);
    void (*_Nonnull layout_set_height)(void *_Nonnull layout, int height);
    void (*_Nonnull layout_set_wrap)(void *_Nonnull layout, int mode);
    void (*_Nonnull layout_set_ellipsize)(void *_Nonnull layout, int mode);
    int (*_Nonnull layout_is_ellipsized)(void *_Nonnull layout);
    int (*_Nonnull layout_line_count)(void *_Nonnull layout);
    skiff_pango_line *_Nullable (*_Nonnull layout_line)(void *_Nonnull layout, int index);
    void *_Nonnull (*_Nonnull description_new)(void);
    void (*_Nonnull description_free)(void *_Nonnull description);
    void (*_Nonnull description_set_family)(void *_Nonnull description, const char *_Nonnull family);
    void (*_Nonnull description_set_weight)(void *_Nonnull description, int weight);
    void (*_Nonnull description_set_size)(void *_Nonnull description, double size);
    void *_Nullable (*_Nonnull font_pattern)(void *_Nonnull font);
    void (*_Nonnull context_set_font)(void *_Nonnull context, const void *_Nonnull description);
    int (*_Nonnull base_direction)(const char *_Nonnull text, int length);
    skiff_list *_Nullable (*_Nonnull itemize)(
        void *_Nonnull context, int direction, const char *_Nonnull text, int start, int length,
        void *_Nonnull attributes, void *_Nullable iterator);
    skiff_list *_Nullable (*_Nonnull reorder)(skiff_list *_Nullable items);
    void (*_Nonnull shape)(
        const char *_Nonnull text, int length, const char *_Nonnull paragraph, int paragraph_length,
        const void *_Nonnull analysis, skiff_pango_glyphs *_Nonnull glyphs);
    skiff_pango_glyphs *_Nonnull (*_Nonnull glyphs_new)(void);
    void (*_Nonnull glyphs_free)(skiff_pango_glyphs *_Nonnull glyphs);
    void (*_Nonnull item_free)(skiff_pango_item *_Nonnull item);
    void (*_Nonnull list_free)(skiff_list *_Nullable list);
} skiff_pango;

// Shapes an item of a paragraph.
static inline void skiff_pango_shape(
    const skiff_pango *_Nonnull pango, const skiff_pango_item *_Nonnull item, const char *_Nonnull text, int length,
    skiff_pango_glyphs *_Nonnull glyphs) {
    pango->shape(text + item->offset, item->length, text, length, &item->shape_engine, glyphs);
}

// Opens Pango and fills the table; 0 when it, or a function of it, is missing. The library stays open.
static inline int skiff_pango_open(const char *_Nonnull path, skiff_pango *_Nonnull pango) {
    // Its own dependencies, Pango proper and GObject, are found through its handle.
    // Most of what these libraries call in each other is never called here: it is looked up when it is.
    void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return 0;
    return skiff_symbol(library, "g_object_unref", &pango->unref)
        && skiff_symbol(library, "g_object_ref", &pango->ref)
        && skiff_symbol(library, "pango_ft2_font_map_new", &pango->font_map_new)
        && skiff_symbol(library, "pango_fc_font_map_set_config", &pango->font_map_set_config)
        && skiff_symbol(library, "pango_fc_font_map_config_changed", &pango->font_map_config_changed)
        && skiff_symbol(library, "pango_font_map_create_context", &pango->create_context)
        && skiff_symbol(library, "pango_context_set_language", &pango->context_set_language)
        && skiff_symbol(library, "pango_context_set_round_glyph_positions", &pango->context_set_round)
        && skiff_symbol(library, "pango_language_from_string", &pango->language)
        && skiff_symbol(library, "pango_layout_new", &pango->layout_new)
        && skiff_symbol(library, "pango_layout_set_text", &pango->layout_set_text)
        && skiff_symbol(library, "pango_layout_set_font_description", &pango->layout_set_font)
        && skiff_symbol(library, "pango_layout_set_attributes", &pango->layout_set_attributes)
        && skiff_symbol(library, "pango_attr_list_new", &pango->attributes_new)
        && skiff_symbol(library, "pango_attr_list_insert", &pango->attributes_insert)
        && skiff_symbol(library, "pango_attr_list_unref", &pango->attributes_unref)
        && skiff_symbol(library, "pango_attr_insert_hyphens_new", &pango->insert_hyphens)
        && skiff_symbol(library, "pango_attr_font_desc_new", &pango->font_attribute)
        && skiff_symbol(library, "pango_attr_letter_spacing_new", &pango->letter_spacing)
        && skiff_symbol(library, "pango_layout_set_width", &pango->layout_set_width)
        && skiff_symbol(library, "pango_layout_set_height", &pango->layout_set_height)
        && skiff_symbol(library, "pango_layout_set_wrap", &pango->layout_set_wrap)
        && skiff_symbol(library, "pango_layout_set_ellipsize", &pango->layout_set_ellipsize)
        && skiff_symbol(library, "pango_layout_is_ellipsized", &pango->layout_is_ellipsized)
        && skiff_symbol(library, "pango_layout_get_line_count", &pango->layout_line_count)
        && skiff_symbol(library, "pango_layout_get_line_readonly", &pango->layout_line)
        && skiff_symbol(library, "pango_font_description_new", &pango->description_new)
        && skiff_symbol(library, "pango_font_description_free", &pango->description_free)
        && skiff_symbol(library, "pango_font_description_set_family", &pango->description_set_family)
        && skiff_symbol(library, "pango_font_description_set_weight", &pango->description_set_weight)
        && skiff_symbol(library, "pango_font_description_set_absolute_size", &pango->description_set_size)
        && skiff_symbol(library, "pango_fc_font_get_pattern", &pango->font_pattern)
        && skiff_symbol(library, "pango_context_set_font_description", &pango->context_set_font)
        && skiff_symbol(library, "pango_find_base_dir", &pango->base_direction)
        && skiff_symbol(library, "pango_itemize_with_base_dir", &pango->itemize)
        && skiff_symbol(library, "pango_reorder_items", &pango->reorder)
        && skiff_symbol(library, "pango_shape_full", &pango->shape)
        && skiff_symbol(library, "pango_glyph_string_new", &pango->glyphs_new)
        && skiff_symbol(library, "pango_glyph_string_free", &pango->glyphs_free)
        && skiff_symbol(library, "pango_item_free", &pango->item_free)
        && skiff_symbol(library, "g_list_free", &pango->list_free);
}
