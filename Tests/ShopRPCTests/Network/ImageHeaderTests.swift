import Testing

@testable import ShopRPC

/// Formats and sizes of images, from intact and hostile bytes.
struct ImageHeaderTests {
  @Test func samplesAreRecognized() {
    #expect(Set(SampleImage.all.map(\.format)) == Set(ImageFormat.allCases))
    for (name, format, bytes) in SampleImage.all {
      let header = ImageHeader(bytes)
      #expect(header?.format == format && header?.width == 7 && header?.height == 5, "\(name)")
    }
  }

  /// Bytes in hexadecimal digits, and what they are: the format with the size, or nothing.
  @Test(
    arguments: [
      ("", nil), ("ffd8ff", nil), ("474946383961", nil), ("474946383961 ffff 0100", "image/gif 65535×1"),
      ("474946383761 0200 0003", "image/gif 2×768"), ("474946383961 0000 0100", nil), ("474946383861 0100 0100", nil),
      ("89504e470d0a1a0a 0000000d 49484452 00000100 00000001", "image/png 256×1"),
      ("89504e470d0a1a0a 0000000d 49484452 80000000 00000001", nil), ("89504e470d0a1a0a 0000000d 49444154 00000001 00000001", nil),
      ("89504e470d0a1a0a 0000000d 49484452 00000100 000000", nil), ("89504e470a1a0a0a 0000000d 49484452 00000001 00000001", nil),
      // a frame header after fill bytes, a restart marker, and a segment
      ("ffd8 ffff ffd0 ffe0 0004 0000 ffc2 000b 08 0102 0304", "image/jpeg 772×258"),
      // length of a segment below 2, beyond the end, missing; pixels before the size; a size of 0; no marker
      ("ffd8 ffe0 0001 ffc0 000b 08 0001 0001", nil), ("ffd8 ffe0 ffff ffc0 000b 08 0001 0001", nil), ("ffd8 ffe0 00", nil),
      ("ffd8 ffda 0002 ffc0 000b 08 0001 0001", nil), ("ffd8 ffc0 000b 08 0000 0001", nil), ("ffd8 ffe0 0002 00c0 000b 08 0001 0001", nil),
      ("ffd8 ffc4 0003 00 ffc0 000b 08 0001 0002", "image/jpeg 2×1"),
      ("52494646 00000000 57454250 56503858 0a000000 00000000 ff0000 000100", "image/webp 256×257"),
      ("52494646 00000000 57454250 5650384c 05000000 2f ffffff ff", "image/webp 16384×16384"),
      ("52494646 00000000 57454250 5650384c 05000000 2e 00000000", nil),
      ("52494646 00000000 57454250 56503820 0a000000 000000 9d012a 01c0 0240", "image/webp 1×2"),
      ("52494646 00000000 57454250 56503820 0a000000 000000 9d012b 0100 0200", nil), ("52494646 00000000 57415645 56503858", nil),
      // SVG, HTML, BMP, HEIC
      ("3c737667 20786d6c 6e733d22", nil), ("3c21444f 43545950 45206874 6d6c3e", nil), ("424d3600 00000000 00003600", nil),
      ("00000018 66747970 68656963 00000000 68656963 6d696631", nil),
    ] as [(String, String?)]) func bytesAreWhatTheySay(_ digits: String, _ expected: String?)
  {
    #expect(Self.summary(Self.bytes(digits)) == expected)
  }

  /// Boxes of AVIF: of a length of 64 bits, to the end of the file, too long, too short, and in any order.
  @Test(
    arguments: [
      ("meta", "0000003c meta 00000000 00000030 iprp 00000028 ipco 00000014 ispe 00000000 00000001 00000001 0000000c free 00000000", "1×1"),
      (
        "largest",
        "00000044 meta 00000000 00000038 iprp 00000030 ipco 00000014 ispe 00000000 00000002 00000003 00000014 ispe 00000000 00000001 00000001",
        "2×3"
      ),
      ("open end", "00000000 meta 00000000 00000000 iprp 00000000 ipco 00000000 ispe 00000000 00000009 00000008", "9×8"),
      (
        "64 bits",
        "00000001 meta 00000000 0000003c 00000000 00000000 iprp 00000000 ipco 00000000 ispe 00000000 00000009 00000008 00000000 00000000",
        "9×8"
      ),
      ("too long", "00000099 meta 00000000 00000000 iprp 00000000 ipco 00000000 ispe 00000000 00000009 00000008", nil),
      ("far too long", "00000001 meta ffffffff ffffffff 00000000 00000000 iprp 00000000 ipco", nil),
      ("too short", "00000007 meta 00000000 00000000 iprp 00000000 ipco 00000000 ispe 00000000 00000009 00000008", nil),
      ("inner beyond outer", "00000014 meta 00000000 00000020 iprp 00000018 ipco 00000014 ispe 00000000 00000009 00000008", nil),
      ("no size", "00000000 meta 00000000 00000000 iprp 00000000 ipco", nil), ("nothing", "", nil), ("cut", "00000000 me", nil),
      ("cut size", "00000000 meta 00000000 00000000 iprp 00000000 ipco 00000000 ispe 00000000 00000009 0000", nil),
      ("short meta", "00000008 meta", nil),
      ("size 0", "00000000 meta 00000000 00000000 iprp 00000000 ipco 00000000 ispe 00000000 00000000 00000008", nil),
    ] as [(String, String, String?)]) func boxesAreBounded(_ name: String, _ boxes: String, _ size: String?)
  {
    let head = Self.bytes("00000014") + Array("ftypavif".utf8) + Self.bytes("00000000") + Array("mif1".utf8)
    #expect(Self.summary(head + Self.bytes(boxes)) == size.map { "image/avif \($0)" }, "\(name)")
  }

  /// Any beginning of an image, and an image with any byte changed, is read without a trap.
  @Test func damagedBytesAreRead() {
    for (_, format, bytes) in SampleImage.all {
      for count in bytes.indices { #expect(ImageHeader(Array(bytes[..<count])).map { $0.format == format } ?? true) }
      for index in bytes.indices {
        for value: UInt8 in [0, 1, 0x7F, 0xFF] {
          var other = bytes
          other[index] = value
          #expect(ImageHeader(other).map { $0.width > 0 && $0.height > 0 } ?? true)
        }
      }
    }
  }

  /// The examples of FIPS 180-4, and lengths at which the padding changes.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ("a", 100_000, "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"),
  ]) func hashesAreThoseOfTheStandard(_ text: String, _ count: Int, _ hash: String) {
    #expect(SHA256.hexadecimal(of: Array(String(repeating: text, count: count).utf8)) == hash)
  }

  private static func summary(_ bytes: [UInt8]) -> String? {
    ImageHeader(bytes).map { "\($0.format.rawValue) \($0.width)×\($0.height)" }
  }

  /// Words of hexadecimal digits, or of letters that stand for themselves if they are the type of a box.
  private static func bytes(_ text: String) -> [UInt8] {
    text.split(separator: " ").flatMap { word in
      let digits = Array(word)
      guard digits.allSatisfy(\.isHexDigit) else { return Array(word.utf8) }
      return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...min($0 + 1, digits.count - 1)]), radix: 16) }
    }
  }
}
