/// Writes a session down; what the conversation does not show, the service tells it.
protocol SessionRecorder: ConversationRecorder {
  /// The clock went on by so many seconds.
  func advance(bySeconds seconds: Int)
  /// Other processes changed the store.
  func noteOthers()
  /// A token was issued, which `standIn` replaces in the recording.
  func adopt(token: Secret, standIn: Secret)
}
