extension Shape where Value == String {
  /// The path of a file on this machine, as the system takes it.
  static let path = Shape(
    schema: { _ in ["type": "string", "minLength": .int(Limits.pathLength.lowerBound), "maxLength": .int(Limits.pathLength.upperBound)] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let path = document.text(at: position)
      guard Limits.pathLength.contains(path.utf8.count) else { throw .length(path.utf8.count, Limits.pathLength) }
      guard !path.utf8.contains(0) else { throw .invalid("path") }
      return path
    },
    write: { value, output in output.string(value) })
}
