import Foundation
import Testing

@testable import ShopRPC

/// A database in an unusual environment: no crash, no hang, a clear error, and no acknowledged change is lost.
struct UnusualEnvironmentTests {
  @Test(arguments: Endurance.sample(of: ForeignEntry.all, every: 3)) func whatIsPlantedIsNeitherFollowedNorLost(_ plant: ForeignEntry)
    throws
  {
    let folder = try TestFolder()
    let (database, other) = (folder.path + "/store", folder.path + "/other")
    var answered: Set<String> = []
    if plant.isOld {
      let before = try Frontend(database)
      #expect(try before.add("before") == "")
      try before.ending()
      answered = ["before"]
    } else {
      try FileManager.default.createDirectory(atPath: database, withIntermediateDirectories: false)
    }
    let path = "\(database)/\(plant.name)"
    let original = FileManager.default.contents(atPath: path)
    try (original ?? Data("precious\n".utf8)).write(to: URL(fileURLWithPath: other))
    try plant.put(into: database, leadingTo: other)
    let frontend = try Frontend(database)
    let (state, reasons) = try frontend.condition()
    let fault = try #require(try frontend.add("new"))
    if fault == "" {
      answered.insert("new")
    } else {
      #expect(fault.hasPrefix("storage"), "\(fault)")
      // A temporary file is in the way only when something is written.
      #expect(state == "READ_ONLY" && reasons != "[]" || plant.name.hasSuffix(".tmp"), "\(state) \(reasons)")
    }
    #expect(try frontend.ending() == .code(0))
    #expect(FileManager.default.contents(atPath: other) == original ?? Data("precious\n".utf8))
    #expect(!FileManager.default.fileExists(atPath: other + "-not"))
    // restore the original
    if fault != "" {
      try FileManager.default.removeItem(atPath: path)
      if let original { try original.write(to: URL(fileURLWithPath: path)) }
    }
    let next = try Frontend(database)
    #expect(try next.items() == answered)
    #expect(try next.add("next") == "")
    #expect(try next.ending() == .code(0))
  }

  @Test func aDirectoryThatCannotBeWrittenIsReadOnly() throws {
    let disk = try SmallDisk(kibibytes: 256)
    let (database, none) = (disk.path + "/store", disk.path + "/none")
    let before = try Frontend(database)
    #expect(try before.add("before") == "")
    #expect(try before.ending() == .code(0))
    try FileManager.default.createDirectory(atPath: none, withIntermediateDirectories: false)
    #expect(try Endurance.run(["mount", "-o", "remount,ro", disk.path]).code == .code(0))
    let frontend = try Frontend(database)
    #expect(try frontend.condition().state == "READ_ONLY")
    #expect(try frontend.condition().reasons != "[]")
    #expect(try frontend.items() == ["before"])
    #expect(try frontend.add("new") == "storageReadOnly")
    #expect(try frontend.ending() == .code(0))
    for path in [none, disk.path + "/missing"] {
      let empty = try Frontend(path)
      #expect(try empty.condition().state == "READ_ONLY")
      #expect(try empty.condition().reasons != "[]")
      #expect(try empty.add("new")?.hasPrefix("storage") == true)
      #expect(try empty.ending() == .code(0))
    }
  }

  @Test func aPathThatIsAFileIsSaidSo() throws {
    let folder = try TestFolder()
    let file = folder.path + "/file"
    try Data("precious\n".utf8).write(to: URL(fileURLWithPath: file))
    for path in [file, file + "/store"] {
      let frontend = try Frontend(path)
      #expect(try frontend.condition().state == "READ_ONLY")
      #expect(try frontend.condition().reasons.contains("Not a directory"))
      #expect(try frontend.add("new") == "storageFailed applied=false")
      #expect(try frontend.ending() == .code(0))
    }
    #expect(FileManager.default.contents(atPath: file) == Data("precious\n".utf8))
    let frontend = try Frontend(file)
    #expect(try frontend.add("new") == "storageFailed applied=false")
    try FileManager.default.removeItem(atPath: file)
    // the obstacle is gone, so it is no longer a reason
    #expect(try frontend.condition().state == "UP")
    #expect(try frontend.add("new") == "")
    #expect(try frontend.ending() == .code(0))
    #expect(try Frontend(file).items() == ["new"])
  }

  @Test func aDirectoryThatMovesTakesTheStoreWithIt() throws {
    let folder = try TestFolder()
    let (old, new) = (folder.path + "/old", folder.path + "/new")
    let frontend = try Frontend(old)
    #expect(try frontend.add("before") == "")
    try FileManager.default.moveItem(atPath: old, toPath: new)
    var answered: Set<String> = ["before"]
    if try frontend.add("after") == "" { answered.insert("after") }
    let there = try Frontend(new)
    #expect(try there.items() == answered)
    if try there.add("there") == "" { answered.insert("there") }
    #expect(try frontend.items() == answered)
    // a new database starts at the old path; the two are independent
    let here = try Frontend(old)
    #expect(try here.add("here") == "")
    for end in [frontend, there, here] { #expect(try end.ending() == .code(0)) }
    #expect(try Frontend(new).items() == answered)
    #expect(try Frontend(old).items() == ["here"])
  }

  @Test(arguments: [false, true]) func filesThatAreDeletedAreMissed(_ keepsDirectory: Bool) throws {
    let folder = try TestFolder()
    let database = folder.path + "/store"
    let frontend = try Frontend(database)
    #expect(try frontend.add("before") == "")
    try FileManager.default.removeItem(atPath: database)
    if keepsDirectory { try FileManager.default.createDirectory(atPath: database, withIntermediateDirectories: false) }
    // a success would acknowledge data that is not on disk
    #expect(try frontend.add("after")?.hasPrefix("storage") == true)
    #expect(try frontend.condition().state == "READ_ONLY")
    #expect(try frontend.condition().reasons != "[]")
    #expect(try frontend.items() == ["before"])
    #expect(try frontend.ending() == .code(0))
  }

  /// The lock alone keeps processes apart; here it is removed, or replaced by another file.
  @Test(arguments: [false, true]) func aLockThatIsGoneLosesNothing(_ isReplaced: Bool) throws {
    let folder = try TestFolder()
    var frontends = [try Frontend(folder.path), try Frontend(folder.path)]
    var answered: Set<String> = []
    for round in 0..<Self.lockRounds {
      let lock = folder.path + "/LOCK"
      if round == 1 { try FileManager.default.removeItem(atPath: lock) }
      if round == 1, isReplaced { try Data("mine\n".utf8).write(to: URL(fileURLWithPath: lock)) }
      if round == 1 { frontends.append(try Frontend(folder.path)) }
      for (index, frontend) in frontends.enumerated() where try frontend.add("i\(round)-\(index)") == "" {
        answered.insert("i\(round)-\(index)")
      }
    }
    for frontend in frontends { #expect(try frontend.items() == answered) }
    for frontend in frontends { #expect(try frontend.ending() == .code(0)) }
    let next = try Frontend(folder.path)
    #expect(try next.items() == answered)
    #expect(try next.condition().state == "UP")
    #expect(answered.count >= frontends.count)
  }

  private static let lockRounds = 3

  /// The program may fail to start, but it does not crash, and acknowledged changes are there.
  @Test func fewOpenFilesAreSaidSo() throws {
    let folder = try TestFolder()
    var answered: Set<String> = []
    for limit in Self.fileLimits {
      let frontend = try Frontend(folder.path, under: ["/bin/sh", "-c", "ulimit -n \(limit); exec \"$@\"", "sh"])
      switch try frontend.add("i\(limit)") {
      case nil:
        guard case .code(let code) = try frontend.ending(), code != 0 else {
          Issue.record("ended without a word")
          continue
        }
      case "": answered.insert("i\(limit)")
      case let fault?:
        #expect(fault.hasPrefix("storage"), "\(fault)")
        // only the lock may lack a descriptor if the database is already open
        #expect(try ["READ_ONLY", "DEGRADED"].contains(frontend.condition().state))
        #expect(try frontend.condition().reasons.contains("Too many open files"))
      }
      try frontend.ending()
      #expect(try Frontend(folder.path).items() == answered, "\(limit)")
    }
    #expect(!answered.isEmpty)
  }

  /// From too few for the system's libraries to enough, even if the test process leaks some descriptors to its children.
  private static let fileLimits = Array(3...14) + [32, 128]
}
