/// Names of units that are words, such as cans, for writing amounts; these units are stored by key.
enum MeasureNames {
  /// By language: a key, then its names by plural category: one name for all numbers, or one for the singular
  /// and one for the plural. Arabic has names for one and two, used without a number, for few, and for many
  /// if different from the first.
  static let rows: [String: String] = [
    "en": inEnglish, "de": inGerman, "fr": inFrench, "es": inSpanish, "it": inItalian, "pt-BR": inPortuguese, "tr": inTurkish,
    "si": inSinhala, "ja": inJapanese, "ar": inArabic,
  ]

  /// English names.
  static let inEnglish = """
    bottle:bottle,bottles;can:can,cans;drink can:drink can,drink cans;tin:tin,tins;box:box,boxes;bag:bag,bags;pouch:pouch,pouches
    sack:sack,sacks;sachet:sachet,sachets;pack:pack,packs;multipack:multipack,multipacks;six-pack:six-pack,six-packs
    carton:carton,cartons;case:case,cases;crate:crate,crates;jar:jar,jars;tub:tub,tubs;tray:tray,trays;tube:tube,tubes
    flask:small bottle,small bottles;jug:jug,jugs;canister:canister,canisters;drum:drum,drums;net:net,nets;bar:bar,bars
    snack bar:snack bar,snack bars;block:block,blocks;stick:stick,sticks;loaf:loaf,loaves;slice:slice,slices
    thin slice:thin slice,thin slices;thick slice:thick slice,thick slices;round slice:round slice,round slices;chunk:chunk,chunks
    roll:roll,rolls;bunch:bunch,bunches;bouquet:bouquet,bouquets;cluster:cluster,clusters;hand:hand,hands;string:string,strings
    ring:ring,rings;head:head,heads;bulb:bulb,bulbs;plant:plant,plants;clove:clove,cloves;stalk:stalk,stalks;sprig:sprig,sprigs
    leaf:leaf,leaves;cube:cube,cubes;pinch:pinch,pinches;knife tip:knife tip,knife tips;handful:handful,handfuls;pair:pair,pairs
    dozen:dozen;ten:set of ten,sets of ten;set:set,sets;portion:portion,portions;dose:dose,doses;glass:glass,glasses
    tea glass:tea glass,tea glasses;coffee cup:coffee cup,coffee cups;dessertspoon:dessertspoon,dessertspoons;hundu:hundu;go:gō
    sho:shō;hectogram:hectogram,hectograms;metric pound:metric pound,metric pounds
    """

  /// German names.
  static let inGerman = """
    bottle:Flasche,Flaschen;can:Dose,Dosen;drink can:Getränkedose,Getränkedosen;tin:Konservendose,Konservendosen;box:Schachtel,Schachteln
    bag:Tüte,Tüten;pouch:Beutel;sack:Sack,Säcke;sachet:Päckchen;pack:Packung,Packungen;multipack:Multipack,Multipacks
    six-pack:Sixpack,Sixpacks;carton:Kartonpackung,Kartonpackungen;case:Karton,Kartons;crate:Kiste,Kisten;jar:Glas,Gläser;tub:Becher
    tray:Schale,Schalen;tube:Tube,Tuben;flask:Fläschchen;jug:Großflasche,Großflaschen;canister:Kanister;drum:Trommel,Trommeln;net:Netz,Netze
    bar:Tafel,Tafeln;snack bar:Riegel;block:Block,Blöcke;stick:Stange,Stangen;loaf:Laib,Laibe;slice:Scheibe,Scheiben
    thin slice:dünne Scheibe,dünne Scheiben;thick slice:dicke Scheibe,dicke Scheiben;round slice:runde Scheibe,runde Scheiben;chunk:Brocken
    roll:Rolle,Rollen;bunch:Bund;bouquet:Strauß,Sträuße;cluster:Rispe,Rispen;hand:Büschel;string:Zopf,Zöpfe;ring:Ring,Ringe;head:Kopf,Köpfe
    bulb:Knolle,Knollen;plant:Staude,Stauden;clove:Zehe,Zehen;stalk:Stiel,Stiele;sprig:Zweig,Zweige;leaf:Blatt,Blätter;cube:Würfel
    pinch:Prise,Prisen;knife tip:Messerspitze,Messerspitzen;handful:Handvoll;pair:Paar;dozen:Dutzend;ten:Zehnerpack,Zehnerpacks;set:Set,Sets
    portion:Portion,Portionen;dose:Einzeldosis,Einzeldosen;glass:Trinkglas,Trinkgläser;tea glass:Teeglas,Teegläser
    coffee cup:Kaffeetasse,Kaffeetassen;dessertspoon:Dessertlöffel;hundu:Hundu;go:Gō;sho:Shō;hectogram:Hektogramm;metric pound:Pfund
    """

  /// Turkish names.
  static let inTurkish = """
    bottle:şişe;can:konserve;drink can:teneke kutu;tin:teneke;box:kutu;bag:poşet;pouch:torba;sack:çuval;sachet:saşe;pack:paket
    multipack:çoklu paket;six-pack:altılı paket;carton:karton;case:koli;crate:kasa;jar:kavanoz;tub:kâse;tray:tabak;tube:tüp
    flask:küçük şişe;jug:damacana;canister:bidon;drum:varil;net:file;bar:tablet;snack bar:bar;block:kalıp;stick:çubuk;loaf:somun
    slice:dilim;thin slice:ince dilim;thick slice:kalın dilim;round slice:halka;chunk:parça;roll:rulo;bunch:demet;bouquet:buket
    cluster:salkım;hand:tarak;string:dizi;ring:kangal;head:baş;bulb:yumru;plant:kök;clove:diş;stalk:sap;sprig:dal;leaf:yaprak
    cube:küp;pinch:tutam;knife tip:bıçak ucu;handful:avuç;pair:çift;dozen:düzine;ten:deste;set:takım;portion:porsiyon;dose:doz
    glass:bardak;tea glass:çay bardağı;coffee cup:fincan;dessertspoon:tatlı kaşığı;hundu:hundu;go:gō;sho:shō;hectogram:hektogram
    metric pound:metrik libre
    """
}

extension MeasureNames {
  /// All keys.
  static let keys: Set<String> = Set(entries(of: "en").map(\.unit))

  /// Patterns for amounts in a language by plural category, with `#` for the number.
  static func names(in language: Language) -> [(unit: String, forms: [PluralCategory: String])] {
    entries(of: language.tag).map { unit, names in
      let counted = names.map { name in
        switch language.tag {
        case "si": "\(name) #"
        case "ja": "#\(name)"
        default: "# \(name)"
        }
      }
      return (unit, language.tag == "ar" ? arabic(names, counted) : plain(counted))
    }
  }

  /// One pattern for all numbers, or one each for `one` and `other`.
  private static func plain(_ counted: [String]) -> [PluralCategory: String] {
    counted.count > 1 ? [.one: counted[0], .other: counted[1]] : [.other: counted[0]]
  }

  /// One and two are written as the name alone; from 100 on the first form is used again.
  private static func arabic(_ names: [String], _ counted: [String]) -> [PluralCategory: String] {
    guard names.count > dual, let first = counted.first else { return plain(counted) }
    let many = counted.dropFirst(few + 1).first ?? first
    return [.one: names[0], .two: names[1], .few: counted[few], .many: many, .other: first]
  }

  private static let dual = 2
  private static let few = 2

  /// Rows of a language.
  private static func entries(of tag: String) -> [(unit: String, names: [String])] {
    (rows[tag] ?? "").split { $0 == ";" || $0.isNewline }.compactMap { entry in
      let parts = entry.split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count > 1 ? (parts[0], parts[1].split(separator: ",").map(String.init)) : nil
    }
  }
}
