import ArgumentParser
import BarographEngine

prepareProcess()
Exit.run(Array(CommandLine.arguments.dropFirst()))
