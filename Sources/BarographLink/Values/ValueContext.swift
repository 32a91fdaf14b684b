internal import BarographModel

/// A call through which a search entered a function: what the function's parameters and its `self` are.
struct CallContext: Hashable {
  /// The object that a function is called on.
  enum Receiver: Hashable {
    /// None that is known.
    case none
    /// What the call itself makes.
    case made(EntityID)
    /// The value of an expression, in the context of the call.
    case value(ExprID)
    /// The `self` around the call.
    case ownSelf
  }

  /// The function, initialiser or property whose code was entered; no declaration for a closure.
  var callee: DeclReference
  /// The scope of the closure that was entered, or none.
  var closure: ScopeID
  var call: ExprReference
  var receiver: Receiver
  /// The context of the call; -1 for none.
  var caller: Int32
  /// Of a closure: the context in which it was written; -1 for none.
  var environment: Int32
}

/// What is still to be done with a value when it is found.
enum PendingStep: Hashable {
  /// A property of it is wanted.
  case property(DeclReference)
  /// It is called, by a call in a context.
  case call(ExprReference, context: Int32)
  /// A method of it is called, by a call in a context.
  case method(DeclReference, ExprReference, context: Int32)
  /// What a case carries for one of its parameters is wanted.
  case payload(DeclReference, of: DeclReference)
  /// A part of a tuple is wanted; of an element of a dictionary 0 is the key and 1 the value.
  case part(Int)
  /// It is a key path, and what it leads to is wanted, from an expression in a context.
  case destination(from: ExprReference, context: Int32)
}

/// Values that are written once and known by their number.
struct Interned<Element: Hashable> {
  private(set) var rows: [Element] = []
  private var numbers: [Element: Int32] = [:]

  mutating func number(of element: Element) -> Int32 {
    if let known = numbers[element] { return known }
    let new = Int32(rows.count)
    rows.append(element)
    numbers[element] = new
    return new
  }

  subscript(_ number: Int32) -> Element { rows[Int(number)] }
}

/// A list of pending steps: the first one, and the number of the list behind it.
struct PendingList: Hashable {
  var step: PendingStep
  var rest: Int32
}
