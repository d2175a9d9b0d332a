/// What a store has to say about itself.
struct Report {
  private(set) var findings: [Finding] = []
  private(set) var cutLines = 0
  private(set) var quarantined: [String] = []
  private(set) var isReadOnly = false
  /// Nothing more is read from the journal.
  var isStopped = false

  mutating func add(_ finding: Finding) {
    if finding.isDamage { isReadOnly = true }
    if findings.count < Limits.findings, !findings.contains(finding) { findings.append(finding) }
  }

  mutating func cut(lines: Int, to name: String, _ finding: Finding) {
    cutLines += lines
    if quarantined.count < Limits.findings { quarantined.append(name) }
    add(finding)
  }
}
