/// Stands for what writes texts in languages, which is not fuzzed, so that what writes JSON can be built without it.
struct Texts {}

/// The same for the amount that was written last.
struct LastMoney {
  var bytes = 0..<0
}
