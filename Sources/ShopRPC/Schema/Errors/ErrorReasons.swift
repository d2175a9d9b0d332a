/// Reason why bytes are not a message, as `parseError` names it; absent if the message is not JSON.
enum ParseErrorReason: String, CaseIterable, Sendable {
  /// The value of the header is not a number, or too large.
  case contentLength
  case conflictingLengths
  case noContentLength
  case headersTooLong
  case headerName
  case headerWithoutColon
  /// The input ended within it.
  case truncated
  /// The text is not UTF-8.
  case charset
  /// It begins with a header where each line is a message.
  case framing
}

/// Reason why a message is not a request, as `invalidRequest` names it.
enum InvalidRequestReason: String, CaseIterable, Sendable {
  /// It is not an object.
  case request
  case jsonrpc
  case method
  case id
  case params
  /// An object has two members of one name.
  case duplicateMember
  case tooDeep
  case numberTooLong
  /// An escape such as `\ud83c` is half of a pair.
  case loneSurrogate
  case emptyBatch
  /// The headers name a charset other than UTF-8.
  case charset
  /// The session was initialized before.
  case initialized
  /// Only `exit` may follow `shutdown`.
  case shutDown
}

/// Reason why an import changed nothing, as `importRejected` names it.
enum ImportErrorReason: String, CaseIterable, Sendable {
  /// No column of a table gives a name or a price.
  case columns
  /// Rows were rejected.
  case rows
}

/// Rule that forbids an operation, as `notAllowed` errors name it.
enum NotAllowedReason: String, CaseIterable, Sendable {
  /// The devices of a group must agree on whether accounts are shared.
  case accounts
  case alreadyUndone
  /// The method may download, which a tool call cannot wait for.
  case async
  case cartFull
  case catalogFull
  case categoryLimit
  /// The clock moves only in a service that was started with `--clock`.
  case clock
  case codeLimit
  /// Of promotions without a code.
  case codelessLimit
  case customerLimit
  case emptyList
  /// The folder has lost the files of the group that the database has left.
  case emptied
  case favoriteLimit
  /// Another device has declared this one lost.
  case forgotten
  /// The shared folder and the data directory must not contain each other.
  case inside
  case itemLimit
  case jobLimit
  /// The database belongs to a group of devices already.
  case joined
  case listLimit
  case locationLimit
  /// Everything is kept in memory.
  case memory
  /// The store does not have the location.
  case notInStore
  case notInTransaction
  case notUndoable
  case nothingToRedo
  case nothingToUndo
  /// Other devices know the order, and may be changing it.
  case orderKnown
  case orderLimit
  case promotionLimit
  /// The database is a copy, was restored, or its files for synchronization are damaged.
  case rejoin
  /// A refresh would remove more than half of the products.
  case removal
  /// Tools do not change the session.
  case session
  /// The folder contains files of several groups of devices.
  case severalGroups
  /// The status of the order does not allow it.
  case status
  case storeLimit
  case subscriptionLimit
  case taxLimit
  case timerLimit
  case tooManyCarts
  case unknownLocation
  /// A newer version wrote records that would be lost.
  case unknownRecords
  /// The stock of the product is not counted.
  case untracked
  /// The code is the label of a scale, with a weight or price of its own.
  case weighed

  // conflicts that end when something else is changed, by their kinds
  case dormant
  case orderedTwice
  case oversold
  case overused
  case sameCode
  case sameLogin
  case sameName
}

/// Reason why a session is not logged in, as `notAuthenticated` names it; absent for a guest's.
enum NotAuthenticatedReason: String, CaseIterable, Sendable {
  /// Its login is no longer valid: the token was revoked, by a new password or `account.logout`, or the account deleted.
  case loginEnded
}

/// Reason why a code does not apply, as `codeNotApplicable` errors name it.
enum CodeNotApplicableReason: String, CaseIterable, Sendable {
  case notFound
  case notActive
  case usedUp
  case minimumNotReached
  case otherCurrency
  case nothingEligible
  /// The discount rounds to zero.
  case tooSmall
  case notCombinable
  case loginRequired
  case leftOut
}

/// Reason why a file cannot be read, as `fileUnreadable` errors name it.
enum FileReadReason: String, CaseIterable, Sendable {
  case notFound
  /// A directory, a pipe, a device, or a socket.
  case notRegular
  /// The name is a symbolic link; within a confining directory, any part of the path is.
  case symlink
  /// A file in a confining directory has another name, which may be outside.
  case hardLink
  /// A component of the path is too long for the file system.
  case nameTooLong
  case tooLarge
  case permission
  /// The content is not in the expected format.
  case format
  /// The text is not in UTF-8, and not in the encoding that was given or is usual for the language.
  case encoding
  /// Its path is not UTF-8, and a relative path names it.
  case pathEncoding
  /// A workbook of a spreadsheet program, whose sheets have to be saved as CSV.
  case workbook
  /// The file was written by a later version of the program.
  case version
  /// `--files` denies it to clients.
  case notAllowed
  /// The operating system could not read the file.
  case unreadable
}

/// Reason why a file cannot be written, as `fileUnwritable` errors name it.
enum FileWriteReason: String, CaseIterable, Sendable {
  case exists
  /// It exists and is not a regular file; such files are not replaced.
  case notRegular
  /// Its parent directory does not exist.
  case notFound
  /// Within a confining directory, a part of its path is a symbolic link.
  case symlink
  /// A component of the path is too long for the file system.
  case nameTooLong
  case permission
  /// `--files` denies it to clients.
  case notAllowed
  /// It is in the data directory of the database.
  case dataDirectory
  case full
  /// The system could not write it.
  case unwritable
}

/// Reason why the database cannot be used, as `storageFailed` errors name it.
enum StorageFailureReason: String, CaseIterable, Sendable {
  /// The data directory does not exist and cannot be created.
  case notFound
  /// There is no database in the data directory, and what was asked for creates none.
  case noStore
  /// The data directory has no database, but other files, among which none is created.
  case notEmpty
  /// The data directory, or a part of its path, is not a directory.
  case notDirectory
  case permission
  /// The data directory cannot be created on its file system.
  case readOnlyFileSystem
  /// A component of the path is too long for the file system.
  case nameTooLong
  /// The process or the system has too many files open.
  case tooManyFiles
  /// The files were written by a later version of the program.
  case version
  /// The change exceeds the size of one write.
  case tooLarge
  /// A part of the history is not readable.
  case damaged
  /// The data was erased, but files that contain it remain.
  case erasing
  /// It is not known whether the change was stored.
  case unknown
  /// Another error of the system; `cause` says which.
  case unusable
}

/// Reason why the database only allows reading, as `storageReadOnly` errors name it.
enum StorageReadOnlyReason: String, CaseIterable, Sendable {
  /// The files are damaged; `shop-rpc check` describes how.
  case damaged
  case permission
  /// A file is not one that this program created, or the system cannot read it.
  case unusable
}

/// Reason why nothing was fetched, as `fetchFailed` errors name it.
enum FetchFailureReason: String, CaseIterable, Sendable {
  /// The host's name has no address.
  case dns
  /// No connection could be made.
  case refused
  /// The server's certificate or protocol was not accepted.
  case tls
  case timeout
  /// The server returned an error; `status` says which.
  case status
  case tooLarge
  /// The URL, or one that it redirects to, is not allowed: an address that is not public, credentials, or another scheme.
  case notAllowed
  /// The program curl is missing or too old.
  case curlMissing
  /// More redirects than allowed, or one without a target.
  case redirects
  /// The connection ended before the response did.
  case interrupted
  /// The response is not what was asked for.
  case content
  /// Nobody waits for the response any longer.
  case canceled
}
