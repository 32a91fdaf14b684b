internal import BarographLink
internal import BarographModel

/// What looks at one file through a reading of it: what the reading knows is said as its own.
protocol FileReader {
  associatedtype Reading: FileReading
  var reading: Reading { get }
}

extension FileReader {
  var file: FileID { reading.file }
  var index: Index { reading.index }
  var outline: OutlineView { reading.outline }
  var inference: Inference { reading.inference }
  var lookup: Lookup { reading.lookup }
}
