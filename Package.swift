// swift-tools-version: 6.3
import PackageDescription

/// Compiler settings of every target: all optional checks are on, and warnings are errors.
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

/// Release builds on Linux carry the Swift runtime: loading it dynamically costs 3 ms at every start.
let carried = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

/// Linker settings that shorten the start of a release binary by 2.5 ms and reduce its memory by 3.5 MB.
/// - The C++ library, which the Swift runtime uses, is linked as an archive, with the support library that belongs to it. The toolchain names it
///   as `-lstdc++`, for which `-static-libstdc++` has no effect; the linker therefore finds a script of its name in `Packaging/static` first.
/// - The program is not position-independent, as is usual for Go, so that the 73,000 addresses in its data need no relocation at each start. The
///   heap, the stack and the shared libraries still get random addresses.
/// - No symbol is exported: nothing is loaded that could use one.
let quickStart = LinkerSetting.unsafeFlags(
  [
    "-L\(Context.packageDirectory)/Packaging/static", "-Xclang-linker", "-static-libgcc", "-Xclang-linker", "-no-pie", "-Xlinker",
    "--no-export-dynamic",
  ], carried)

/// Passes of the Swift optimizer that release builds omit: what they make of this program is slower. With them, a request in memory takes 18,600
/// instead of 15,700 instructions (callgrind), and a build a quarter more processor time. Nested loops over arrays lose most without them: finding
/// the method that a misspelled name resembles takes a third more.
let omittedPasses = [
  "bcopts", "copy-propagation", "cse", "dead-store-elimination", "loop-invariant-code-motion", "performance-constant-propagation",
  "redundant-load-elimination", "release-hoisting",
]

/// Further settings of release builds.
/// - The metadata of generic types such as `[String: Int]` comes by calls instead of by name: looking up a name searches all conformances of the
///   program, which took a fifth of the instructions of a start.
/// - Debug information is limited to the lines in backtraces. Descriptions of all variables took a twentieth of a build.
///
/// That a variable is not changed while something else uses it is checked at run time, as by default: the program reads input that nobody has
/// checked. The checks take 1.5% of the instructions of a request.
let tuned = SwiftSetting.unsafeFlags(
  [
    "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors", "-Xfrontend", "-gline-tables-only",
  ] + omittedPasses.flatMap { ["-Xllvm", "-sil-disable-pass=\($0)"] }, carried)

let package = Package(
  name: "shop-rpc",
  products: [.executable(name: "shop-rpc", targets: ["ShopRPC"])],
  targets: [
    .target(name: "ShopModel", swiftSettings: strict + [tuned]),
    // the system's C library, whatever the platform calls it
    .target(name: "CLibrary", swiftSettings: strict),
    // system calls that Swift cannot make: starting child processes that end with this one, and file status without times
    .target(name: "CSystem"),
    .target(name: "Persistence", dependencies: ["CLibrary", "CSystem"], swiftSettings: strict + [tuned]),
    // the system's crypt(3), which hashes passwords and tokens
    .systemLibrary(name: "CCrypt"),
    // the files in `Languages` and `Sample`, embedded as bytes by the C compiler
    .target(name: "CEmbedded"),
    .executableTarget(
      name: "ShopRPC",
      dependencies: ["ShopModel", "Persistence", "CLibrary", "CCrypt", "CEmbedded", "CSystem"],
      exclude: ["Languages", "Sample"],
      swiftSettings: strict + [tuned, .unsafeFlags(["-static-stdlib"], carried)],
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux])), .unsafeFlags(["-static-stdlib"], carried), quickStart]),
    .testTarget(
      name: "ShopRPCTests", dependencies: ["ShopRPC", "ShopModel", "Persistence"], exclude: ["Transcripts", "Databases"],
      swiftSettings: strict
    ),
  ],
  cLanguageStandard: .gnu2x)
