import Foundation
import Testing

@testable import ShopRPC

/// The manual page covers everything, and man page tools report no warnings.
struct ManualTests {
  @Test func everythingIsInIt() throws {
    let page = try BuiltProgram.run(["man"]).output
    #expect(page == Manual(registry: .all).text)
    let words = Subcommand.allCases.map(\.rawValue) + Flag.allCases.map { "--\($0.rawValue)" } + Variable.allCases.map(\.rawValue)
    for word in words + MethodRegistry.all.methods.map(\.spelling) + ErrorKind.allCases.map(\.rawValue) {
      #expect(page.contains(Manual.escaped(word)), "\(word)")
    }
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [["groff", "-man", "-ww", "-Tutf8", "-z"], ["mandoc", "-Tlint", "-Wwarning"]])
  func nobodyWarns(_ command: [String]) throws {
    try Requirement(command: command[0], debian: command[0] == "groff" ? "groff-base" : command[0]).check()
    let scratch = try ScratchDirectory()
    let file = "\(scratch.path)/shop-rpc.1"
    try WholeFile.write(Array(Manual(registry: .all).text.utf8), to: file)
    #expect(try Tool.run(command + [file]).said == "")
  }

  @Test(arguments: [
    ("a-b 'c'", #"a\-b \(aqc\(aq"#), (".TH", #"\&.TH"#), ("x\n'y", "x\n\\&\\(aqy"), (#"\n"#, #"\en"#), ("3 × …", #"3 \[u00D7] ..."#),
  ])
  func nothingIsReadAsACommand(_ text: String, _ escaped: String) { #expect(Manual.escaped(text) == escaped) }

  @Test func helpDescribesOneMethod() throws {
    let call = try BuiltProgram.run(["call", "--help"]).output
    #expect(call == Help().text(on: .call) && call.hasPrefix("Usage: shop-rpc call METHOD"))
    let method = try BuiltProgram.run(["help", "cart.add"]).output
    #expect(method.contains("  [productId] ") && method.contains("  [quantity] ") && method.contains("(integer 1–9999)"))
    #expect(method.contains("\nResult:\n  line? ") && method.contains("  insufficientStock           1102 "))
    #expect(method.hasSuffix("\nExample:\n  shop-rpc call cart.add '{\"productId\":\"milk\"}'\n"))
    #expect(try BuiltProgram.run(["help"]).output == Help().text(of: .all))
    #expect(try BuiltProgram.run(["help", "cart.ad"]).ending == .code(64))
  }
}
