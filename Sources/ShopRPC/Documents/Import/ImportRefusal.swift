/// Why an import as a whole is refused.
enum ImportRefusal: Refusal {
  case file(FileRefusal)
  /// A strict import with rows that do not count.
  case rejected(ImportReport)
  /// An import without a row that counts, which would take the place of what is there.
  case nothing(ImportReport)
  /// The peer took it back.
  case cancelled

  var fault: Fault {
    switch self {
    case .file(let refusal): refusal.fault
    case .cancelled: Fault(.cancelled)
    case .rejected(let report): Fault(rejecting: report)
    case .nothing(let report): Fault(emptying: report)
    }
  }
}

extension Fault {
  /// Nothing was taken in; `report` says why.
  init(rejecting report: ImportReport) {
    var output = Output()
    ImportReport.shape.write(report, &output)
    self.init(.importRejected, [Fact("report", .json(output.text)), Fact("count", .integer(report.rejectedCount))])
  }

  /// The same of an import that was to take the place of what is there, of which nothing was removed.
  init(emptying report: ImportReport) {
    var report = report
    report.removed = 0
    self.init(rejecting: report)
  }
}
