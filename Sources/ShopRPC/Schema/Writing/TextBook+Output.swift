extension TextBook {
  /// The bytes of a message that nothing is filled into, as a JSON string.
  mutating func plainText(_ key: TextKey) -> [UInt8]? {
    if let bytes = plainTexts[key] { return bytes }
    guard let text = pattern(key).plainText else { return nil }
    var output = Output(capacity: text.utf8.count + Label.capacity)
    output.string(text)
    let bytes = output.withBytes { span in span.indices.map { span[$0] } }
    plainTexts[key] = bytes
    return bytes
  }
}
