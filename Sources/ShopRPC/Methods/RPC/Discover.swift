/// Returns the OpenRPC document of this service.
enum Discover: SessionMethod {
  static let name = "rpc.discover"
  static let summary = "Returns the OpenRPC document: every method with its params, result, and errors."
  typealias Params = EmptyObject

  struct Result: WireType {
    let document: JSON

    static let shape = Shape<Self>(
      schema: { _ in ["type": "object", "description": "An OpenRPC 1.3.2 document.", "additionalProperties": true] },
      read: { (_, _) throws(ValidationError) in throw .invalid("output-only document") },
      write: { value, output in value.document.write(to: &output) })
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Result {
    Result(document: OpenRPC.document(of: service.registry))
  }
}
