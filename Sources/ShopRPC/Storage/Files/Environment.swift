import Glibc

/// What the process was given beside its arguments.
enum Environment {
  /// The variable `name`; nil when it is not set, or empty.
  static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The variable `name`, which is no longer in the environment afterwards, nor in the memory where `/proc/PID/environ` shows it.
  static func take(_ name: String) -> String? {
    let value = value(of: name)
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      if unsafe String(cString: variable).hasPrefix("\(name)=") {
        let start = name.utf8.count + 1
        unsafe explicit_bzero(variable + start, strlen(variable) - start)
      }
      unsafe next += 1
    }
    unsafe unsetenv(name)
    return value
  }

  /// Every variable as `NAME=value`, but for those of the service itself: a run that is compared depends on its arguments alone.
  static var withoutOurs: [String] {
    var all: [String] = []
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let text = unsafe String(cString: variable)
      if !text.hasPrefix("SHOP_RPC_") { all.append(text) }
      unsafe next += 1
    }
    return all
  }
}
