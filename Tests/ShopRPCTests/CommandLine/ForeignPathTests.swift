import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// Paths whose bytes are no text are never replaced by other paths.
struct ForeignPathTests {
  /// Runs a shell script in a new directory, in which `$BYTES` is a directory whose name is not UTF-8, and `$P` is the program.
  private static func run(_ script: String) throws -> (output: String, names: [String]) {
    let folder = try TestFolder()
    let setup = "cd '\(folder.path)'; BYTES=\"$(pwd)/$(printf 'b\\377')\"; mkdir \"$BYTES\"; P='\(BuiltProgram.path)'; "
    let output = try Tool.run(["sh", "-c", setup + script + "; ls -R . | LC_ALL=C tr -c '[:print:]\\n' '?'"]).said
    return (output, output.split(separator: "\n").map(String.init))
  }

  @Test(arguments: ["XDG_DATA_HOME", "HOME"]) func aVariableThatIsNoTextIsReported(_ name: String) throws {
    let run = try Self.run(#"unset XDG_DATA_HOME; HOME="$(pwd)/home"; export HOME \#(name)="$BYTES"; "$P" call list.items"#)
    #expect(run.output.contains("\(name) is not valid UTF-8: use --data DIR"))
    #expect(!run.names.contains("LOCK") && !run.names.contains("home"))
  }

  @Test func aFolderInSuchADirectoryIsRefusedOrNamedByALink() throws {
    let join = #""$P" call sync.join "{\"path\":\"$F\",\"name\":\"a\"}" --data "$D""#
    let relative = try Self.run(#"D="$(pwd)/store"; cd "$BYTES"; mkdir f; F=f; \#(join)"#)
    #expect(relative.output.contains("The path of the working directory is not valid UTF-8, so “f” cannot be stored; give the whole path"))
    #expect(relative.output.contains(#""reason":"pathEncoding""#) && !relative.names.contains("devices"))
    let linked = try Self.run(
      #"D="$(pwd)/store"; mkdir "$BYTES/f"; ln -s "$BYTES" link; F="$(pwd)/link/f"; \#(join); "$P" call sync.now --data "$D""#)
    #expect(linked.output.contains(#""founded":true"#) && linked.output.contains(#""on":true"#))
    #expect(linked.output.contains("./b?/f:\ndevices"))
  }

  /// What lies beside the files of a database is left alone.
  @Test func foreignNamesAreNoObstacle() throws {
    let run = try Self.run(
      #"""
      "$P" call list.add name=x --data s; for n in a quarantine images; do mkdir -p s/$n; touch "s/$n/$(printf '\376')"; done
      touch "s/$(printf 'journal-\377.jsonl')"; "$P" check s; "$P" compact --data s; "$P" call data.backup path="$(pwd)/copy" --data s
      "$P" call service.status --data s
      """#)
    #expect(run.output.contains(#""status":"UP""#) && run.output.contains(#""files":"#) && !run.output.contains("error"))
  }

  /// `--files` is below the working directory, not below what a variable says about it.
  @Test func aConfiningDirectoryIsInTheWorkingDirectory() throws {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"data.export","params":{"path":"x.json"}}"#
    for place in ["$BYTES", "$(pwd)/plain"] {
      let run = try Self.run(
        #"mkdir -p plain; cd "\#(place)"; mkdir f; printf '%s\n' '\#(request)' | PWD=/tmp "$P" --files f --ephemeral; ls f"#)
      #expect(run.output.contains(#""path":"x.json","bytes":"#) && run.names.contains("x.json"), "\(place) \(run.output)")
    }
  }
}
