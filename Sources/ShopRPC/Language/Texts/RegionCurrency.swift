import ShopModel

/// The currency that is used in a region, as CLDR 48 has it; a test compares the table with the system's ICU.
enum RegionCurrency {
  /// The currency of the region in a POSIX locale name such as `de_AT.UTF-8`; nil if it names none.
  static func ofLocale(_ name: String) -> Currency? {
    let parts = name.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    guard parts.count > 1, let region = parts.dropFirst().first(where: { $0.utf8.count == 2 }) else { return nil }
    return codes[region.uppercased()].flatMap { Currency($0) }
  }

  /// Currency codes by region.
  static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for row in table.split(separator: " ") {
      let parts = row.split(separator: ":")
      for region in parts.last?.split(separator: ",") ?? [] { codes[String(region)] = parts.first.map(String.init) }
    }
    return codes
  }()

  private static let table = """
    AED:AE AFN:AF ALL:AL AMD:AM AOA:AO ARS:AR AUD:AU,CC,CX,HM,KI,NF,NR,TV AWG:AW AZN:AZ BAM:BA BBD:BB BDT:BD BGN:BG BHD:BH BIF:BI \
    BMD:BM BND:BN BOB:BO BRL:BR BSD:BS BTN:BT BWP:BW BYN:BY BZD:BZ CAD:CA CDF:CD CHF:CH,LI CLP:CL CNY:CN COP:CO CRC:CR CUP:CU CVE:CV \
    CZK:CZ DJF:DJ DKK:DK,FO,GL DOP:DO DZD:DZ EGP:EG ERN:ER ETB:ET \
    EUR:AD,AT,AX,BE,BL,CY,DE,EA,EE,ES,EU,FI,FR,GF,GP,GR,HR,IC,IE,IT,LT,LU,LV,MC,ME,MF,MQ,MT,NL,PM,PT,RE,SI,SK,SM,TF,VA,XK,YT FJD:FJ \
    FKP:FK GBP:GB,GG,GS,IM,JE,TA GEL:GE GHS:GH GIP:GI GMD:GM GNF:GN GTQ:GT GYD:GY HKD:HK HNL:HN HTG:HT HUF:HU IDR:ID ILS:IL,PS \
    INR:IN IQD:IQ IRR:IR ISK:IS JMD:JM JOD:JO JPY:JP KES:KE KGS:KG KHR:KH KMF:KM KPW:KP KRW:KR KWD:KW KYD:KY KZT:KZ LAK:LA LBP:LB \
    LKR:LK LRD:LR LYD:LY MAD:EH,MA MDL:MD MGA:MG MKD:MK MMK:MM MNT:MN MOP:MO MRU:MR MUR:MU MVR:MV MWK:MW MXN:MX MYR:MY MZN:MZ NAD:NA \
    NGN:NG NIO:NI NOK:BV,NO,SJ NPR:NP NZD:CK,NU,NZ,PN,TK OMR:OM PAB:PA PEN:PE PGK:PG PHP:PH PKR:PK PLN:PL PYG:PY QAR:QA RON:RO \
    RSD:RS RUB:RU RWF:RW SAR:SA SBD:SB SCR:SC SDG:SD SEK:SE SGD:SG SHP:AC,SH SLE:SL SOS:SO SRD:SR SSP:SS STN:ST SYP:SY SZL:SZ THB:TH \
    TJS:TJ TMT:TM TND:TN TOP:TO TRY:TR TTD:TT TWD:TW TZS:TZ UAH:UA UGX:UG USD:AS,BQ,DG,EC,FM,GU,IO,MH,MP,PR,PW,SV,TC,TL,UM,US,VG,VI \
    UYU:UY UZS:UZ VED:VE VND:VN VUV:VU WST:WS XAF:CF,CG,CM,GA,GQ,TD XCD:AG,AI,DM,GD,KN,LC,MS,VC XCG:CW,SX \
    XOF:BF,BJ,CI,GW,ML,NE,SN,TG XPF:NC,PF,WF YER:YE ZAR:LS,ZA ZMW:ZM ZWG:ZW
    """
}
