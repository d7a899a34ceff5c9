import Glibc

/// Prints a line at once.
func say(_ line: String) {
    print(line)
    fflush(nil)
}
