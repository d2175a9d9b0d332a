import Glibc
import Persistence
import ShopModel

/// What `check` says of a store: the same files give the same text.
struct Checkup {
  let text: String
  let isSound: Bool

  /// Reads everything in a directory and changes nothing.
  init(_ directory: String) throws(StoreError) {
    let inspection = try Inspection(directory: directory, .shared)
    let present = try RebuiltShop(inspection, .beforeDamage)
    let diagnosis = try Diagnosis(inspection, try RebuiltShop(inspection, .everything))
    var sheet = Sheet()
    sheet.line(
      "Store \(inspection.storeID) in \(directory.quoted): device \(inspection.device), epoch \(inspection.epoch), "
        + "format \(Inspection.format).")
    sheet.generations(of: inspection, until: present)
    sheet.files(of: inspection)
    sheet.shop(present)
    sheet.remarks(on: inspection)
    sheet.faults(of: inspection, present)
    sheet.line(diagnosis.remedy(in: directory))
    text = sheet.text
    isSound = diagnosis == .sound
  }

  /// Prints it; the code to exit with.
  func tell() -> Int32 {
    Console.say(text)
    return isSound ? EXIT_SUCCESS : EXIT_FAILURE
  }
}
