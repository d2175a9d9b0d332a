import ShopModel

/// A call that is made at the start and then at regular intervals, without a request.
struct RecurringCall: Sendable {
  let method: RegisteredMethod
  let interval: Duration
  /// True for an exchange with other devices, which is also made soon after a change, and before the service ends.
  var isExchange = false

  /// Reminds `mailbox` of each call, as long as the process runs.
  func remind(_ mailbox: Mailbox) {
    Task.detached {
      repeat { mailbox.remind(of: method.spelling) } while await pause()
    }
  }

  /// Reminds `mailbox` of one call after a time.
  func remind(_ mailbox: Mailbox, after delay: Duration) {
    Task.detached {
      do { try await Task.sleep(for: delay) } catch { return }
      mailbox.remind(of: method.spelling)
    }
  }

  private func pause() async -> Bool {
    do { try await Task.sleep(for: interval) } catch { return false }
    return true
  }
}

/// Recurring calls, among them exchanges with other devices.
extension Conversation {
  /// Makes the recurring calls that are due.
  mutating func makeDueCalls() {
    let due = jobs.mailbox.takeReminders()
    for call in recurringCalls where due.contains(call.method.spelling) { make(call) }
  }

  /// Makes the calls that are due before the service ends.
  mutating func makeFinalCalls(into outbox: inout Outbox) {
    for call in recurringCalls where call.isExchange {
      startGroup()
      make(call)
      finishGroup(into: &outbox)
    }
  }

  /// Makes a recurring call like a notification of the client. Its errors concern nobody.
  private mutating func make(_ call: RecurringCall) {
    if call.method.start != nil { return startJob(of: call.method) }
    let revision = service.shop.revision
    (document.params, document.meta, service.request.meta) = (-1, -1, nil)
    if service.ledger.hasBegun { commitEarly() }
    let mark = service.response.beginResponse(id: nil)
    do throws(RPCError) { _ = try run(call.method) } catch {}
    service.response.discard(mark)
    if service.shop.revision > revision { service.recorder?.recordOthers() }
    if call.isExchange { hasExchanged = true }
  }

  /// Tells the reminder what happened in a group, so that changes are exchanged soon.
  mutating func scheduleExchange() {
    if reminder == nil { return }
    if hasExchanged {
      reminder?.recordExchange(at: service.shop.revision, of: service.synchronization.engine)
      service.synchronization.folderSource = reminder?.watch?.source
    } else {
      if let folder = service.synchronization.engine?.folder.files.root { reminder?.recordGroup(in: folder) }
      reminder?.recordChange(to: service.shop.revision)
    }
    hasExchanged = false
  }

  /// Starts a recurring call with an asynchronous part, unless the last one is still in progress.
  private mutating func startJob(of method: RegisteredMethod) {
    guard let start = method.start, jobs.hasRoom, !jobs.all.contains(where: \.isRecurring) else { return }
    var call = Document()
    call.params = -1
    service.request.meta = nil
    do throws(RPCError) {
      try service.checkPhase(method)
      try service.prepareContext(under: method.loginRule, &call)
      guard let work = try start(call, &service) else { return }
      _ = jobs.start(nil, method, nil, service.session, isRecurring: true, work)
    } catch {}
  }
}
