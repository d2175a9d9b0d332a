// swift-tools-version: 6.3
import PackageDescription

/// Language settings of every target: all that the compiler can check is checked, and a warning is an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// Release builds on Linux carry the runtime with them: loading it dynamically costs 3 ms at every start.
let carried = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

let package = Package(
  name: "shop-rpc",
  products: [.executable(name: "shop-rpc", targets: ["ShopRPC"])],
  targets: [
    .target(name: "ShopModel", swiftSettings: strict),
    // the system's C library, whatever the platform calls it
    .target(name: "CLibrary", swiftSettings: strict),
    .target(name: "Persistence", dependencies: ["CLibrary"], swiftSettings: strict),
    // the system's crypt(3), with which passwords are kept
    .systemLibrary(name: "CCrypt"),
    // the files of `Languages` and `Sample`, included as bytes by the C compiler
    .target(name: "CEmbedded"),
    .executableTarget(
      name: "ShopRPC",
      dependencies: ["ShopModel", "Persistence", "CLibrary", "CCrypt", "CEmbedded"],
      exclude: ["Languages", "Sample"],
      swiftSettings: strict + [.unsafeFlags(["-static-stdlib"], carried)],
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux])), .unsafeFlags(["-static-stdlib"], carried)]),
    .testTarget(
      name: "ShopRPCTests", dependencies: ["ShopRPC", "ShopModel", "Persistence"], exclude: ["Transcripts", "Stores"], swiftSettings: strict
    ),
  ],
  cLanguageStandard: .gnu2x)
