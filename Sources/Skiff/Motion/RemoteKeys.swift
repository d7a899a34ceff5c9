import SkiffCore

/// The media keys, as remote control (R-REMOTE-1).
enum RemoteKeys {
    /// KEY_PLAYPAUSE of linux/input-event-codes.h: one key for both, where others only play.
    nonisolated static let playPause: UInt32 = 164

    /// What a key says when it goes down; nil for almost all keys.
    static func subtype(of sample: KeySample) -> Event.EventSubtype? {
        // XF86Audio…, as xkbcommon numbers them.
        switch sample.keysym {
        case 0x1008_FF14: sample.code == playPause ? .remoteControlTogglePlayPause : .remoteControlPlay
        case 0x1008_FF15: .remoteControlStop
        case 0x1008_FF16: .remoteControlPreviousTrack
        case 0x1008_FF17: .remoteControlNextTrack
        case 0x1008_FF31: .remoteControlPause
        case 0x1008_FF3E: .remoteControlBeginSeekingBackward
        case 0x1008_FF97: .remoteControlBeginSeekingForward
        default: nil
        }
    }

    /// What it says when it comes up.
    static func end(of subtype: Event.EventSubtype) -> Event.EventSubtype? {
        switch subtype {
        case .remoteControlBeginSeekingBackward: .remoteControlEndSeekingBackward
        case .remoteControlBeginSeekingForward: .remoteControlEndSeekingForward
        default: nil
        }
    }
}

extension Window {
    /// What a media key says, if the application wants to hear it; nil, and it goes on as a press.
    final func remoteSubtype(of sample: KeySample) -> Event.EventSubtype? {
        guard sample.keysym >= 0x1008_FF00, application?.receivesRemoteControlEvents == true else { return nil }
        return RemoteKeys.subtype(of: sample)
    }

    final func sendRemote(_ subtype: Event.EventSubtype, time: Timestamp) {
        let event = Event(type: .remoteControl, window: self, timestamp: time)
        event.signal = EventSignal(subtype, .began, actionStart ?? self)
        log?.say(.chain, "\(subtype)")
        dispatch(event)
    }
}
