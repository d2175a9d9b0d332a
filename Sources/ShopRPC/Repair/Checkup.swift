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
    var page = Page()
    page.line(
      "Store \(inspection.storeID) in \(directory.quoted): device \(inspection.device), epoch \(inspection.epoch), "
        + "format \(Inspection.format).")
    page.generations(of: inspection, until: present)
    page.files(of: inspection)
    page.shop(present)
    page.remarks(on: inspection)
    page.faults(of: inspection, present)
    page.line(diagnosis.remedy(in: directory))
    text = page.text
    isSound = diagnosis == .sound
  }

  /// Prints it; the code to exit with.
  func tell() -> Int32 {
    Console.say(text)
    return isSound ? EXIT_SUCCESS : EXIT_FAILURE
  }
}
