/// The table of what recordings tell.
nonisolated enum RecordingTable {
    /// A kind and its interface, then its events with their arguments in the order of the wire.
    ///
    /// An argument without a form has that of its name, as `serial`, `time` or `text`; without such a name it is a whole
    /// number.
    static let text = """
        seat wl_seat
          capabilities capabilities:bits(pointer,keyboard,touch)
          name name:text
        touch wl_touch
          down serial time surface:object(surface) id x:fixed y:fixed
          up serial time id
          motion time id x:fixed y:fixed
          frame
          cancel
          shape id major:fixed minor:fixed
          orientation id degrees:fixed
        pointer wl_pointer
          enter serial surface:object(surface) x:fixed y:fixed
          leave serial surface:object(surface)
          motion time x:fixed y:fixed
          button serial time button state:word(released,pressed)
          axis time axis:word(vertical,horizontal) value:fixed
          frame
          axis_source source:word(wheel,finger,continuous,tilt)
          axis_stop time axis:word(vertical,horizontal)
          axis_discrete axis:word(vertical,horizontal) steps
          axis_value120 axis:word(vertical,horizontal) value
          axis_relative_direction axis:word(vertical,horizontal) direction:word(identical,inverted)
        keyboard wl_keyboard
          keymap format:word(none,xkb) keymap size
          enter serial surface:object(surface) keys:words
          leave serial surface:object(surface)
          key serial time key state:word(released,pressed,repeated)
          modifiers serial depressed latched locked group
          repeat_info rate delay
        text zwp_text_input_v3
          enter surface:object(surface)
          leave surface:object(surface)
          preedit_string text begin end
          commit_string text
          delete_surrounding_text before after
          done commits
        output wl_output
          geometry x y width height subpixel make:text model:text transform
          mode flags:bits(current,preferred) width height refresh
          done
          scale factor
          name name:text
          description description:text
        surface wl_surface
          enter output:object(output)
          leave output:object(output)
          preferred_buffer_scale factor
          preferred_buffer_transform transform
        scale wp_fractional_scale_v1
          preferred_scale scale
        window xdg_toplevel
          configure width height states:words(-,maximized,fullscreen,resizing,activated,\
        left,right,top,bottom,suspended)
          close
          configure_bounds width height
          wm_capabilities capabilities:words(-,menu,maximize,fullscreen,minimize)
        popup xdg_popup
          configure x y width height
          popup_done
          repositioned token
        shell xdg_surface
          configure serial
        decoration zxdg_toplevel_decoration_v1
          configure mode:word(-,client,server)
        swipe zwp_pointer_gesture_swipe_v1
          begin serial time surface:object(surface) fingers
          update time dx:fixed dy:fixed
          end serial time cancelled
        pinch zwp_pointer_gesture_pinch_v1
          begin serial time surface:object(surface) fingers
          update time dx:fixed dy:fixed scale:fixed rotation:fixed
          end serial time cancelled
        hold zwp_pointer_gesture_hold_v1
          begin serial time surface:object(surface) fingers
          end serial time cancelled
        tabletseat zwp_tablet_seat_v2
          tablet_added id:new
          tool_added id:new
          pad_added id:new
        tablet zwp_tablet_v2
          name name:text
          id vid pid
          path path:text
          done
          removed
        tool zwp_tablet_tool_v2
          type type
          hardware_serial high low
          hardware_id_wacom high low
          capability capability
          done
          removed
          proximity_in serial tablet:object(tablet) surface:object(surface)
          proximity_out
          down serial
          up
          motion x:fixed y:fixed
          pressure pressure
          distance distance
          tilt x:fixed y:fixed
          rotation degrees:fixed
          slider position
          wheel degrees:fixed clicks
          button serial button state:word(released,pressed)
          frame time
        pad zwp_tablet_pad_v2
          group group:new
          path path:text
          buttons buttons
          done
          button time button state:word(released,pressed)
          enter serial tablet:object(tablet) surface:object(surface)
          leave serial surface:object(surface)
          removed
        padgroup zwp_tablet_pad_group_v2
          buttons buttons:words
          ring ring:new
          strip strip:new
          modes modes
          done
          mode_switch time serial mode
        padring zwp_tablet_pad_ring_v2
          source source
          angle degrees:fixed
          stop
          frame time
        padstrip zwp_tablet_pad_strip_v2
          source source
          position position
          stop
          frame time
        """
}
