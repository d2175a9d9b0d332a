/// Stands for a state of something: the same object as long as nothing changed, and never again that of another state.
package final class ChangeMark: Sendable {
  init() {}
}
