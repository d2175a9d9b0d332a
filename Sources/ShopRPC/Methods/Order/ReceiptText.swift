import ShopModel

/// A receipt as one text, made in the language of the answer when it is written.
enum ReceiptText: Wire {
  case plain(ReceiptView)
  case markdown(ReceiptView)

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a text that is only written") },
    write: { value, output in
      let text =
        switch value {
        case .plain(let receipt): PlainReceipt(receipt.order, &output.texts).text
        case .markdown(let receipt): MarkdownReceipt(receipt.order, &output.texts).text
        }
      output.string(text)
    })
}

extension OrderView {
  /// A label and what stands beside it.
  typealias Row = (label: String, value: String)

  /// What stands above the lines: which order, of when, how far it has come, whose.
  func head(_ texts: inout Texts) -> [Row] {
    var rows: [Row] = [
      (texts.text(.order), id.text), (texts.text(.date), createdText.text(&texts)),
      (texts.text(.status), texts.text(status.label)),
    ]
    if let customerName { rows.append((texts.text(.customer), customerName)) }
    return rows
  }

  /// What stands below the lines: what they come to.
  func sums(_ texts: inout Texts) -> [Row] {
    var rows: [Row] = [(texts.text(.subtotal), texts.moneyText(subtotal))]
    for discount in discounts { rows.append((discount.label, texts.moneyText(discount.amount.negated))) }
    for tax in taxes where !tax.isIncluded { rows.append(texts.row(of: tax, .receiptTaxAdded)) }
    if let rounding { rows.append((texts.text(.rounding), texts.moneyText(rounding))) }
    rows.append((texts.text(.total), texts.moneyText(total)))
    for tax in taxes where tax.isIncluded { rows.append(texts.row(of: tax, .receiptTaxIncluded)) }
    return rows
  }
}

extension CartDiscount {
  /// What it is called, with the code that brought it.
  fileprivate var label: String { code.map { "\(name) (\($0))" } ?? name }
}

extension Money {
  /// The same below zero.
  fileprivate var negated: Money { Money(-minorUnits, currency) }
}

extension Texts {
  /// A label with what stands beside it, in one line.
  mutating func text(of row: OrderView.Row) -> String { text(.receiptRow, ["label": .text(row.label), "value": .text(row.value)]) }

  /// The rate and what it comes to.
  fileprivate mutating func row(of tax: CartTax, _ key: TextKey) -> OrderView.Row {
    (text(key, ["rate": .decimal(tax.rate.text)]), moneyText(tax.tax))
  }
}
