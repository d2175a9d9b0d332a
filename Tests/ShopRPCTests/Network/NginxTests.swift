import Foundation
import Testing

@testable import ShopRPC

/// Lists and images from nginx, whose compression, redirects, validators and limits are those of many real servers.
struct NginxTests {
  @Test(.needs(.nginx)) func listsAndImagesComeFromNginx() throws {
    let server = try PythonServer("nginx.py")
    try #require(server.words.count == 2, "nginx did not start")
    let (url, files) = ("http://127.0.0.1:\(server.words[0])", server.words[1])
    let folder = try TestFolder()
    let sample = try #require(SampleImage.all.first { $0.format == .png })
    try Data(sample.bytes).write(to: URL(fileURLWithPath: files + "/tea.png"))
    try publish(price: 1, at: url, in: files)
    let client = try Frontend(folder.path + "/store", ["--allow-private-hosts"])
    #expect(try client.ask("data.import", #"{"url":"\#(url)/moved/"}"#).part("result.added") == "3")
    #expect(try client.ask("data.refresh").part("result.status") == "unchanged")
    try publish(price: 2, at: url, in: files)
    let updated = try client.ask("data.refresh")
    #expect(updated.part("result.status") == "updated" && updated.part("result.report.updated") == "3")
    let image = try client.ask("image.get", #"{"productId":"tea"}"#)
    #expect(image.part("result.mediaType") == "image/png" && image.part("result.width") == "7")
    // one request a minute: another one is refused, without a time
    let rest = try client.ask("image.prefetch")
    #expect(rest.part("result.images") == "3" && rest.part("result.cached") == "1" && rest.part("result.downloaded") == "1")
    #expect(rest.part("result.failures").contains(#""reason":"status""#))
    #expect(try client.ending() == .code(0))
  }

  /// Writes the list of products; a longer one for a higher price, so that its size tells editions of the same second apart.
  private func publish(price: Int, at url: String, in files: String) throws {
    let rows = ["/tea.png", "/seldom/tea.png", "/seldom/tea.png?2"].enumerated().map { index, path in
      #"{"id":"\#(["tea", "oats", "salt"][index])","title":"Product","price":\#(price),"image":"\#(url)\#(path)"}"#
    }
    let text = "[\(rows.joined(separator: ","))]" + String(repeating: " ", count: price)
    try Data(text.utf8).write(to: URL(fileURLWithPath: files + "/list.json"))
  }
}
