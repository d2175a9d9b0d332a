/// Selection of the pending changes that survive a power cut.
enum Survival: Hashable, CustomStringConvertible {
  case nothing
  case everything
  /// All but the last change of each file and folder.
  case allButLast
  /// Random, for each file and folder.
  case seeded(UInt64)

  var description: String {
    switch self {
    case .nothing: "nothing survives"
    case .everything: "everything survives"
    case .allButLast: "all but the last change survives"
    case .seeded(let seed): "seed \(seed) survives"
    }
  }
}

/// Random generator of what survives, for the files and folders of one disk in turn.
struct Lottery {
  private let survival: Survival
  private var random: Seeded

  init(_ survival: Survival) {
    self.survival = survival
    if case .seeded(let seed) = survival { random = Seeded(seed) } else { random = Seeded(0) }
  }

  /// Independently chosen pages, and a prefix of the sizes.
  mutating func image(of file: SimulatedFile) -> [UInt8] {
    switch survival {
    case .nothing: return file.durable
    case .everything: return file.image { _ in true }
    case .allButLast:
      var left = file.pending.count
      return file.image { _ in
        left -= 1
        return left > 0
      }
    case .seeded: break
    }
    var sizes = random.below(file.pending.count + 1)
    let chance = random.pick(Self.chances)
    var random = random
    defer { self.random = random }
    return file.image { change in
      if case .size = change {
        sizes -= 1
        return sizes >= 0
      }
      return random.below(Self.all) < chance
    }
  }

  /// A prefix of the names, or independently chosen ones.
  mutating func image(of folder: SimulatedFolder) -> [String: Int] {
    switch survival {
    case .nothing: return folder.durable
    case .everything: return folder.image { _ in true }
    case .allButLast:
      var left = folder.pending.count
      return folder.image { _ in
        left -= 1
        return left > 0
      }
    case .seeded: break
    }
    var prefix = random.below(folder.pending.count + 1)
    let isOrdered = random.below(2) == 0
    let chance = random.pick(Self.chances)
    var random = random
    defer { self.random = random }
    return folder.image { _ in
      prefix -= 1
      return isOrdered ? prefix >= 0 : random.below(Self.all) < chance
    }
  }

  private static let all = 100
  /// Percentages that favor the extremes: no page, or all of them.
  private static let chances = [0, 20, 50, 80, 100]
}
