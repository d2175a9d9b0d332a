import ShopModel

/// What a change came to, to be told in any language.
struct Tale {
  /// How it is told.
  enum Form {
    case plain
    /// As something that was taken back.
    case undone
    /// As something that was taken back, and is as it was made again.
    case redone
  }

  let key: TextKey
  /// The names of the first few things that it is about, as they were then; nil is the Unknown Location.
  var names: [LocalizedText?] = []
  /// How many things it is about.
  var count = 0
  /// A word of the protocol that the sentence needs: a language, a scope, a method.
  var word = ""
  var form = Form.plain

  /// As many things are named; more fit into no sentence.
  static let namedThings = 3
}

extension Tale {
  /// The sentence, in the current language of `texts`.
  func text(_ texts: inout Texts, _ languages: [String]) -> String {
    let plain = texts.text(key, arguments(&texts, languages))
    return switch form {
    case .plain: plain
    case .undone: texts.text(.historyUndone, ["text": .text(plain)])
    case .redone: texts.text(.historyRedone, ["text": .text(plain)])
    }
  }

  private func arguments(_ texts: inout Texts, _ languages: [String]) -> TextArguments {
    var all: [(name: String, value: TextArgument)] = []
    for argument in key.arguments {
      switch argument.name {
      case "names": all.append((argument.name, listed(&texts, languages)))
      case "count": all.append((argument.name, .integer(count)))
      case "setting": all.append((argument.name, setting))
      case "language": all.append((argument.name, .text(Language(matching: word)?.ownName ?? word)))
      default: all.append((argument.name, .text(word)))
      }
    }
    return TextArguments(all)
  }

  /// What the preference is called whose key `word` is.
  private var setting: TextArgument { PreferenceKey(rawValue: word).map { .label(PreferenceTable.row($0).label) } ?? .text(word) }

  /// `Milk, Tea, and Bread`, or `Milk, Tea, Bread and 2 more`.
  private func listed(_ texts: inout Texts, _ languages: [String]) -> TextArgument {
    var parts: [String] = []
    for name in names { parts.append(name?.text(in: languages) ?? texts.text(.locationUnknown)) }
    if count <= names.count { return .names(parts) }
    let named = texts.beginning(of: parts)
    return .text(texts.text(.historyNames, ["names": .text(named), "count": .integer(count - names.count)]))
  }
}
