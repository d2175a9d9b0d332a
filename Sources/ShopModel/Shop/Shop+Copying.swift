// These functions are not inlined: the owner of a shop destroys it at every exit, which takes seconds to compile.

extension Shop {
  /// Copy of the state, to continue from independently. Data derived from one of the two must not be used for the other.
  @inline(never) package borrowing func copy() -> Shop {
    var other = Shop()
    other.fill(with: self)
    other.revision = revision
    other.touched = touched
    return other
  }

  /// Returns the events of consecutive steps, each decided in the state that results from the previous ones.
  @inline(never) borrowing func events<Step, Failure>(
    of steps: [Step], at now: Timestamp, decide: (Step, borrowing Shop) throws(Failure) -> [Event]
  ) throws(Failure) -> [Event] {
    var trial = copy()
    var log = UndoLog(keepsSteps: false)
    var events: [Event] = []
    for step in steps {
      let decided = try decide(step, trial)
      for event in decided { trial.apply(event, at: now, &log) }
      events += decided
    }
    return events
  }
}
