import ShopModel

enum LocaleOnboarding: Query {
  static let name = "locale.onboarding"
  static let summary = "Returns the steps of the introduction with icons, titles, and texts, and the button labels."
  static let worksWithoutDatabase = true

  struct Result: WireType {
    let isSeen: Bool

    static let shape = Shape<Self>.object(
      { _, _, _, _, isSeen in Self(isSeen: isSeen) },
      Field("steps", { _ in OnboardingStep.allCases }, .array(OnboardingStep.shape), "Steps in the order in which they are shown."),
      Field("next", { _ in .onboardingNext }, .label, "Label of the button that leads to the next step."),
      Field("skip", { _ in .onboardingSkip }, .label, "Label of the button that ends the introduction early."),
      Field("start", { _ in .onboardingStart }, .label, "Label of the button on the last step."),
      Field("seen", \.isSeen, .bool, "True if the introduction was shown (the preference `onboardingSeen`)."))
  }

  static func answer(_ params: EmptyObject, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    Result(isSeen: shop.settings.preferences.onboardingSeen)
  }
}

enum OnboardingStep: String, CaseIterable, WireType {
  case welcome
  case shop
  case list
  case yours

  enum Icon: String, CaseIterable, Sendable {
    case bag
    case cart
    case checklist
    case device
  }

  static let shape = Shape<Self>.object(
    { step, _, _, _ in step },
    Field("id", { $0 }, .word, "The step."),
    Field("icon", \.icon, .word, "Subject of the icon; the names are stable."),
    Field("title", \.title, .label, "Title."),
    Field("text", \.text, .label, "Text.")
  ).named("OnboardingStep", "A step of the introduction.")

  private var icon: Icon {
    switch self {
    case .welcome: .bag
    case .shop: .cart
    case .list: .checklist
    case .yours: .device
    }
  }

  private var title: LabelKey {
    switch self {
    case .welcome: .onboardingWelcomeTitle
    case .shop: .onboardingShopTitle
    case .list: .onboardingListTitle
    case .yours: .onboardingYoursTitle
    }
  }

  private var text: LabelKey {
    switch self {
    case .welcome: .onboardingWelcomeText
    case .shop: .onboardingShopText
    case .list: .onboardingListText
    case .yours: .onboardingYoursText
    }
  }
}
