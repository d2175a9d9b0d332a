/// Why an import as a whole is refused.
enum ImportRefusal: Refusal {
  case file(FileRefusal)
  /// A strict import with rows that do not count.
  case rejected(ImportReport)
  /// The peer took it back.
  case cancelled

  var fault: Fault {
    switch self {
    case .file(let refusal): return refusal.fault
    case .cancelled: return Fault(.cancelled)
    case .rejected(let report):
      var output = Output()
      ImportReport.shape.write(report, &output)
      return Fault(.importRejected, [Fact("report", .json(output.text)), Fact("count", .integer(report.rejectedCount))])
    }
  }
}
