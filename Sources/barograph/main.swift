import ArgumentParser
import BarographEngine

prepareProcess()
// Nothing that depends on an input runs on the first thread, whose stack is small.
onLargeStack { Exit.run(Array(CommandLine.arguments.dropFirst())) }
