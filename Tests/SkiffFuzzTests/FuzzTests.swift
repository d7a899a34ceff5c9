import SkiffFuzz
import Testing
