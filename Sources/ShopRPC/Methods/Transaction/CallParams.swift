/// The params of a call that is made later, as they came.
struct CallParams: Wire {
  /// A JSON object, an array or `null`, which is none.
  let source: [UInt8]

  static let absent = CallParams(source: Array("null".utf8))

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["object", "array", "null"]] },
    read: { (document, position) throws(Mismatch) in
      switch document[position].kind {
      case .object, .array, .null: return CallParams(source: Array(document.bytes[document[position].range]))
      default: throw .type("object")
      }
    },
    // equal params give equal bytes, so that a repeated call is recognised however a client orders what it writes
    write: { value, output in
      var document = Document()
      do throws(Malformed) { try document.read(owning: value.source) } catch { return output.null() }
      document.copyInOrder(0, to: &output)
    })
}
