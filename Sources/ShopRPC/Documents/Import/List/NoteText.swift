import ShopModel

/// The lines of a note, whatever program or person wrote it: what each of them is follows from its marks and from the lines around it.
struct NoteText {
  /// A line that is not blank, without its marks.
  struct Line {
    /// What a line is for.
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
      /// Neither an item nor about one, such as a signature.
      case remark
    }

    let number: Int
    let indent: Int
    var text: String
    var role = Role.item
    /// The level of a heading with marks; 0 for none.
    var level = 0
    var isMarked = false
    var hasBox = false
    var isDone = false
    /// True if a blank line is above, and below.
    let isApart: Bool
    var isLast = false
    var note: String?
    var location: String?

    var isName: Bool { text.contains(where: \.isLetter) && !text.contains(where: \.isNumber) }
    fileprivate var words: Int { text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.count }
  }

  private(set) var lines: [Line]

  /// `isOurs` is true for a text of `list.share`, in which all other lines are items.
  init(_ lines: [Line], isOurs: Bool) {
    self.lines = lines
    if let index = lines.firstIndex(where: { $0.level == 1 }), lines.count(where: { $0.level == 1 }) == 1,
      !lines[..<index].contains(where: { $0.role == .heading })
    {
      self.lines[index].role = .title
    }
    if isOurs { return }
    // what announces the items is no place
    let headings = lines.indices.filter { lines[$0].role == .heading }
    for index in headings
    where lines[index].words > NoteWords.wordsOfSentence || headings.count == 1 && index == 0 && NoteWords.isTitle(lines[index].text) {
      self.lines[index].role = .end
    }
    nest()
    cutRecipe()
    settle()
    for index in self.lines.indices where self.lines[index].role == .heading {
      let rest = self.lines[(index + 1)...].prefix { $0.role != .heading && $0.role != .end }
      if !rest.contains(where: { $0.role == .item }) { self.lines[index].role = .title }
    }
  }

  /// Lines that are indented below a box or a bullet are its note, or the items that it is the heading of.
  private mutating func nest() {
    let isIndented = lines.count { $0.indent > 0 } * 2 >= lines.count && !lines.contains(where: \.isMarked)
    for index in lines.indices.dropLast().reversed() where lines[index].role == .item {
      let (line, next) = (lines[index], lines[index + 1])
      guard next.indent > line.indent, next.role == .item || next.role == .group, next.isMarked == line.isMarked else { continue }
      if line.isMarked ? next.hasBox || !line.hasBox : isIndented { lines[index].role = .group }
    }
    var owner: Int?
    for (index, line) in lines.enumerated() where !isIndented && line.role == .item {
      if let item = owner, line.indent > lines[item].indent, !line.isApart, !line.isMarked || lines[item].hasBox && !line.hasBox {
        lines[index].role = .note
        lines[item].note = [lines[item].note, line.text].compactMap(\.self).joined(separator: "; ")
      } else {
        owner = line.isMarked ? index : nil
      }
    }
  }

  /// Of a recipe, only the ingredients are items.
  private mutating func cutRecipe() {
    let isAlone = { (line: Line) in line.role == .heading || line.role == .item && line.isApart && !line.isMarked }
    let start = lines.firstIndex { isAlone($0) && NoteWords.ingredients.contains(Heading.key(of: $0.text)) }
    for (index, line) in lines.enumerated() {
      guard let start else { break }
      if index < start, line.role != .title { lines[index].role = .remark }
      if index == start { lines[index].role = .end }
    }
    guard
      let end = lines[(start ?? 0)...].firstIndex(where: {
        (start == nil ? $0.role == .heading : isAlone($0)) && NoteWords.directions.contains(Heading.key(of: $0.text))
      })
    else { return }
    for index in lines[end...].indices { lines[index].role = .remark }
  }

  /// Lines without marks: where most lines have some, those above these are headings.
  private mutating func settle() {
    let own = lines.indices.filter { lines[$0].role == .item && !lines[$0].isMarked }
    let marked = lines.indices.filter { lines[$0].isMarked && (lines[$0].role == .item || lines[$0].role == .group) }
    let leads = { (lines: [Line], index: Int) in
      index + 1 < lines.count && lines[index + 1].isMarked && (lines[index + 1].role == .item || lines[index + 1].role == .group)
    }
    let inside = own.filter { $0 > (marked.first ?? 0) && $0 < (marked.last ?? 0) }
    // where each of several lines without a mark has some below it, they need no blank line
    let isRegular = inside.count > 1 && inside.allSatisfy { leads(lines, $0) && lines[$0].isName }
    let isListed = isRegular || marked.count > own.count { !NoteWords.isRemark(lines[$0].text, isStart: true, isEnd: true) }
    let end = isListed ? marked.last ?? 0 : lines.lastIndex { $0.isApart }.flatMap { $0 > 0 ? $0 : nil } ?? lines.count
    let capitals = lines.count { NoteWords.isCapitals($0.text) }
    for index in own.reversed() {
      let (line, next) = (lines[index], index + 1 < lines.count ? lines[index + 1] : nil)
      let isStart = lines[..<index].allSatisfy { $0.role == .title || $0.role == .remark || NoteWords.isRemark($0.text, isStart: true) }
      let isTail = index > 0 && index >= end
      let isSigned =
        isTail && lines[end..<index].contains { NoteWords.isClosing($0.text) } && line.isName && line.words <= NoteWords.wordsOfRemark
      let isNamed =
        lines.count > NoteWords.wordsOfRemark && line.isName && (isListed || index == 0) && NoteWords.isTitle(line.text, byEnd: !isListed)
      let hasEnd = line.isLast || next?.role == .title || next?.role == .heading || next?.role == .remark
      if isStart, lines[..<index].contains(where: { $0.role == .title && $0.text == line.text }) {
        // a page repeats its title
        lines[index].role = .title
      } else if isStart, line.isApart || isNamed, next != nil,
        !leads(lines, index) || isNamed || line.isLast && NoteWords.isTitle(line.text),
        isNamed || hasEnd && (isListed || next?.role == .heading || next?.role == .remark || NoteWords.isTitle(line.text))
      {
        lines[index].role = .title
      } else if isListed, line.isName, leads(lines, index), !NoteWords.startsLikeBullet(line.text),
        !(isStart && NoteWords.isRemark(line.text, isStart: true)),
        isRegular || line.isApart && (line.isLast && index == 0 || hasOpenItem(below: index))
      {
        lines[index].role = .heading
      } else if line.isApart, !line.isLast, let next, !next.isApart, line.isName,
        NoteWords.isCapitals(line.text) && capitals * 2 <= lines.count
          || NoteWords.hasSign(line.text) && !NoteWords.hasSign(next.text)
      {
        lines[index].role = .heading
      } else if NoteWords.isRemark(line.text, isStart: isStart && (isListed || next?.role != .item), isEnd: isTail)
        || isSigned || isListed && isTail && line.isApart && line.isName && line.words >= NoteWords.wordsOfRemark
      {
        lines[index].role = .remark
      }
    }
  }

  /// True if an item that is not ticked is among those with marks that follow directly.
  private func hasOpenItem(below index: Int) -> Bool {
    lines[(index + 1)...].prefix { $0.isMarked && $0.role != .heading }.contains { !$0.isDone }
  }
}
