import Testing

/// Names that the code used before it took the terms of its field; each term has one name.
struct RetiredWordsTests {
  /// A retired word as a whole identifier or the beginning of one, and its replacement.
  private static let words: [(retired: String, use: String)] = [
    ("Desk", "ServiceState"), ("Lookout", "CancellationLookahead"), ("Tale", "ChangeSummary"), ("Telling", "EventSummary"),
    ("Teller", "ChangeSummaryBuilder"), ("Recaller", "PointInTimeReader"), ("PastShop", "HistoricalState"), ("Intake", "ImportSession"),
    ("Blessing", "TranscriptUpdate"), ("StandIns", "Pseudonyms"), ("WordMask", "Redactor"), ("Catalogue", "MethodRegistry"),
    ("ThingID", "EntityID"), ("ThingPart", "EntityPart"), ("ThingValue", "EntityPart"), ("ThingView", "EntityView"),
    ("Obstacle", "UndoConflict"), ("Refusal", "RPCError"), ("Flaw", "Problem"), ("Mistake", "an error type"), ("Trouble", "an error type"),
    ("Malformed", "JSONError"), ("Vandal", "DamageRun"), ("Clerk", "StoreProcess"), ("takeBack", "rollBack"), ("tookBack", "rolledBack"),
    ("giveBack", "deallocate"), ("openFault", "openError"), ("publicTale", "publicSummary"),
    ("ThingChange", "EntityDifference"), ("AnswerPattern", "ResponsePattern"), ("CartHolder", "OpenCartState"), ("CartMade", "CartCreated"),
    ("TokenGiven", "TokenIssued"), ("ListUnmade", "ListCreationUndone"), ("MissingPieces", "OrderShortage"), ("PastVisit", "PastAccess"),
    ("ParkedState", "InactiveState"), ("PreferenceWords", "PreferenceValueText"), ("ProductShowing", "ProductViewBuilder"),
    ("EntityField", "EntityPart"), ("SyncPart", "EntityPart"), ("beginTelling", "holdExternalEvents"), ("complain", "printError"),
    ("hasSomething", "exists"), ("lookAt", "parse"),
  ]

  @Test func noNameIsRetired() throws {
    var found: [String] = []
    for folder in ["Sources", "Tests"] {
      for file in try HouseTests.files(below: folder) where !file.path.hasSuffix("RetiredWordsTests.swift") {
        let names = Set(file.lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
        for (retired, use) in Self.words where names.contains(where: { Self.begins($0, with: retired) }) {
          found.append("\(folder)/\(file.path): \(retired) is retired; use \(use)")
        }
      }
    }
    #expect(found == [])
  }

  @Test(arguments: [("Tale", true), ("TaleTests", true), ("Tales", false), ("Talent", false), ("fairTale", false), ("Desk2", true)])
  func aWordEndsWhereTheNextBegins(name: String, isRetired: Bool) {
    #expect(Self.words.contains { Self.begins(name[...], with: $0.retired) } == isRetired)
  }

  /// True if the name is the word, or continues with another capitalized word.
  private static func begins(_ name: Substring, with word: String) -> Bool {
    guard name.hasPrefix(word) else { return false }
    return name.dropFirst(word.count).first.map { !$0.isLowercase } ?? true
  }
}
