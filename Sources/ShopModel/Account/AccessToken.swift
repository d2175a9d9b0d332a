/// What is kept of a token that a session can log in with.
package struct AccessToken: Hashable, Sendable {
  /// Finds it; not secret.
  package var id: TokenID
  /// Of its secret part.
  package var hash: String
  package var createdAt: Timestamp

  package init(
    id: TokenID, hash: String, createdAt: Timestamp
  ) {
    self.id = id
    self.hash = hash
    self.createdAt = createdAt
  }
}
