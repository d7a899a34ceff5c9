/// What our tables have from releases after those of Debian 12 (wayland 1.21, wayland-protocols 1.31).
enum ProtocolAdditions {
    /// The files that are newer as a whole.
    static let protocols: Set<String> = ["cursor-shape-v1", "xdg-toplevel-icon-v1", "skiff-replay-v1"]

    /// What was added, what our table must say of it, and the release that it follows.
    static let table: [(subject: String, text: String, since: Int, release: String)] = [
        ("wl_compositor version 6", "", 6, "wayland 1.22"),
        ("wl_surface version 6", "", 6, "wayland 1.22"),
        ("wl_surface event preferred_buffer_scale", "2  (factor int   )", 6, "wayland 1.22"),
        (
            "wl_surface event preferred_buffer_transform", "3  (transform uint  wl_output.transform )", 6,
            "wayland 1.22"
        ),
        ("wl_surface enum error defunct_role_object", "4", 1, "wayland 1.22"),
        ("wl_subcompositor enum error bad_parent", "1", 1, "wayland 1.22"),
        (
            "wl_pointer event axis_relative_direction",
            "10  (axis uint  axis , direction uint  axis_relative_direction )", 9, "wayland 1.22"
        ),
        ("wl_pointer enum axis_relative_direction", "values", 1, "wayland 1.22"),
        ("wl_pointer enum axis_relative_direction identical", "0", 1, "wayland 1.22"),
        ("wl_pointer enum axis_relative_direction inverted", "1", 1, "wayland 1.22"),
        ("wl_shm version 2", "", 2, "wayland 1.23"),
        ("wl_shm_pool version 2", "", 2, "wayland 1.23"),
        ("wl_shm request release", "1 destructor ()", 2, "wayland 1.23"),
        ("wl_data_device enum error used_source", "1", 1, "wayland 1.23"),
        ("wl_seat version 10", "", 10, "wayland 1.24"),
        ("wl_pointer version 10", "", 10, "wayland 1.24"),
        ("wl_touch version 10", "", 10, "wayland 1.24"),
        ("wl_keyboard version 10", "", 10, "wayland 1.24"),
        ("wl_keyboard enum key_state repeated", "2", 10, "wayland 1.24"),
        ("xdg_wm_base version 6", "", 6, "wayland-protocols 1.32"),
        ("xdg_positioner version 6", "", 6, "wayland-protocols 1.32"),
        ("xdg_surface version 6", "", 6, "wayland-protocols 1.32"),
        ("xdg_toplevel version 6", "", 6, "wayland-protocols 1.32"),
        ("xdg_popup version 6", "", 6, "wayland-protocols 1.32"),
        ("wp_cursor_shape_manager_v1 version 1", "", 1, "wayland-protocols 1.32"),
        ("wp_cursor_shape_device_v1 version 1", "", 1, "wayland-protocols 1.32"),
        ("xdg_toplevel_icon_manager_v1 version 1", "", 1, "wayland-protocols 1.37"),
        ("xdg_toplevel_icon_v1 version 1", "", 1, "wayland-protocols 1.37"),
        ("skiff_replay_v1 version 1", "", 1, "Skiff, which has made it for itself"),
        ("xdg_toplevel enum state suspended", "9", 6, "wayland-protocols 1.32"),
    ]
}
