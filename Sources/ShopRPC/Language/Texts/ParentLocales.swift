/// Which language stands behind another one, where CLDR (supplemental data, `parentLocales`) says more than cutting off the last part.
enum ParentLocales {
  /// The parent of a canonical tag; nil when only the default is left.
  static func parent(of tag: String) -> String? {
    if let scripted = scriptedRegions[tag] { return scripted }
    if otherScripts.contains(tag) { return nil }
    if let parent = explicit[tag] { return parent }
    guard let cut = tag.lastIndex(of: "-") else { return nil }
    return String(tag[..<cut])
  }

  /// Regions whose usual script is not that of the bare language.
  private static let scriptedRegions = ["zh-HK": "zh-Hant-HK", "zh-MO": "zh-Hant-MO", "zh-TW": "zh-Hant"]

  /// Languages in a script that readers of the bare language may not know.
  private static let otherScripts: Set<String> = [
    "az-Arab", "az-Cyrl", "bs-Cyrl", "en-Dsrt", "en-Shaw", "hi-Latn", "pa-Arab", "sr-Latn", "uz-Arab", "uz-Cyrl", "yue-Hans", "zh-Hant",
  ]

  private static let explicit: [String: String] = {
    var parents: [String: String] = [:]
    for (parent, children) in families {
      for child in children.split(separator: " ") { parents[String(child)] = parent }
    }
    return parents
  }()

  private static let families = [
    "en-001": """
    en-150 en-AG en-AI en-AU en-BB en-BM en-BS en-BW en-BZ en-CC en-CK en-CM en-CX en-CY en-DG en-DM en-ER en-FJ en-FK en-FM en-GB en-GD \
    en-GG en-GH en-GI en-GM en-GY en-HK en-IE en-IL en-IM en-IN en-IO en-JE en-JM en-KE en-KI en-KN en-KY en-LC en-LR en-LS en-MG en-MO \
    en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NF en-NG en-NR en-NU en-NZ en-PG en-PK en-PN en-PW en-RW en-SB en-SC en-SD en-SG en-SH \
    en-SL en-SS en-SX en-SZ en-TC en-TK en-TO en-TT en-TV en-TZ en-UG en-VC en-VG en-VU en-WS en-ZA en-ZM en-ZW
    """,
    "en-150": "en-AT en-BE en-CH en-DE en-DK en-FI en-NL en-SE en-SI",
    "es-419":
      "es-AR es-BO es-BR es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE",
    "no": "nb nn",
    "pt-PT": "pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL",
    "zh-Hant-HK": "zh-Hant-MO",
  ]
}
