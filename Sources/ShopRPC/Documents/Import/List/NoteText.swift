import ShopModel

/// The lines of a note, whatever program or person wrote it: what each of them is follows from its marks and from the lines around it.
struct NoteText {
  /// A line that is not blank, without its marks.
  struct Line {
    /// The part that a line has in its note.
    enum Role {
      case item
      /// Of the items up to the next one.
      case heading
      /// Of the items that are indented below it.
      case group
      /// Where items without a heading begin.
      case end
      /// Belongs to the item above.
      case note
      /// The name of the list, or a heading of nothing.
      case title
      /// Surely neither an item nor about one, such as an address.
      case remark
      /// Probably neither, such as a signature.
      case doubt
    }

    let number: Int
    let indent: Int
    var text: String
    var role = Role.item
    /// The level of a heading with marks; 0 for none.
    var level = 0
    /// What is between marks that a heading may have; nil without them.
    var inner: String?
    var isMarked = false
    var hasBox = false
    var isDone = false
    /// True if a blank line is above.
    let isApart: Bool
    /// True if a blank line is below.
    var isLast = false
    var note: String?
    var location: String?
    /// True for a line that is no item by its own marks.
    var isSure = false
    /// True for a heading in quotation marks, which is the name of a location whatever it says.
    var isQuoted = false

    var isName: Bool { text.contains(where: \.isLetter) && !text.contains(where: \.isNumber) }
    /// True for an item without marks.
    fileprivate var isPlain: Bool { role == .item && !isMarked }
    fileprivate var isListed: Bool { isMarked && (role == .item || role == .group) }
    fileprivate var words: Int { NoteWords.words(of: text).count }
  }

  private(set) var lines: [Line]

  /// `isOurs` is true for a text of `list.share`, in which all other lines are items. What may be an item is one: a line is something else by
  /// its own marks and words, or where lines of its kind are above at least two groups.
  init(_ lines: [Line], isOurs: Bool) {
    self.lines = lines
    if lines.first?.level == 1, lines.count(where: { $0.level == 1 }) == 1 { self.lines[0].role = .title }
    if isOurs { return }
    // what announces the items is no place
    let headings = lines.indices.filter { self.lines[$0].role == .heading && !lines[$0].isQuoted }
    for index in headings
    where lines[index].words > NoteWords.wordsOfSentence || headings.count == 1 && index == 0 && NoteWords.isTitle(lines[index].text) {
      self.lines[index].role = .end
    }
    settleDecorated()
    nest()
    cutRecipe()
    settleHeadings()
    settleTop()
    settleBottom()
    for index in self.lines.indices where self.lines[index].isPlain && NoteWords.isNoItem(self.lines[index].text) {
      self.lines[index].role = .remark
    }
    var hasItems = false
    for index in self.lines.indices.reversed() {
      switch self.lines[index].role {
      case .item: hasItems = true
      case .heading:
        if !hasItems { self.lines[index].role = .title }
        hasItems = false
      case .end: hasItems = false
      default: break
      }
    }
  }

  /// A line between marks is a heading where lines without them follow each of its kind.
  private mutating func settleDecorated() {
    let decorated = lines.indices.filter { lines[$0].inner != nil && lines[$0].role == .item }
    let leaders = decorated.filter { $0 + 1 < lines.count && lines[$0 + 1].inner == nil && lines[$0 + 1].role == .item }
    let isRegular = leaders.count > 1 && decorated.count - leaders.count <= 1
    for index in leaders
    where isRegular || lines[index + 1].isMarked || lines[index].isApart && NoteWords.isHeading(lines[index].text) {
      lines[index].role = .heading
    }
    for index in decorated {
      guard let inner = lines[index].inner, lines[index].role == .heading || "*_".contains(lines[index].text.first ?? " ") else { continue }
      lines[index].text = inner
    }
  }

  /// Lines that are indented below a box or a bullet are its note, or the items that it is the heading of.
  private mutating func nest() {
    let isIndented = lines.count { $0.indent > 0 } * 2 >= lines.count && !lines.contains(where: \.isMarked)
    var (outer, tops): ([Int], [Int]) = ([], [])
    var children = [Int](repeating: 0, count: lines.count)
    for (index, line) in lines.enumerated() {
      while let last = outer.last, lines[last].indent >= line.indent || line.role != .item { outer.removeLast() }
      if let parent = outer.last { children[parent] += 1 } else if line.role == .item { tops.append(index) }
      if line.role == .item { outer.append(index) }
    }
    let groups = lines.indices.dropLast().filter { index in
      let (line, next) = (lines[index], lines[index + 1])
      return line.role == .item && line.isName && next.role == .item && next.indent > line.indent && next.isMarked == line.isMarked
        && next.text.contains(where: \.isLetter) && (line.isMarked ? next.hasBox || !line.hasBox : isIndented)
    }
    // a product can have a detail
    let isWhole = groups == tops && !isIndented
    if groups.count > 1 || isWhole, groups.contains(where: { children[$0] > 1 }) { for index in groups { lines[index].role = .group } }
    var owner: Int?
    for (index, line) in lines.enumerated() where !isIndented && line.role == .item {
      if let item = owner, line.indent > lines[item].indent, !line.isApart,
        !line.isMarked || lines[item].hasBox && !line.hasBox || !line.text.contains(where: \.isLetter)
      {
        lines[index].role = .note
        lines[item].note = [lines[item].note, line.text].compactMap(\.self).joined(separator: "; ")
      } else {
        owner = line.isMarked ? index : nil
      }
    }
  }

  /// Of recipes, only the ingredients are items.
  private mutating func cutRecipe() {
    func isAlone(_ line: Line) -> Bool { line.role == .heading && !line.isQuoted || line.isPlain && line.isApart }
    let isStart = lines.map { isAlone($0) && NoteWords.isIngredients($0.text) }
    let start = isStart.firstIndex(of: true)
    if let start, NoteWords.ingredients.contains(Heading.key(of: lines[start].text)) {
      // the name of the dish, and what is said of it
      let isNamed = start > 0 && (lines[0].role == .title || lines[0].isPlain && lines[0].isLast)
      if isNamed, lines[0].isPlain { lines[0].role = .title }
      for index in lines[..<start].indices where isNamed && lines[index].isPlain && !lines[index].isName { lines[index].role = .doubt }
    }
    var isCut = false
    for index in lines.indices {
      if isStart[index] {
        (lines[index].role, isCut) = (.end, false)
      } else if isAlone(lines[index]), NoteWords.directions.contains(Heading.key(of: lines[index].text)),
        start.map({ index > $0 }) ?? (lines[index].role == .heading)
      {
        isCut = true
      }
      if isCut { lines[index].role = .doubt }
    }
  }

  /// Lines without marks above groups of lines with some, and first lines of blocks.
  private mutating func settleHeadings() {
    let listed = lines.indices.filter { lines[$0].isListed }
    let plain = lines.indices.filter { lines[$0].isPlain }
    guard let first = listed.first, let last = listed.last else { return settleBlocks(plain) }
    let leaders = plain.filter {
      $0 + 1 < lines.count && lines[$0 + 1].isListed && lines[$0].isName && !lines[$0].isDone && !NoteWords.startsLikeBullet(lines[$0].text)
    }
    let isRegular =
      leaders.count > 1 && leaders.first.map { $0 < first } ?? false && plain.count { $0 < last && $0 > first } == leaders.count - 1
    let apart = leaders.filter { lines[$0].isApart && (!lines[$0].isLast || $0 > 0) }
    for index in isRegular ? leaders : apart.count > 1 ? apart : [] { lines[index].role = .heading }
    for index in leaders where lines[index].role == .item {
      let isOnly = index == 0 && !lines[0].isLast && plain.count == 1 && listed.count > 2
      if isOnly && !NoteWords.isTitle(lines[0].text) || NoteWords.isState(lines[index].text) { lines[index].role = .heading }
    }
    if isRegular, leaders.first == 0, lines[0].isLast, NoteWords.isTitle(lines[0].text) { lines[0].role = .title }
  }

  /// Headings in capitals, or with an emoji, at the top of every block.
  private mutating func settleBlocks(_ plain: [Int]) {
    guard !lines.contains(where: { $0.role == .heading || $0.role == .group }) else { return }
    var blocks: [ArraySlice<Int>] = []
    for (offset, index) in plain.enumerated() {
      if lines[index].isApart || blocks.isEmpty { blocks.append(plain[offset..<offset]) }
      blocks[blocks.count - 1] = plain[blocks[blocks.count - 1].startIndex...offset]
    }
    func isAside(_ block: ArraySlice<Int>) -> Bool {
      block.allSatisfy { NoteWords.isNoItem(lines[$0].text) || NoteWords.isFooter(lines[$0].text) }
    }
    if let block = blocks.first, block.count == 1 || isAside(block.dropFirst()) { blocks.removeFirst() }
    while let block = blocks.last, isAside(block) { blocks.removeLast() }
    guard blocks.count > 1, blocks.allSatisfy({ $0.count > 1 }) else { return }
    for isHeading in [NoteWords.isCapitals, NoteWords.hasSign] {
      let isRegular = blocks.allSatisfy { block in
        block.first.map { isHeading(lines[$0].text) && lines[$0].isName } ?? false
          && !block.dropFirst().contains { isHeading(lines[$0].text) }
      }
      if isRegular { for index in blocks.compactMap(\.first) { lines[index].role = .heading } }
    }
  }

  /// The title and what else is above the items.
  private mutating func settleTop() {
    let listed = lines.count(where: \.isListed)
    let isListed = listed > 1 && listed >= lines.count(where: \.isPlain)
    let names = Set(lines.filter { $0.role == .title }.map(\.text))
    let hasHeadings = lines.count { $0.role == .heading } > 1
    var hasTitle = !names.isEmpty
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1] : nil
      guard line.isPlain, let next else {
        if line.isPlain || line.role == .item || line.role == .heading || line.role == .group { break }
        continue
      }
      let leads = line.isLast || next.isListed
      let isEdge = isListed || line.isLast && (next.role == .heading || next.role == .end)
      if names.contains(line.text) {
        // a page repeats its title
        lines[index].role = .title
      } else if NoteWords.isNoItem(line.text) || NoteWords.isFooter(line.text) || NoteWords.isStamp(line.text) {
        lines[index].role = .remark
      } else if leads && index == 0 && NoteWords.isGreeting(line.text) || isEdge && NoteWords.isSentence(line.text, isStart: true)
        || isListed && hasTitle && !next.isListed && NoteWords.isProperty(line.text)
      {
        lines[index].role = .doubt
      } else if !hasTitle,
        NoteWords.isWholeTitle(line.text) || (leads || NoteWords.isFooter(next.text)) && NoteWords.isTitle(line.text)
          || index == 0 && (isListed ? line.isLast || next.role == .heading : isEdge && hasHeadings)
      {
        (lines[index].role, hasTitle) = (.title, true)
      } else {
        break
      }
    }
  }

  /// Signatures and what else is below the items.
  private mutating func settleBottom() {
    var block: [Int] = []
    for index in lines.indices.dropFirst().reversed() {
      let line = lines[index]
      guard line.isPlain else { if line.role == .item || line.role == .group || line.role == .heading { return } else { continue } }
      var isClosing = true
      if NoteWords.isNoItem(line.text) || NoteWords.isFooter(line.text) {
        lines[index].role = .remark
        isClosing = block.isEmpty
      } else {
        isClosing = NoteWords.isClosing(line.text) || NoteWords.isSentence(line.text, isStart: false)
        // counts if a farewell is above
        if !isClosing, line.words > NoteWords.wordsOfRemark || !line.isName || block.count == 2 { return }
        block.append(index)
      }
      guard line.isApart || lines[index - 1].isListed else { continue }
      if !isClosing { return }
      for index in block { lines[index].role = .doubt }
      block = []
    }
  }
}
