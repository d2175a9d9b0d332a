/// The language that texts are written in.
struct Texts {
  mutating func text(of fault: Fault) -> String { "\(fault.kind.message)." }
  mutating func text(of problem: Problem) -> String { problem.kind.rawValue }
}
