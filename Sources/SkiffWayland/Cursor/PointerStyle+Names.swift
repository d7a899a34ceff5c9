import SkiffCore

nonisolated extension PointerStyle {
    /// What cursor themes call it: the name that is used today, then those of old.
    var themeNames: [String] {
        switch self {
        case .hidden: []
        case .system: ["default", "left_ptr", "arrow", "top_left_arrow"]
        case .contextMenu: ["context-menu"]
        case .help: ["help", "question_arrow", "whats_this"]
        case .link: ["pointer", "hand2", "hand1", "hand", "pointing_hand"]
        case .progress: ["progress", "left_ptr_watch", "half-busy"]
        case .wait: ["wait", "watch"]
        case .cell: ["cell", "plus"]
        case .crosshair: ["crosshair", "cross", "tcross"]
        case .text: ["text", "xterm", "ibeam"]
        case .verticalText: ["vertical-text"]
        case .alias: ["alias", "dnd-link", "link"]
        case .copy: ["copy", "dnd-copy"]
        case .move: ["move", "dnd-move", "fleur"]
        case .noDrop: ["no-drop", "dnd-none", "circle"]
        case .notAllowed: ["not-allowed", "crossed_circle", "forbidden"]
        case .grab: ["grab", "openhand"]
        case .grabbing: ["grabbing", "closedhand"]
        case .resizeRight: ["e-resize", "right_side"]
        case .resizeUp: ["n-resize", "top_side"]
        case .resizeUpRight: ["ne-resize", "top_right_corner"]
        case .resizeUpLeft: ["nw-resize", "top_left_corner"]
        case .resizeDown: ["s-resize", "bottom_side"]
        case .resizeDownRight: ["se-resize", "bottom_right_corner"]
        case .resizeDownLeft: ["sw-resize", "bottom_left_corner"]
        case .resizeLeft: ["w-resize", "left_side"]
        case .resizeLeftRight: ["ew-resize", "sb_h_double_arrow", "size_hor"]
        case .resizeUpDown: ["ns-resize", "sb_v_double_arrow", "size_ver"]
        case .resizeUpRightDownLeft: ["nesw-resize", "fd_double_arrow", "size_bdiag"]
        case .resizeUpLeftDownRight: ["nwse-resize", "bd_double_arrow", "size_fdiag"]
        case .resizeColumn: ["col-resize", "split_h", "sb_h_double_arrow"]
        case .resizeRow: ["row-resize", "split_v", "sb_v_double_arrow"]
        case .scroll: ["all-scroll", "size_all", "fleur"]
        case .zoomIn: ["zoom-in"]
        case .zoomOut: ["zoom-out"]
        }
    }
}
