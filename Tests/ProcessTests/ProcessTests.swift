import Testing

/// All tests with programs as a shell starts them: one at a time, for they wait for other processes.
@Suite(.serialized) struct ProcessTests {}
