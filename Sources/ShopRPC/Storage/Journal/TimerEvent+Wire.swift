import ShopModel

extension TimerEvent: Wire {
  static let shape = Shape<Self>.cases(
    Case("started", TimerMoment.shape, Self.started) { if case .started(let fact) = $0 { fact } else { nil } },
    Case("stopped", TimerMoment.shape, Self.stopped) { if case .stopped(let fact) = $0 { fact } else { nil } },
    Case("suspended", TimerMoment.shape, Self.suspended) { if case .suspended(let fact) = $0 { fact } else { nil } },
    Case("resumed", TimerMoment.shape, Self.resumed) { if case .resumed(let fact) = $0 { fact } else { nil } },
    Case("reset", TimerMoment.shape, Self.reset) { if case .reset(let fact) = $0 { fact } else { nil } },
    Case("put", ShopTimer.shape, Self.put) { if case .put(let timer) = $0 { timer } else { nil } })
}

extension TimerMoment: Wire {
  static let shape = Shape<Self>.object(Self.init, Field("at", \.at, .milliseconds, "When it was done."))
}

extension ShopTimer: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("state", \.state, .word, "What it does."),
    Field("accumulated", \.accumulated, .integer(0...Int.max), "Milliseconds before the present run."),
    Field("since", \.since, .milliseconds, "When the present run began, if it runs."))
}
