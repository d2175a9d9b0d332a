/// How a transcript is played.
struct Way: Hashable, Sendable, CustomStringConvertible {
  /// Nil where the transcript itself decides.
  let framing: Framing.Style?
  /// Whether each byte is written by itself.
  let isBytewise: Bool

  /// The ways that make sense for a transcript; the first is the plainest.
  static func all(for transcript: Transcript) -> [Way] {
    let styles: [Framing.Style?]
    if transcript.hasRaw || transcript.options.framing != nil {
      styles = [transcript.options.framing]
    } else {
      styles = [.lines, .headers]
    }
    return styles.map { Way(framing: $0, isBytewise: false) } + styles.map { Way(framing: $0, isBytewise: true) }
  }

  var description: String { "\(framing?.rawValue ?? "as written"), \(isBytewise ? "byte by byte" : "whole")" }
}
