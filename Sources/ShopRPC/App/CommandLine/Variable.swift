/// A variable of the environment that is read.
enum Variable: String, CaseIterable {
  /// A command line could be read by everybody.
  case token = "SHOP_RPC_TOKEN"
  case dataHome = "XDG_DATA_HOME"

  /// What it is for, as `--help` says it.
  var summary: String {
    switch self {
    case .token: "A token of account.login: the process begins as that customer."
    case .dataHome: "Where data of programs is kept, unless --data says otherwise."
    }
  }
}
