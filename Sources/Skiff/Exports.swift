// Whoever builds an interface needs its geometry and its drawing too.
@_exported import SkiffCore
@_exported import SkiffGraphics
@_exported import SkiffWayland
