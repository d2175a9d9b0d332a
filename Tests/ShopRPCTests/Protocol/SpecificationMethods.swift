@testable import ShopRPC

/// Methods called by the examples of the JSON-RPC 2.0 specification.
enum SpecificationMethods {
  static let registry = MethodRegistry([
    RegisteredMethod(Subtract.self), RegisteredMethod(Sum.self), RegisteredMethod(Update.self), RegisteredMethod(NotifyHello.self),
    RegisteredMethod(NotifySum.self), RegisteredMethod(GetData.self),
  ])

  /// Up to five positional numbers.
  struct Numbers: WireType {
    let all: [Int?]

    static let shape = Shape<Self>.object(
      { Self(all: [$0, $1, $2, $3, $4]) },
      Field("a", { $0.all[0] }, optional: .integer(), "The first."), Field("b", { $0.all[1] }, optional: .integer(), "The second."),
      Field("c", { $0.all[2] }, optional: .integer(), "The third."), Field("d", { $0.all[3] }, optional: .integer(), "The fourth."),
      Field("e", { $0.all[4] }, optional: .integer(), "The fifth."))
  }

  /// Result that is a number.
  struct Number: WireType {
    let value: Int

    static let shape = Shape<Int>.integer().map(Self.init, \.value)
  }

  enum Subtract: SessionMethod {
    static let name = "subtract"
    static let summary = "The first number less the second."
    typealias Result = Number

    struct Params: WireType {
      let minuend: Int
      let subtrahend: Int

      static let shape = Shape<Self>.object(
        Self.init, Field("minuend", \.minuend, .integer(), "The first."), Field("subtrahend", \.subtrahend, .integer(), "The second."))
    }

    static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Number {
      Number(value: params.minuend - params.subtrahend)
    }
  }

  enum Sum: SessionMethod {
    static let name = "sum"
    static let summary = "All numbers added up."
    typealias Params = Numbers
    typealias Result = Number

    static func perform(_ params: Numbers, in service: inout ServiceState) throws(Never) -> Number {
      Number(value: params.all.reduce(0) { $0 + ($1 ?? 0) })
    }
  }

  enum Update: SessionMethod {
    static let name = "update"
    static let summary = "Is told five numbers."
    typealias Params = Numbers
    typealias Result = Null

    static func perform(_ params: Numbers, in service: inout ServiceState) throws(Never) -> Null { Null() }
  }

  enum NotifyHello: SessionMethod {
    static let name = "notify_hello"
    static let summary = "Is told a number."
    typealias Params = Numbers
    typealias Result = Null

    static func perform(_ params: Numbers, in service: inout ServiceState) throws(Never) -> Null { Null() }
  }

  enum NotifySum: SessionMethod {
    static let name = "notify_sum"
    static let summary = "Is told three numbers."
    typealias Params = Numbers
    typealias Result = Null

    static func perform(_ params: Numbers, in service: inout ServiceState) throws(Never) -> Null { Null() }
  }

  enum GetData: SessionMethod {
    static let name = "get_data"
    static let summary = "Answers an array."
    typealias Params = EmptyObject

    struct Result: WireType {
      static let shape = Shape<Self>(
        schema: { _ in ["type": "array"] }, read: { (_, _) throws(ValidationError) in Result() },
        write: { _, output in output.raw(#"["hello",5]"#) })
    }

    static func perform(_ params: EmptyObject, in service: inout ServiceState) throws(Never) -> Result { Result() }
  }
}
