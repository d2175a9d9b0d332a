import ShopModel

/// Amounts behind the name.
extension LineReader {
  /// Index of the word between a thing and its size, or of the size without one.
  func beforeTie(_ start: Int, from first: Int) -> Int {
    start - 1 > first && amounts.end(of: .tie, start - 1) == start && tokens[start - 1].kind != .glyph ? start - 1 : start
  }

  /// The same in `tokens`.
  func trailing(of tokens: [LineToken]) -> Parts? {
    var part = self
    part.amounts = amounts(in: tokens)
    return part.trailing()
  }

  /// The amount behind the name, and the size of one piece.
  func trailing() -> Parts? {
    guard let trail = trailing(below: tokens.count, from: 1), canCount(trail) else { return nil }
    var parts = Parts(0..<trail.tokens.lowerBound)
    // the size of a baking tin is no amount, nor is the thickness of a screw
    if isBreadth(trail) {
      parts.name = 0..<beforeTie(trail.tokens.lowerBound, from: 0)
      parts = trailing(of: Array(tokens[parts.name])) ?? parts
      parts.notes.append(LineToken.text(tokens[trail.tokens]))
      return parts
    }
    (parts.quantity, parts.size, parts.notes) = (trail.amount, trail.size, trail.notes)
    let tie = beforeTie(trail.tokens.lowerBound, from: 0)
    let isTied = tie < trail.tokens.lowerBound
    let package = tie > 1 ? amounts.package(at: tie - 1).flatMap { $0.end == tie ? $0.unit : nil } : nil
    // `oignons filet 2 kg`, but not `poulet filet 2 kg` and `limande filet 400 g`
    let isNet =
      package?.key == Self.net && !(0..<tie).contains { amounts.end(of: .filleted, $0) != nil }
      && (lexicon.list(.fillet).isEmpty || tokens[..<(tie - 1)].contains { $0.key.hasSuffix("s") })
    let isPackageBehind = (package?.isContainer == true || isNet) && hasPackagesBehind
    let beforePackage = beforePlace(tie - 1)
    if trail.size != nil, let packages = trailing(below: parts.name.upperBound, from: 1), packages.isCount, packages.size == nil,
      packages.unit?.isContainer == true, !packages.isBare
    {
      // `Bier 1 Kasten 20 x 0,5 l`
      (parts.quantity, parts.name) = (packages.amount, 0..<packages.tokens.lowerBound)
      parts.notes += packages.notes + [LineToken.text(tokens[trail.tokens])]
    } else if trail.size != nil, trail.unit == nil, isTied || package?.isContainer == true && hasPackagesBeforeSize, let package {
      // `tonno scatolette da 80 g x 6`
      (parts.quantity, parts.name) = (Amount(value: trail.value, unit: package.key), 0..<beforePackage)
    } else if trail.isSize {
      // `acqua 6 bottiglie da 1,5 l`, `patatas bolsa de 5 kg`, `kola 2,5 lt 2 şişe`
      if let count = trailing(below: tie, from: 1), count.isCount,
        // `බෝතලයක් 1.5L`
        count.unit != nil && (!count.isBare || lexicon.grammar.contains(.unitsFirst) && count.unit?.isContainer == true)
          || count.isMarked || isTied,
        canCount(count)
      {
        (parts.quantity, parts.size, parts.name) = (count.amount, trail.amount, 0..<count.tokens.lowerBound)
        parts.notes += count.notes
      } else if let package, isTied || isPackageBehind {
        (parts.quantity, parts.size, parts.name) = (Amount(value: .one, unit: package.key), trail.amount, 0..<beforePackage)
        parts.isBare = true
      } else if isOfOne(trail) || isTied && trail.unit?.isVessel == false {
        // `crocchette da 15 kg`
        (parts.quantity, parts.size) = (.one, trail.amount)
        if isTied { parts.name = 0..<tie }
        // `parmigiano pezzo da 800 g`
        if isTied, tie > 1, let (unit, end) = lexicon.units.match(tokens, at: tie - 1), end == tie, unit.dimension == nil {
          (parts.quantity, parts.name) = (Amount(value: .one, unit: unit.key), 0..<(tie - 1))
        }
      }
    } else if trail.unit?.dimension == .length, let package, package.key == LineAmounts.roll {
      // `tubo rotolo da 50 m`
      (parts.quantity, parts.name) = (Amount(value: .one, unit: package.key), 0..<beforePackage)
      parts.notes.insert(LineToken.text(tokens[trail.tokens]), at: 0)
    } else if trail.isNumber, let package, isPackageBehind {
      // `cerveja lata 12`, `ماء كرتون ٢`, but `uova confezione 10` can be ten eggs
      if !package.isSingle, trail.value >= Self.leastPacked || !lexicon.grammar.contains(.bareUnits) { return nil }
      (parts.quantity, parts.name) = (Amount(value: trail.value, unit: package.key), 0..<(tie - 1))
    } else if trail.isCount, trail.size == nil {
      func cut(_ range: Range<Int>) {
        parts.notes.append(LineToken.text(tokens[range]))
        parts.name = 0..<range.lowerBound
      }
      // `ビール 500ml 6本 2ケース`, `納豆3パック×2`, `cola 6x1.5l 2`
      if let inner = trailing(below: parts.name.upperBound, from: 1), inner.isCount, !inner.isBare,
        inner.size != nil || inner.unit != nil && (trail.unit != nil || trail.isMarked)
      {
        // `uova 2 confezioni 6 pezzi`, but `納豆3パック2個`
        if inner.size != nil, inner.unit?.isContainer == true, trail.unit == nil, inner.value == .one {
          // `cat litter 10 l bag x2`
          (parts.size, parts.name) = (inner.size, 0..<inner.tokens.lowerBound)
          parts.quantity?.unit = inner.unit?.key
          parts.notes += inner.notes
        } else if inner.size == nil, inner.unit?.isContainer == true, trail.unit?.isContainer != true, !trail.isMarked,
          tokens[0].kind != .glyph
        {
          (parts.quantity, parts.name) = (inner.amount, 0..<inner.tokens.lowerBound)
          parts.notes = inner.notes + [LineToken.text(tokens[trail.tokens])]
        } else {
          cut(inner.tokens)
        }
      }
      if trail.isCount, let start = eachBefore(parts.name.upperBound) {
        parts.notes.insert(LineToken.text(tokens[start..<parts.name.upperBound]), at: 0)
        parts.name = 0..<start
      }
      // `ビール350ml缶6本`
      let glyphs = (1..<parts.name.upperBound).first { start in
        tokens[start].kind == .glyph
          && lexicon.units.match(tokens, at: start).map { $0.end == parts.name.upperBound && !$0.meaning.isPart } == true
      }
      if let glyphs, trailing(below: glyphs, from: 1)?.isSize == true { cut(glyphs..<parts.name.upperBound) }
      if let length = trailing(below: parts.name.upperBound, from: 1), length.unit?.dimension == .length, trail.isBare {
        cut(length.tokens)
      }
      if let size = trailing(below: parts.name.upperBound, from: 1), size.isSize, !size.isBare {
        // `Bananen 1 kg ca. 6 Stück`
        let isCount = trail.notes.isEmpty || trail.isBare
        (parts.quantity, parts.size) = isCount ? (trail.amount, size.amount) : (size.amount, nil)
        if !isCount { parts.notes = [LineToken.text(tokens[trail.tokens])] }
        parts.notes += size.notes
        parts.name = 0..<beforeTie(size.tokens.lowerBound, from: 0)
        // `කෝලා බෝතල් 1.5L 2ක්`
        if isCount, trail.unit?.key == nil, hasPackagesBeforeSize, let name = parts.name.last, name > 0,
          let (unit, end) = amounts.package(at: name), end == name + 1, unit.isContainer
        {
          parts.quantity?.unit = unit.key
          parts.name = 0..<beforePlace(name)
        }
      }
      takeDescription(&parts)
      // `guaraná 2 L zero x3`
      takeInnerSize(of: trail, &parts)
    }
    return parts
  }

  /// The start of a word such as `je` in front of the number of each kind: `Paprika rot/gelb je 2`.
  private func eachBefore(_ end: Int) -> Int? {
    guard end > 1, amounts.end(of: .each, end - 1) == end, tokens[..<end].contains(where: \.isSlash) else { return nil }
    return end - 1
  }

  /// True where a package follows a thing only before its size or its number: `garbanzos bote 400 g`, but `lunch box 1 l`.
  private var hasPackagesBehind: Bool {
    !lexicon.grammar.isDisjoint(with: [.pointDecimals, .capitals, .bareUnits]) && lexicon.language != "tr"
  }

  /// The same, also where units precede numbers.
  private var hasPackagesBeforeSize: Bool { hasPackagesBehind || lexicon.grammar.contains(.unitsFirst) }

  /// The index of a package, or of a word such as `in` before it: `garbanzos en bote de 400 g`.
  private func beforePlace(_ package: Int) -> Int {
    package > 1 && lexicon.has(.inside, as: tokens[package - 1]) ? package - 1 : package
  }

  /// Takes a description in front of a Japanese amount: `卵 Lサイズ1個`, `豚こま切れ 中程度のパック1つ`.
  private func takeDescription(_ parts: inout Parts) {
    guard tokens.first?.kind == .glyph, let start = parts.name.dropFirst().last(where: { !tokens[$0].isJoined }) else { return }
    let text = LineToken.text(tokens[start..<parts.name.upperBound])
    if lexicon.list(.description).contains(where: text.hasSuffix) {
      parts.notes.insert(text, at: 0)
      parts.name = 0..<start
    } else if parts.quantity?.unit == nil,
      let package = (start + 1..<parts.name.upperBound).first(where: { lexicon.units.match(tokens, at: $0)?.end == parts.name.upperBound }),
      let unit = lexicon.units.match(tokens, at: package)?.meaning, unit.isContainer
    {
      parts.quantity?.unit = unit.key
      parts.notes.insert(LineToken.text(tokens[start..<package]), at: 0)
      parts.name = 0..<start
    }
  }

  /// True for the size of a baking tin, and for millimeters.
  private func isBreadth(_ amount: LineAmount) -> Bool {
    guard amount.unit?.dimension == .length else { return false }
    if amount.unit?.key == "mm" { return !lexicon.grammar.contains(.bareAmounts) }
    let name = tokens[..<amount.tokens.lowerBound]
    // `satin` is no tin, but a `Springform` is one
    if lexicon.grammar.contains(.tied) { return lexicon.list(.form).contains { form in name.contains { $0.key == form } } }
    return lexicon.list(.form).contains { form in name.contains { $0.key.hasSuffix(form) } || LineToken.text(name).hasSuffix(form) }
  }

  /// True for the size of one thing: `2 kg'lık`, and `500 mg`, the strength of a tablet.
  func isOfOne(_ amount: LineAmount) -> Bool {
    amount.isSize && amounts.isSuffixed(amount.tokens.upperBound - 1) || isStrength(amount)
  }

  /// True for milligrams, of which a medicine has so many.
  func isStrength(_ amount: LineAmount) -> Bool {
    amount.isSize && amount.unit?.key == "mg" && !lexicon.grammar.contains(.bareAmounts)
  }

  /// The longest amount that ends at a token.
  func trailing(below end: Int, from first: Int) -> LineAmount? {
    let starts = (first..<max(first, end)).suffix(Self.longestAmount).filter { lexicon.beginsAmount(tokens[$0]) }
    if starts.isEmpty { return nil }
    let part = end == tokens.count ? amounts : amounts(in: Array(tokens[..<end]))
    for start in starts {
      let token = tokens[start]
      // digits within a word, such as those of V8
      let isInWord =
        token.isJoined && token.kind != .glyph
        && (tokens[start - 1].kind == .word || tokens[start - 1].kind == .mark && token.isNumeric || token.kind == .word)
        && !tokens[start - 1].isElided && !(token.isNumeric && isUnit(before: start))
      let isBeforeGlyph = start > 1 && start + 1 < end && tokens[start - 2].kind == .glyph && tokens[start + 1].kind == .glyph
      if isInWord, !isBeforeGlyph { continue }
      guard let found = part.amount(at: start) else { continue }
      if found.tokens.upperBound == end {
        // `spaghetti n° 5 500 g`
        let isNumbered = found.isCount && !found.isSpelled && token.kind == .word && NumberedNames.has(found.value, after: token.key)
        if isNumbered, found.unit?.key != nil || end < tokens.count || first > 1 || !others.isEmpty { continue }
        // `omega 3 capsules`, `دجاجة مقطعة 8 قطع`
        if found.unit != nil, found.isCount, token.kind == .digits,
          NumberedNames.isKind(found.value, after: tokens[start - 1].key)
            || found.unit?.isPart == true && lexicon.has(.cut, as: tokens[start - 1])
        {
          continue
        }
        // `パスタ1.7mm`
        if found.unit?.key == "mm", part.numbersKind(start) { continue }
        return found
      }
      // `eggs 12 large`, `harina 2 cucharadas colmadas`
      if found.unit?.isVessel ?? true || found.unit?.key == nil, !found.isMarked, part.end(of: .level, found.tokens.upperBound) == end {
        return part.noting(found.tokens.upperBound..<end, of: found)
      }
      // `tomatoes 2 28oz cans`
      let size =
        found.isNumber && !found.isSpelled && NumberedNames.isCount(part.integer(start), after: tokens[start - 1].key)
        ? part.amount(at: found.tokens.upperBound) : nil
      if var packaged = part.packaged(size ?? found), packaged.tokens.upperBound == end, packaged.unit?.isGrown == false {
        if size != nil, packaged.value == .one { (packaged.value, packaged.tokens) = (found.value, start..<end) }
        return packaged
      }
    }
    return nil
  }

  /// True behind a number and its unit, `500g2パック`.
  private func isUnit(before index: Int) -> Bool {
    index > 1 && tokens[index - 2].isNumeric && lexicon.units.match(tokens, at: index - 1)?.end == index
  }
}
