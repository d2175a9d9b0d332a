import ShopModel

/// What a request asks for beside its params.
struct Meta {
  static let name = "_meta"
}
