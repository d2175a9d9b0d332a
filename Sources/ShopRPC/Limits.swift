/// Every limit of the wire and of what is read from it, with its reason: sizes and waits that tests make smaller, and constants.
struct Limits: Sendable {
  /// The limits of the contract.
  static let standard = Limits()

  /// Bytes of one message: room for a catalogue import in one request, and still little beside the memory of any machine.
  var message = 16 << 20
  /// Bytes of one header block: a hundred times what any client sends, and a bound for one that never ends.
  var headerBlock = 8 << 10
  /// Bytes of answers kept for a reader that is slow; past it nothing more is read or handled.
  var output = 4 << 20
  /// Bytes of answers and events kept for a reader that is slow, past which events are told as one: more than what may stand before a
  /// group and in it, so that a reader who is only behind with the answers gets each event of its own changes.
  var events = 8 << 20
  /// Bytes of buffer kept between messages, in each direction: two fillings of a Linux pipe.
  var kept = 128 << 10
  /// Bytes that one read has room for at least: one filling of a Linux pipe.
  var read = 64 << 10
  /// How long after SIGTERM, SIGINT or SIGHUP what is under way may take, so that a service manager need not kill: the two seconds of the
  /// contract, less what the end itself takes.
  var drain = Duration.milliseconds(1800)
  /// How long the end of input waits for answers that come from elsewhere.
  var patience = Duration.seconds(30)
  /// How often the process to outlive never is looked for.
  var parentCheck = Duration.seconds(1)
  /// How long nothing must happen before idle work begins: longer than a client takes to answer an answer.
  var quiet = Duration.milliseconds(50)

  /// Bytes that must be free at the start: what an empty store, one language's tables and a usual request take twice over, so that a
  /// process that could do nothing ends with a code of its own, and not in the middle of its first allocations.
  static let startMemory = 32 << 20
  /// Containers inside containers: no request needs ten; readers on the other side stop at 100 to 1,000.
  static let depth = 128
  /// Bytes of one number: longer ones are attacks, no amounts.
  static let numberLength = 128
  /// Bytes of an id: room for a UUID, a URN or a code of any shop.
  static let identifierLength = 1...64
  /// Scalars of a name for people: longer ones fit on no screen.
  static let nameLength = 1...200
  /// Scalars of a code that customers type.
  static let codeLength = 1...40
  /// Scalars of a remark about an item.
  static let noteLength = 0...1000
  /// Problems told of one request: enough to mend it, few enough to read.
  static let problems = 100
  /// Characters of an idempotency key: room for any UUID or hash.
  static let idempotencyKeyLength = 1...255
  /// Characters of the name that a client gives to the progress of a request: room for any UUID or hash.
  static let progressTokenLength = 0...255
  /// Characters of a BCP 47 tag.
  static let languageLength = 1...35
  /// Regions whose formats and orders are kept ready beside those of the languages: more than one session goes to and fro between.
  static let regions = 8
  /// Languages that one text is given in: more than any shop has.
  static let translations = 100
  /// Scalars of one text in all its languages together: ten full pages in each of five languages, and with every scalar written as an
  /// escape it still fits into a line of the journal.
  static let translatedLength = 0...50_000
  /// Scalars of a password: room for a sentence; in UTF-8 all of them still fit into what `crypt(3)` takes.
  static let passwordLength = 1...125
  /// Bytes of a token that is given: more than ours have.
  static let tokenLength = 1...255
  /// Passwords that one import hashes, at 22 ms each: as many as keep others waiting for less than half a minute. The next import goes on.
  static let importedPasswords = 1000
  /// Bytes of an e-mail address by RFC 5321, which are scalars at least.
  static let emailLength = 1...254
  /// Scalars of a username.
  static let usernameLength = 1...64
  /// Characters of a phone number with blanks and an extension.
  static let phoneLength = 1...40
  /// Things told of a long list at once: a screenful many times over, and an answer that is written in milliseconds.
  static let page = 1...1000
  /// Characters of a cursor: room for the fingerprint of a query, a number and an id, in hexadecimal digits.
  static let cursorLength = 1...256
  /// Scalars of what there is to say about a product: two printed pages.
  static let descriptionLength = 0...5000
  /// Scalars of what a customer has to say about an order: half a printed page.
  static let commentLength = 0...1000
  /// Lines of all orders that are told at once: with it no answer is larger than a few megabytes.
  static let orderLines = 10_000
  /// Scalars of a category, which stands on a button.
  static let categoryLength = 1...100
  /// Scalars of the title of a category in all its languages together: every language that there can be has room for a short one.
  static let categoryTitles = 1...5000
  /// Scalars of the name of a promotion in all its languages together: every order that has the promotion keeps all of them.
  static let promotionNames = 1...1000
  /// Digits behind the point of a number that is to be written: more than any amount, weight or share has.
  static let formatDigits = 0...20
  /// Texts of a list that is to be written: more than anybody reads in one sentence.
  static let formatList = 0...1000
  /// Characters of the key of a text, or of what keys begin with: twice the longest there is.
  static let textKeyLength = 1...100
  /// Texts asked for by key at once: twice as many as there are.
  static let textKeys = 0...1000
  /// Days from today that are to be told: nearly three thousand years.
  static let formatDays = -1_000_000...1_000_000
  /// Characters of an address: what browsers and proxies agree on.
  static let addressLength = 1...2000
  /// Customers who marked one product: more than there are people.
  static let marks = 0...99_999_999_999
  /// Thousandths of a unit in one piece: up to a million of the unit.
  static let unitSize = 1...1_000_000_000
  /// Characters of what is searched for.
  static let searchLength = 0...200
  /// Products of one section of the catalogue, each of which may be a page of its own.
  static let section = 1...100
  /// Days that prices are looked back over: ten years.
  static let priceDays = 1...3650
  /// Other texts proposed for one that finds little.
  static let suggestions = 5
  /// Completions of partial input: more than any list below a search field shows.
  static let completions = 1...50
  /// What `--max-message` can be: room for every request without lists, up to what fits into memory twice.
  static let messageChoices = 1 << 10...1 << 30
  /// Requests of one batch: a longer one would keep the answers of all waiting too long.
  static let batch = 1000
  /// Requests part of which is done elsewhere at once: more than a person can begin.
  static let jobs = 64
  /// Rows after which it is looked whether the peer still wants the request: about a millisecond.
  static let progressSteps = 256
  /// Bytes of the answers of one batch or transaction, past which nothing more of it is done: they go out as one message, which has to be
  /// held as a whole, and a few bytes can ask for megabytes a thousand times.
  static let batchAnswers = 64 << 20
  /// Calls of one transaction: as many as a batch has requests.
  static let calls = 1...batch
  /// Things that one event tells one by one; past it whoever shows them does better to ask.
  static let eventThings = 100
  /// Bytes of one event, past which it does not say what changed: room for a hundred usual things.
  static let eventSize = 256 << 10
  /// Changes with their things that wait to be told at once, past which they are told as one.
  static let eventBacklog = 5000
  /// Revisions that a subscription may have missed: more are told as one.
  static let eventRevisions = 1000
  /// How often the past is read again because others erased it meanwhile: each time takes an erasure of theirs.
  static let pastTries = 8
  /// Subscriptions of one session: one a window, and some more.
  static let subscriptions = 16
  /// Bytes of a journal line's value after which the next one is begun: the largest fact, which is smaller, still fits behind them.
  static let journalLine = 512 << 10
  /// Scalars of one piece of a kept answer: with every scalar escaped a piece still fits in a journal line.
  static let keptPiece = 32 << 10
  /// Bytes of a file that a client names: what fits into memory together with its index.
  static let clientFile = 1 << 30
  /// Bytes of a path: what Linux takes, without the closing zero.
  static let pathLength = 1...4095
  /// Repaired and rejected rows that a report lists, each: enough to see what is wrong with a list.
  static let reportedRows = 1000
  /// Characters of a text in a report, and of a name that is not known in an error: enough to recognise it.
  static let reportedText = 200
  /// Rows whose members tell the format of a list.
  static let rowsLookedAt = 100
}
