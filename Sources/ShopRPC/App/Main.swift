import Glibc

/// The C entry point, which SwiftPM links as `main` under this name so that the tests can link the same objects.
///
/// It passes on the kernel's own arguments: `CommandLine.arguments` is empty where `/proc` cannot be read, and options that were given
/// must never be ignored.
@c(ShopRPC_main)
func enter(count: CInt, values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  guard let words = unsafe Program.words(UnsafeBufferPointer(start: values, count: Int(count))) else { return EX_OSERR }
  return Program.run(words)
}
