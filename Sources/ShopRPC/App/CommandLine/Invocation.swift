/// What a command line asks for.
enum Invocation {
  case serve(Options)
  /// `params` is JSON text, or `-` for standard input.
  case call(method: String, params: String?, Options)
  case replay(ReplayOrder)
  case schema(directory: String)
  case check(directory: String)
  /// Without a choice, all that fit are told.
  case repair(directory: String, RepairChoice?)
  case bench(Bench)
  case echo
  case completions(Shell)
  case manual
  case help
  /// What one verb does and takes.
  case helpOnVerb(Verb)
  /// What one method does and takes.
  case helpOnMethod(Entry)
  case version
}
