import Foundation
import Testing

@testable import ShopRPC

/// Where a database is created, and where not: what is only read, and a directory that something else fills, stay as they are.
struct DataDirectoryTests {
  /// Runs a shell script in a new directory, in which `$P` is the program; returns its output and everything that is then in the directory.
  private static func run(_ script: String) throws -> (output: String, names: Set<String>) {
    let folder = try TestFolder()
    let setup = #"cd '\#(folder.path)'; HOME="$(pwd)/home"; LC_ALL=C; export HOME LC_ALL; unset XDG_DATA_HOME; P="$0"; "#
    let end = try End(setup + "(" + script + ") 2>&1")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (String(decoding: end.output, as: UTF8.self), Set(names))
  }

  @Test(
    arguments: [
      "list", "lists", "cart", "purchased", "search tea", "done tea", "edit tea 2", "remove tea", "buy tea", "undo", "redo", "checkout",
      "call catalog.list", "call list.items", "call history.list", "call data.export format=csv path=x.csv",
      "call list.add name=tea _meta.dryRun=true",
    ])
  func readingCreatesNothing(_ typed: String) throws {
    let run = try Self.run(#""$P" \#(typed) --data typo; echo $?"#)
    #expect(run.names == [], "\(typed)")
    #expect(run.output.contains("There is no shop in “typo”.") && run.output.hasSuffix("\n1\n"), "\(run.output)")
  }

  /// What needs no database answers without one, and creates none either.
  @Test(arguments: ["call locale.list", "call no.such", "mcp --read-only </dev/null"]) func textsNeedNoStore(_ typed: String) throws {
    let run = try Self.run(#""$P" \#(typed) --data typo"#)
    #expect(run.names == [] && !run.output.contains("There is no shop"), "\(run.output)")
  }

  @Test(arguments: ["add tea", "import x.csv", "call list.add name=tea"]) func aChangeCreatesTheStore(_ typed: String) throws {
    #expect(try Self.run(#""$P" \#(typed) --data new/a"#).names.contains("new/a/LOCK"))
  }

  /// The usual directory is no slip.
  @Test func theUsualDirectoryIsCreatedByReading() throws {
    let run = try Self.run(#""$P" list"#)
    #expect(run.output == "Your shopping list is empty.\n" && run.names.contains("home/.local/share/shop-rpc/LOCK"))
  }

  @Test(
    arguments: ["passwd", ".bashrc", "LOCKS", "journal-1.jsonl.gz", ".Trashes2", "images.db"], ["add tea", "call list.add name=tea", ""])
  func aStoreIsNotPutAmongOtherFiles(_ name: String, _ typed: String) throws {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"list.add","params":{"name":"tea"}}"#
    let run = try Self.run(#"mkdir etc; touch 'etc/\#(name)'; echo '\#(request)' | "$P" \#(typed) --data etc"#)
    #expect(run.names == ["etc", "etc/\(name)"], "\(run.names)")
    #expect(run.output.contains("“etc” holds other files, such as “\(name)”, and no shop."), "\(run.output)")
  }

  /// Systems and programs put these into every directory, and what a database leaves behind is no obstacle to the next one.
  @Test(
    arguments: [
      ".DS_Store", "lost+found", ".stfolder", ".stfolder.removed-1", ".syncthing.journal-1.jsonl.tmp", ".dropbox", "._sync_0a1b.db",
      ".nfs0001",
      ".Trash-1000", "._MANIFEST.json", ".git", "CACHEDIR.TAG", "LOCK", "images", "quarantine", "MANIFEST.json.tmp", "snapshot.json.tmp",
    ])
  func aStoreIsPutBesideWhatIsEverywhere(_ name: String) throws {
    let run = try Self.run(
      #"mkdir s; touch 's/\#(name)'; case '\#(name)' in i*|q*) rm s/*; mkdir s/\#(name);; esac; "$P" add tea --data s"#)
    #expect(run.output == "tea  Other\n" && run.names.contains("s/MANIFEST.json"), "\(run.output)")
  }

  /// A database that exists is opened whatever lies beside it, whether it has been changed or not.
  @Test(arguments: ["add tea", "call list.switch listId=list-1"]) func aStoreIsFoundAmongOtherFiles(_ typed: String) throws {
    let run = try Self.run(#""$P" \#(typed) --data s >/dev/null; touch s/passwd; "$P" lists --data s"#)
    #expect(run.output.hasPrefix("*  Shopping list"), "\(run.output)")
  }

  /// Shells leave `~` alone behind `=`, and clients start the program without one.
  @Test func theHomeDirectoryIsMeantByATilde() throws {
    let run = try Self.run(#""$P" add tea --data '~'; "$P" add tea '--data=~/a/b'; "$P" add tea --data './~x'"#)
    #expect(run.output == "tea  Other\ntea  Other\ntea  Other\n")
    #expect(run.names.isSuperset(of: ["home/a/b/LOCK", "home/LOCK", "~x/LOCK"]) && !run.names.contains("~"))
  }

  @Test(arguments: ["--data", "--record", "--files"]) func theHomeOfOthersIsNotGuessed(_ option: String) throws {
    let run = try Self.run(#""$P" serve \#(option) '~bob/x' </dev/null; echo $?"#)
    #expect(run.output.hasPrefix("shop-rpc: \(option): “~bob/x” begins with a home directory that only shells know") && run.names == [])
    #expect(run.output.hasSuffix("\n64\n"))
  }
}
