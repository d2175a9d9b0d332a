import Testing

@testable import ShopRPC

/// The params of `call` as members.
struct MemberParamsTests {
  @Test(
    arguments: [
      ("list.addText", ["text=2 kg flour"], #"{"text":"2 kg flour"}"#), ("list.addText", ["text=12"], #"{"text":"12"}"#),
      ("list.addText", ["text=[x] tea"], #"{"text":"[x] tea"}"#), ("list.addText", ["text="], #"{"text":""}"#),
      ("list.addText", ["text=a=b"], #"{"text":"a=b"}"#), ("list.addText", ["text=tea", "id=null"], #"{"text":"tea","id":null}"#),
      ("list.add", ["quantity.value=2", "quantity.unit=kg", "name=x"], #"{"quantity":{"value":"2","unit":"kg"},"name":"x"}"#),
      ("list.setAvailable", ["available=true", "itemIds=all"], #"{"available":true,"itemIds":"all"}"#),
      ("list.setAvailable", ["available=yes"], #"{"available":"yes"}"#),
      ("list.remove", [#"itemIds=["a", 1]"#], #"{"itemIds":["a",1]}"#), ("cart.add", ["quantity=3"], #"{"quantity":3}"#),
      ("cart.add", ["quantity=many"], #"{"quantity":"many"}"#),
      ("cart.add", ["_meta.dryRun=true", "_meta.locale=de"], #"{"_meta":{"dryRun":true,"locale":"de"}}"#),
      ("cart.add", [#"_meta={"dryRun":true}"#], #"{"_meta":{"dryRun":true}}"#), ("cart.add", ["productld=7"], #"{"productld":7}"#),
      ("prefs.set", ["key=requireLogin", "value=true"], #"{"key":"requireLogin","value":true}"#),
      ("prefs.set", ["value=3"], #"{"value":3}"#), ("prefs.set", ["value=dark"], #"{"value":"dark"}"#),
      ("cart.get", ["cartId=7"], #"{"cartId":"7"}"#),
      ("nothing", ["a=1", "b=true", "c=x", "d=1x", "e={}"], #"{"a":1,"b":true,"c":"x","d":"1x","e":{}}"#),
    ] as [(String, [String], String)])
  func membersHaveTheTypesOfTheSchema(_ method: String, _ words: [String], _ json: String) throws {
    var params = MemberParams(of: method)
    #expect(try params.object(of: words).text == json)
  }

  /// What is no JSON says where and why, unless a text can begin like that.
  @Test(
    arguments: [
      ("list.remove", "itemIds=[1,2", "its byte 4: it ends before everything in it is closed"),
      ("list.remove", "itemIds=[a,b]", "its byte 1: “a” is not expected there; texts in it are in double quotes"),
      ("list.remove", "itemIds=[\"a\",", "its byte 5: it ends before everything in it is closed"),
      ("list.remove", "itemIds=[\"ä\" é]", "its byte 6: “é” is not expected there; texts in it are in double quotes"),
      ("list.add", "quantity={\"value\":2", "its byte 10: it ends before everything in it is closed"),
      ("list.add", "quantity={value:2}", "its byte 1: “v” is not expected there; texts in it are in double quotes"),
      ("cart.add", "items=[{]", "its byte 2: “]” is not expected there; texts in it are in double quotes"),
      ("cart.add", "quantity=[1,2", "its byte 4: it ends before everything in it is closed"),
      ("list.items", "limit={", "its byte 1: it ends before everything in it is closed"),
      ("nothing", "a.b=[", "its byte 1: it ends before everything in it is closed"),
    ])
  func whatIsBrokenSaysWhere(_ method: String, _ word: String, _ text: String) throws {
    var params = MemberParams(of: method)
    let error = #expect(throws: UsageError.self) { try params.object(of: [word]) }
    #expect(error?.text == "the value in “\(word)” is not valid JSON at \(text)")
  }

  @Test(arguments: [("list.add", "name={a"), ("list.addText", "text=[ ] tea"), ("catalog.put", "product.name=[Bio] Milk")])
  func aTextMayBeginWithABracket(_ method: String, _ word: String) throws {
    var params = MemberParams(of: method)
    #expect(
      try params.object(of: [word]).text.hasSuffix(
        #""\#(word.split(separator: "=")[1])""# + String(repeating: "}", count: word.hasPrefix("product") ? 2 : 1)))
  }

  @Test(arguments: ["a=1", "a.b=", "_meta.dryRun=true", "x={"]) func membersAreRecognized(_ word: String) {
    #expect(MemberParams.isMember(word))
  }

  @Test(arguments: ["{\"a\":1}", "[1]", "-", "=1", "milk", "2=3", "a b=c", ""]) func othersAreNot(_ word: String) {
    #expect(!MemberParams.isMember(word))
  }

  @Test func aCallTakesThem() throws {
    let end = try End(#""$0" call list.addText text='2 kg flour' id=f --ephemeral --locale en"#)
    #expect(String(decoding: end.output, as: UTF8.self).contains(#""name":"flour","quantity":{"value":"2","unit":"kg","text":"2 kg"}"#))
    #expect(end.code == .code(0))
    let wrong = try End(#""$0" call list.addText txt=tea --ephemeral --locale en"#)
    #expect(String(decoding: wrong.output, as: UTF8.self).contains(#""didYouMean":"text""#) && wrong.code == .code(1))
  }
}
