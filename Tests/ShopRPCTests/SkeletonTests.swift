import Testing

@testable import ShopRPC

@Suite struct SkeletonTests {
  @Test func theLanguageFilesAreInTheBinary() { #expect(!PackageResources.en_json.isEmpty) }
}
