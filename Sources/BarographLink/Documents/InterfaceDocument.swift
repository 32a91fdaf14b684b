package import BarographModel

/// A storyboard or a xib: objects, what they are connected to, and what the run time sets in them.
package struct InterfaceDocument: Sendable {
  package let file: FileID
  /// What code calls it: `Main`.
  package let name: String
  package let isStoryboard: Bool
  /// Made for AppKit, where some ids mean something else.
  package let isMac: Bool
  /// Custom views of AppKit are made by `init(frame:)`, unless the document prefers the coder.
  package let makesViewsByFrame: Bool
  /// Id of the object with which it begins, or none.
  package let initialObject: Name
  /// Of a xib the only one is the document itself.
  package internal(set) var scenes: [InterfaceScene] = []
  /// In order of the text.
  package internal(set) var objects: [InterfaceObject] = []
  /// In order of the text.
  package internal(set) var connections: [InterfaceConnection] = []
  /// In order of the text.
  package internal(set) var attributes: [RuntimeAttribute] = []
  var rows: [Name: Int] = [:]
  var rowsByIdentifier: [Name: Int] = [:]

  init(file: FileID, name: String, isStoryboard: Bool, isMac: Bool, makesViewsByFrame: Bool, initialObject: Name) {
    self.file = file
    self.name = name
    self.isStoryboard = isStoryboard
    self.isMac = isMac
    self.makesViewsByFrame = makesViewsByFrame
    self.initialObject = initialObject
  }

  /// The row of the object with an id.
  package func object(_ id: Name) -> Int? { rows[id] }

  /// The row of the object that code finds by an identifier.
  package func object(storyboardIdentifier: Name) -> Int? { rowsByIdentifier[storyboardIdentifier] }

  /// What the scene of a node holds.
  package func contents(ofScene entity: EntityID) -> SceneContents? {
    guard let scene = scenes.firstIndex(where: { $0.entity == entity }) else { return nil }
    var contents = SceneContents()
    let own = { (object: Int32) in object >= 0 && objects[Int(object)].scene == Int32(scene) }
    for object in objects where object.scene == Int32(scene) {
      contents.objects += 1
      if !object.customClass.isNone { contents.classes += 1 }
    }
    for connection in connections where own(connection.owner) {
      switch connection.kind {
      case .outlet: contents.outlets += 1
      case .outletCollection: contents.outletCollections += 1
      case .action: contents.actions += 1
      case .segue: contents.segues += 1
      }
    }
    contents.attributes = attributes.count { own($0.object) }
    return contents
  }

}

/// A screen of a storyboard, or all of a xib.
package struct InterfaceScene: Sendable {
  /// Row of `Index.entities`: its node.
  package var entity: EntityID
  /// Rows of `InterfaceDocument.objects`.
  package var objects: Range<Int>
  /// Row of the object that it shows; `nil` for a xib, and for a scene without any object.
  package var controller: Int?
}

/// Who stands outside a document.
package enum InterfacePlaceholder: UInt8, Sendable, BitwiseCopyable {
  case none, filesOwner, firstResponder, application
}

/// An object of a document.
package struct InterfaceObject: Sendable, BitwiseCopyable {
  /// `viewController`, `button`, `customObject`.
  package var element: Name
  package var id: Name
  /// As written; none for a class of the platform that the element stands for.
  package var customClass = Name.none
  package var customModule = Name.none
  /// The module is the one that the document is compiled in.
  package var isOfTarget = false
  package var placeholder = InterfacePlaceholder.none
  /// Row of the object that it lies in, or -1.
  package var parent: Int32 = -1
  /// Row of its scene, or -1.
  package var scene: Int32 = -1
  package var label = Name.none
  package var storyboardIdentifier = Name.none
  package var restorationIdentifier = Name.none
  package var reuseIdentifier = Name.none
  /// Where another storyboard is shown: its name, the scene's identifier (none means the first), the bundle's.
  package var storyboardName = Name.none
  package var referencedIdentifier = Name.none
  package var bundleIdentifier = Name.none
  /// Nobody sees it until code shows it.
  package var isHidden = false
  package var offset: UInt32
  /// Where the class is written; the element itself where none is.
  package var classOffset: UInt32

  init(element: Name, offset: UInt32) {
    self.element = element
    id = .none
    self.offset = offset
    classOffset = offset
  }
}

/// What is connected.
package enum ConnectionKind: UInt8, Sendable, BitwiseCopyable {
  case outlet, outletCollection, action, segue
}

/// One connection of an object to another.
package struct InterfaceConnection: Sendable, BitwiseCopyable {
  package var kind: ConnectionKind
  /// Row of the object that has it, or -1. Of an action that is who sends it.
  package var owner: Int32
  /// The property, the selector, a segue's identifier.
  package var name: Name
  /// Id of the object it leads to; of an action that is who receives it.
  package var destination: Name
  /// `show`, `embed`, `unwind`, `relationship`.
  package var segueKind = Name.none
  package var relationship = Name.none
  package var unwindAction = Name.none
  /// The selector of an `@IBSegueAction`.
  package var creationSelector = Name.none
  /// The class of a custom segue.
  package var customClass = Name.none
  package var customModule = Name.none
  package var isOfTarget = false
  package var offset: UInt32
}

/// A value that the run time sets by key-value coding when an object was loaded.
package struct RuntimeAttribute: Sendable, BitwiseCopyable {
  /// Row of `InterfaceDocument.objects`, or -1.
  package var object: Int32
  package var keyPath: Name
  /// `string`, `boolean`, `number`, `color`, …
  package var type: Name
  /// None for values that are no text.
  package var value: Name
  package var offset: UInt32
}
