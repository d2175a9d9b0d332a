/// Writes a conversation down while it goes on.
protocol ConversationRecorder: AnyObject {
  /// Notes a message that is sent.
  func say(_ message: Span<UInt8>)
  /// Notes a message that has come, and the bytes between the one before and it.
  func note(_ message: [UInt8], behind before: [UInt8], _ style: Framing.Style)
  /// Notes bytes that are no message.
  func note(fault bytes: [UInt8], _ style: Framing.Style)
  /// Notes bytes of a message that is too long.
  func note(skipped bytes: [UInt8], _ style: Framing.Style)
  /// What has been noted is in the file afterwards.
  func settle()
  /// Notes the end of the process.
  func end(with code: Int32, isOwn: Bool)
}
