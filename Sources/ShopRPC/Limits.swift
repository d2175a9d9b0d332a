import ShopModel

/// All limits of the protocol, with reasons: variables that tests reduce, and constants.
struct Limits: Sendable {
  /// Limits in production.
  static let standard = Limits()

  /// Maximum size of a message in bytes: room for a catalog import in one request, yet little memory on any machine.
  var message = 16 << 20
  /// Maximum size of a header block in bytes: a hundred times what clients send, and a bound for a block that
  /// never ends.
  var headerBlock = 8 << 10
  /// Bytes of responses buffered for a slow client; beyond that nothing more is read or handled.
  var output = 4 << 20
  /// Bytes of responses and events buffered for a slow client, beyond which events are merged. Larger than
  /// the output before and in a group, so that a client that is only behind with responses gets each event of
  /// its own changes.
  var events = 8 << 20
  /// Buffer capacity in bytes kept between messages, in each direction: two Linux pipe buffers.
  var kept = 128 << 10
  /// Minimum room for one read in bytes: one Linux pipe buffer.
  var read = 64 << 10
  /// Time to finish after SIGTERM, SIGINT, or SIGHUP, so that a service manager need not kill the process:
  /// the documented two seconds, less the time for exiting.
  var drain = Duration.milliseconds(1800)
  /// Time that the end of input waits for responses of jobs.
  var patience = Duration.seconds(30)
  /// Interval between checks of the parent process.
  var parentCheck = Duration.seconds(1)
  /// Idle time before background work begins: longer than a client takes to react to a response.
  var quiet = Duration.milliseconds(50)

  /// Maximum time to poll for the next request without sleeping: longer than a client on another processor takes to wake up and send it.
  /// Zero to sleep in every wait.
  var spin = Duration.microseconds(50)

  /// Bytes that must be available at the start: twice the need of an empty database, the tables of one language,
  /// and a typical request. A process that could do nothing then exits with a code of its own, not during its
  /// first allocations.
  static let startMemory = 32 << 20
  /// Maximum nesting of containers: no request needs ten levels; common JSON parsers stop at 100 to 1,000.
  static let depth = 128
  /// Maximum length of a number in bytes: longer ones are attacks, not amounts.
  static let numberLength = 128
  /// Length of an id in bytes: room for a UUID, a URN, or a code of any shop.
  static let identifierLength = 1...64
  /// Length of a displayed name in scalars: longer ones do not fit on a screen.
  static let nameLength = 1...200
  /// Scalars of a typed line: room for a name with amount, location and remarks.
  static let lineLength = 500
  /// Lines of a pasted text: more than any list that was ever written.
  static let pastedLines = 1000
  /// Bytes of a pasted text: as many lines of usual length.
  static let pastedText = 100_000
  /// Length in scalars of a code that customers type.
  static let codeLength = 1...40
  /// Length of a note on an item in scalars.
  static let noteLength = 0...ListLimits.noteLength
  /// Maximum number of problems reported for one request: enough to correct it, few enough to read.
  static let problems = 100
  /// Length of an idempotency key in characters: room for any UUID or hash.
  static let idempotencyKeyLength = 1...255
  /// Length of a progress token in characters: room for any UUID or hash.
  static let progressTokenLength = 0...255
  /// Length of a BCP 47 tag in characters.
  static let languageLength = 1...35
  /// Number of regional variants whose formats and sort orders are cached in addition to those of the
  /// languages: more than a session alternates between.
  static let regions = 8
  /// Maximum number of translations of one text: more than any shop has.
  static let translations = 100
  /// Length in scalars of one text in all its languages together: ten full pages in each of five languages.
  /// With every scalar escaped it still fits in a journal line.
  static let translatedLength = 0...50_000
  /// Length of a password in scalars: room for a sentence. In UTF-8 even the longest fits into the limit of
  /// `crypt(3)`.
  static let passwordLength = 1...125
  /// Length of a token from a client in bytes: more than issued tokens have.
  static let tokenLength = 1...255
  /// Number of passwords hashed in one import, at 22 ms each, which delays others by less than half a minute.
  /// The next import continues.
  static let importedPasswords = 1000
  /// Length of an email address in bytes by RFC 5321; at most as many scalars.
  static let emailLength = 1...254
  /// Length of a username in scalars.
  static let usernameLength = 1...64
  /// Length of a phone number in characters, with spaces and an extension.
  static let phoneLength = 1...40
  /// Number of elements on a page of a list: many screens full, yet written in milliseconds.
  static let page = 1...1000
  /// Length of a cursor in characters: room for the fingerprint of a query, a number, and an id, in hexadecimal.
  static let cursorLength = 1...256
  /// Length of a product description in scalars: two printed pages.
  static let descriptionLength = 0...5000
  /// Length of a customer's comment on an order in scalars: half a printed page.
  static let commentLength = 0...1000
  /// Maximum number of order lines in one response, which limits it to a few megabytes.
  static let orderLines = 10_000
  /// Length in scalars of a category, which is shown on a button.
  static let categoryLength = 1...100
  /// Length in scalars of a category title in all its languages together: room for a short one in every
  /// possible language.
  static let categoryTitles = 1...5000
  /// Length in scalars of a promotion name in all its languages together: every order with the promotion
  /// stores all of them.
  static let promotionNames = 1...1000
  /// Decimal places of a number to be formatted: more than any amount, weight, or share has.
  static let formatDigits = 0...20
  /// Number of elements in a list to be formatted: more than anyone reads in one sentence.
  static let formatList = 0...1000
  /// Length in characters of a text key or a prefix of keys: twice the longest key.
  static let textKeyLength = 1...100
  /// Number of texts requested by key at once: twice as many as exist.
  static let textKeys = 0...1000
  /// Distance from today in days to be formatted: nearly three thousand years.
  static let formatDays = -1_000_000...1_000_000
  /// Length of a URL in characters: what browsers and proxies agree on.
  static let addressLength = 1...2000
  /// Number of ratings of one product: more than there are people.
  static let marks = 0...99_999_999_999
  /// Content of a piece in thousandths of its unit: up to a million units.
  static let unitSize = 1...1_000_000_000
  /// Length of a search text in characters.
  static let searchLength = 0...200
  /// Number of products in one section of the catalog, each of which may be a page of its own.
  static let section = 1...100
  /// Number of days that a price history covers: up to ten years.
  static let priceDays = 1...3650
  /// Maximum number of ids that are compared with an unknown one.
  static let comparedIDs = 1000
  /// Maximum number of suggestions for a search with few results.
  static let suggestions = 5
  /// Number of completions of partial input: more than any list below a search field shows.
  static let completions = 1...50
  /// Range of `--max-message` in bytes: from room for every request without lists, to what fits in memory twice.
  static let messageChoices = 1 << 10...1 << 30
  /// Maximum number of requests in a batch: the responses of a longer one would be delayed too long.
  static let batch = 1000
  /// Maximum number of jobs at a time: more than a person can start.
  static let jobs = 64
  /// Number of rows between checks for cancellation: about a millisecond.
  static let progressSteps = 256
  /// Bytes of responses in one batch or transaction, beyond which the rest is not run: they are one message,
  /// which must be held as a whole, and a few bytes of input can request megabytes a thousand times.
  static let batchAnswers = 64 << 20
  /// Number of calls in a transaction: as many as requests in a batch.
  static let calls = 1...batch
  /// Maximum number of entities listed in one event; beyond that, querying them again is cheaper for the client.
  static let eventEntities = 100
  /// Size of an event in bytes, beyond which it omits the changes: room for a hundred typical entities.
  static let eventSize = 256 << 10
  /// Maximum number of pending changes and their entities, beyond which they are merged.
  static let eventBacklog = 5000
  /// Maximum number of revisions that a subscription may have missed; more are merged.
  static let eventRevisions = 1000
  /// Number of attempts to read history that other processes erase meanwhile; each retry requires another erasure.
  static let pastTries = 8
  /// Maximum number of subscriptions per session: one per window, and some more.
  static let subscriptions = 16
  /// Maximum number of resources that a client of the Model Context Protocol subscribes to: every list, cart, and order of a screen.
  static let resourceSubscriptions = 256
  /// Size of a journal line's value in bytes after which a new line begins: the largest event is smaller and
  /// still fits after that many bytes.
  static let journalLine = 512 << 10
  /// Bytes of one line in a log of another device: a whole shop can be one change.
  static let syncLine = 64 << 20
  /// Sequence numbers of the changes of a device, and numbers of its bases: sums of these do not overflow.
  static let syncSequence = 1...1 << 40
  /// Bytes of a log of this device after which the next file begins.
  static let syncFile = 256 << 10
  /// Bytes of the logs after which a base replaces them, unless the last base was larger.
  static let syncLogs = 4 << 20
  /// Bytes of a file of synchronization that is read at once. Bases and logs of other devices, which can be longer, are read in pieces.
  static let syncFileAtOnce = 256 << 20
  /// Time from a change to its exchange with other devices: several changes of one person are exchanged together.
  static let syncDelay = Duration.seconds(1)
  /// How often a process reads the files of its synchronization again while another process of the database replaces them.
  static let syncAttempts = 8
  /// Microseconds between these attempts.
  static let syncAttemptPause: UInt32 = 25_000
  /// Events that a process keeps for its next exchange with other devices.
  static let recentEvents = 10_000
  /// Microseconds from a change of the shared folder to reading it: a carrier often brings several files.
  static let syncFolderPause: UInt32 = 200_000
  /// Time between two looks at the database where the system does not tell of changes: soon after one happened, and after a while without any.
  static let looks = Duration.milliseconds(100)...Duration.seconds(1)
  /// The same for a shared folder, whose files are many and change less often.
  static let syncFolderLooks = Duration.seconds(1)...Duration.seconds(10)
  /// Length in characters of the name of a device.
  static let deviceName = 1...64
  /// Conflicts and differences that one response lists; the rest is counted.
  static let syncListed = 1000
  /// Bytes of responses that end a group in memory: half a Linux pipe buffer.
  static let groupInMemory = 32 << 10
  /// Length in scalars of one piece of a kept response: with every scalar escaped, a piece still fits in a
  /// journal line.
  static let keptPiece = 32 << 10
  /// Size of a client's file in bytes: what fits in memory together with its index.
  static let clientFile = 1 << 30
  /// Size of a document from the network in bytes: a hundred thousand products with descriptions.
  static let fetchedDocument = 64 << 20
  /// Seconds between two recurring calls: up to a year.
  static let callInterval = 1...31_536_000
  /// Bytes that the contents of all downloads together may take beyond `smallDownload` each, apart from one that may be larger.
  static let downloadPool = 64 << 20
  /// Bytes of a download that never waits for others: most answers about barcodes, and most images.
  static let smallDownload = 256 << 10
  /// Size of an image from the network in bytes: a photograph that was not made for the web.
  static let imageFile = 8 << 20
  /// Length of what a scanner reads in bytes: a link with all elements that fit on a label.
  static let scannedCode = 1000
  /// Milliseconds after which a time that lies far ahead is looked at again: a day.
  static let longestWait = 86_400_000
  /// Length of an image as a `data:` URL in bytes: what a message can carry besides the rest.
  static let dataURL = 8 << 20
  /// Size of all images in the cache in bytes: some thousand product images.
  static let imageCache = 256 << 20
  /// Size in bytes of the file that names the image of a URL: longer URLs are not in use.
  static let imageLink = 16 << 10
  /// Number of images downloaded at the same time: enough to hide the delay of a server, and few enough not to be taken for an attack.
  static let parallelImages = 4
  /// Seconds that downloads of all images may pause because servers ask for it, without one that succeeds in between.
  static let imagePauses = 60
  /// Maximum number of failures in the result of a download of all images: enough to see what is wrong.
  static let imageFailures = 100
  /// Length of a path in bytes: the limit of Linux, without the terminating zero.
  static let pathLength = 1...4095
  /// Maximum number of repaired rows, and of rejected rows, in a report: enough to see what is wrong with a list.
  static let reportedRows = 1000
  /// Length in characters of a text in a report, and of an unknown name in an error: enough to recognize it.
  static let reportedText = 200
  /// Number of rows from whose members the format of a list is detected.
  static let rowsLookedAt = 100
}
