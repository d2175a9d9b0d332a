@testable import ShopRPC

/// Sizes of images are in their range, do not depend on later bytes, and are where simple formats have them.
enum ImageOracle {
  static func fault(_ input: [UInt8]) -> String? {
    let found = ImageHeader(input)
    // the boxes of AVIF may extend to the end of the file
    if let early = ImageHeader(Array(input.prefix(input.count / 2))), early.format != .avif, found != early {
      return "\(summary(early)) becomes \(summary(found))"
    }
    guard let found else { return nil }
    if found.width < 1 || found.height < 1 || found.width > Int(Int32.max) || found.height > Int(Int32.max) { return summary(found) }
    switch found.format {
    case .png: return number(input[16..<20]) == found.width && number(input[20..<24]) == found.height ? nil : summary(found)
    case .gif:
      return number(input[6..<8].reversed()) == found.width && number(input[8..<10].reversed()) == found.height ? nil : summary(found)
    case .jpeg, .webp, .avif: return nil
    }
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 * 256 + Int($1) } }

  private static func summary(_ header: ImageHeader?) -> String {
    header.map { "\($0.format.rawValue) of \($0.width) × \($0.height)" } ?? "no image"
  }
}
