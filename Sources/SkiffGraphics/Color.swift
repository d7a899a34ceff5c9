import SkiffCore
