import Foundation

@testable import ShopRPC

/// Images of 7 × 5 pixels, written by other programs' encoders.
enum SampleImage {
  /// The kind of each image, its format, and its bytes.
  static let all: [(name: String, format: ImageFormat, bytes: [UInt8])] = [
    (
      "jpeg", .jpeg,
      decoded(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP////////////////////////////////////////////////////////////////////////////////////"
          + "//2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAAFAAcDASIAAhEBAxEB"
          + "/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQP/xAAUEQEAAAAAAAAAAAAAAAAAAA"
          + "AA/9oADAMBAAIRAxEAPwCQAo//2Q==")
    ),
    (
      "progressive", .jpeg,
      decoded(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP////////////////////////////////////////////////////////////////////////////////////"
          + "//2wBDAf//////////////////////////////////////////////////////////////////////////////////////wgARCAAFAAcDASIAAhEBAxEB"
          + "/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAVAQEBAAAAAAAAAAAAAAAAAAABAv/aAAwDAQACEAMQAAABgK//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACA"
          + "EBAAEFAn//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AX//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AX//xAAUEAEAAAAAAAAAAAAA"
          + "AAAAAAAA/9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/IX//2gAMAwEAAgADAAAAEAv/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9"
          + "oACAEDAQE/EH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q==")
    ),
    (
      "png", .png,
      decoded(
        "iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAAEklEQVR4nGP8z4AFMGETpIIoAG8nAQn9lm0cAAAAAElFTkSuQmCC")
    ),
    (
      "gif", .gif,
      decoded(
        "R0lGODdhBwAFAIEAAP8AAAAAAAAAAAAAACwAAAAABwAFAAAIDAABCBxIsKDBgwcDAgA7")
    ),
    (
      "vp8", .webp,
      decoded(
        "UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoHAAUADMDOJaACdAFAAAD+3FHSXS5Df6u/O36ntgAAAA==")
    ),
    (
      "vp8l", .webp,
      decoded(
        "UklGRhwAAABXRUJQVlA4TA8AAAAvBgABAAcQ/Y/+ByKi/wEA")
    ),
    (
      "vp8x", .webp,
      decoded(
        "UklGRlYAAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICYAAABwAQCdASoHAAUADMDOJaACdAFAAAD+3FHSXS5Df6u/O3"
          + "6ntgAAAA==")
    ),
    (
      "avif", .avif,
      decoded(
        "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAA"
          + "AAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAIwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNv"
          + "AAAAFGlzcGUAAAAAAAAABwAAAAUAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAo"
          + "MEAAAAK21kYXQSAAoIGAi0aICGg0IyFR/3h4UV3///4sAAAJA1jjwuUfbc/A==")
    ),
    (
      "avifa", .avif,
      decoded(
        "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAGGbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAA"
          + "AAAQAAACxpbG9jAAAAAEQAAAIAAQAAAAEAAAHAAAAAIwACAAAAAQAAAa4AAAASAAAAQmlpbmYAAAAAAAIAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAA"
          + "ABppbmZlAgAAAAACAABhdjAxQWxwaGEAAAAAGmlyZWYAAAAAAAAADmF1eGwAAgABAAEAAADDaXBycAAAAJ1pcGNvAAAAFGlzcGUAAAAAAAAABwAAAAUAAA"
          + "AQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAAA5waXhpAAAAAAEIAAAADGF2MUOBABwAAAAAOGF1eEMAAAAAdXJuOm1w"
          + "ZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1zOmF1eGlsaWFyeTphbHBoYQAAAAAeaXBtYQAAAAAAAAACAAEEAQKDBAACBAEFhgcAAAA9bWRhdBIACgUYCLRhUDIHH5"
          + "D/8QAQoBIACggYCLRogIaDQjIVH/eHhRXf///iwAAAkDWOPC5R9tz8")
    ),
  ]

  /// A GIF of 1 × 1 pixels; `number` and `size` make it differ from others.
  static func gif(_ number: UInt8, size: Int = 20) -> [UInt8] {
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, number] + [UInt8](repeating: 0, count: max(0, size - 14))
  }

  private static func decoded(_ text: String) -> [UInt8] { Array(Data(base64Encoded: text) ?? Data()) }
}
