import BarographEngine
import BarographModel
import Foundation
import Testing

/// What the bridging header of a module imports, all its Swift sees.
@Suite struct BridgingHeaderTests {
  private func supertypes(header: String) throws -> [String] {
    let files = [
      ("Kettle/Kettle.podspec", "Pod::Spec.new do |s|\n s.name = 'Kettle'\n s.source_files = 'Classes/**/*'\nend"),
      (
        "Kettle/Classes/KettleModel.h",
        "#import <Foundation/Foundation.h>\n@protocol KettleModel <NSObject>\n- (void)boil;\n@end"
      ),
      ("App/App-Bridging-Header.h", header),
      (
        "App/KettleModelImpl.swift",
        "import Foundation\n@objcMembers class KettleModelImpl: NSObject, KettleModel { func boil() {} }"
      ),
    ]
    return try TemporaryFolder.with(files.map { ($0.0, Data($0.1.utf8)) }) { folder in
      try graph(of: folder).nodes.first { $0.name == "KettleModelImpl" }?.supertypes ?? []
    }
  }

  @Test func importsOfTheHeaderAreSeen() throws {
    #expect(try supertypes(header: "@import Kettle;").contains("Kettle.KettleModel"))
    #expect(try supertypes(header: "#import <Kettle/KettleModel.h>").contains("Kettle.KettleModel"))
  }

  @Test func whatNobodyImportsIsNotSeen() throws {
    #expect(try !supertypes(header: "@import Foundation;").contains("Kettle.KettleModel"))
  }
}
