extension UnitWords {
  /// By language: how a unit is kept, and the words for it. Measures are kept by their symbol, all else by its own name.
  static let tables: [(language: String, rows: String)] = [
    ("en", inEnglish), ("de", inGerman), ("tr", inTurkish), ("si", inSinhala), ("ja", inJapanese), ("ar", inArabic), ("fr", inFrench),
    ("es", inSpanish),
    ("it", inItalian), ("pt", inPortuguese),
  ]

  /// English words, with 1 before one that is a unit for no more than one.
  static let inEnglish = """
    piece:ct
    bottle:1bottle,bottles
    can:1can,cans
    tin:1tin,tins
    box:1box,boxes
    bag:1bag,bags
    pack:1pack,packs,1package,packages,1packet,packets,pkg,pkgs
    bunch:1bunch,bunches
    jar:1jar,jars
    loaf:1loaf,loaves
    dozen:dozen,dozens,doz
    roll:1roll,rolls
    carton:1carton,cartons
    tub:1tub,tubs
    tube:1tube,tubes
    clove:1clove,cloves
    head:1head,heads
    slice:1slice,slices
    stick:1stick,sticks
    pair:1pair,pairs
    case:1case,cases
    pinch:1pinch,pinches
    sprig:1sprig,sprigs
    """

  /// German words.
  static let inGerman = """
    g:Gramm,Gr
    kg:Kilo,Kilos,Kilogramm
    l:Liter,Ltr
    ml:Milliliter
    cl:Zentiliter
    cm:Zentimeter
    m:Meter
    piece:Stück,Stücke,Stk,Stck
    dl:Deziliter
    Pfund:Pfund,Pfd
    Flasche:Flasche,Flaschen,Fl
    Dose:Dose,Dosen
    Packung:Packung,Packungen,Pck,Pckg,Pkg,Pack,Packs,Packg
    Päckchen:Päckchen,Pkch
    Bund:Bund,Bünde,Bd
    Beutel:Beutel,Btl
    Tüte:Tüte,Tüten
    Glas:Glas,Gläser
    Becher:Becher
    Kasten:Kasten,Kästen
    Kiste:Kiste,Kisten
    Netz:Netz,Netze
    Tafel:Tafel,Tafeln
    Scheibe:Scheibe,Scheiben
    Rolle:Rolle,Rollen
    Tube:Tube,Tuben
    Laib:Laib,Laibe
    Zehe:Zehe,Zehen
    Kopf:Kopf,Köpfe
    Tasse:Tasse,Tassen
    Prise:Prise,Prisen
    EL:EL,Esslöffel,Essl
    TL:TL,Teelöffel,Teel
    Dutzend:Dutzend,Dtzd
    Paar:Paar,Paare
    Paket:Paket,Pakete,Pkt
    Schachtel:Schachtel,Schachteln
    Karton:Karton,Kartons
    Sack:Sack,Säcke
    Schale:Schale,Schalen
    Sixpack:Sixpack,Sixpacks
    Riegel:Riegel
    Stange:Stange,Stangen
    Strauß:Strauß,Sträuße
    Knolle:Knolle,Knollen
    Zweig:Zweig,Zweige
    Stiel:Stiel,Stiele
    Stängel:Stängel
    Blatt:Blatt,Blätter
    Würfel:Würfel
    Handvoll:Handvoll
    Msp:Msp,Messerspitze,Messerspitzen
    """

  /// Turkish words.
  static let inTurkish = """
    g:gram,gr
    kg:kilo,kilogram
    l:litre,lt,ltr
    ml:mililitre
    cm:santimetre,santim
    m:metre
    piece:adet,tane,adt
    cl:santilitre
    paket:paket,pkt
    kutu:kutu
    şişe:şişe
    kavanoz:kavanoz
    demet:demet
    poşet:poşet
    düzine:düzine
    dilim:dilim
    bardak:bardak
    su bardağı:su bardağı
    çay bardağı:çay bardağı
    yemek kaşığı:yemek kaşığı
    tatlı kaşığı:tatlı kaşığı
    çay kaşığı:çay kaşığı
    teneke:teneke
    bidon:bidon
    tüp:tüp
    bağ:bağ
    çuval:çuval
    koli:koli
    kasa:kasa
    deste:deste
    çift:çift
    kalıp:kalıp
    kangal:kangal
    tutam:tutam
    avuç:avuç
    porsiyon:porsiyon
    rulo:rulo
    fincan:fincan
    """

  /// Sinhala words.
  static let inSinhala = """
    g:ග්‍රෑම්,ග්‍රෑමය,ග්‍රැම්,ග්‍රෑ,ග්රෑම්,ග්රෑමය,ග්රැම්,ග්රෑ
    kg:කිලෝ,කිලෝග්‍රෑම්,කිලෝව,කිලෝවක්,කි.ග්‍රෑ,කිග්‍රෑ,කිලෝග්රෑම්,කි.ග්රෑ,කිග්රෑ
    l:ලීටර්,ලීටරය,ලීටරයක්
    ml:මිලිලීටර්,මිලි ලීටර්,මි.ලී,මිලී
    piece:ගෙඩි,ගෙඩියක්,ක්
    cm:සෙන්ටිමීටර්,සෙ.මී
    m:මීටර්
    පැකට්:පැකට්,පැකට්ටුව,පැකට්ටු,පැකට්ටුවක්,පැකැට්
    බෝතල්:බෝතල්,බෝතලය,බෝතලයක්
    ටින්:ටින්
    සැෂේ:සැෂේ,සැෂට්
    කාටන්:කාටන්
    පෙට්ටි:පෙට්ටි,පෙට්ටිය,පෙට්ටියක්
    මලු:මලු,මල්ල,මල්ලක්
    මිටි:මිටි,මිටිය,මිටියක්
    ඇවරි:ඇවරි,ඇවරිය,ඇවරියක්
    කෑලි:කෑලි,කෑල්ල,කෑල්ලක්
    දුසිම්:දුසිම්,දුසිම,දුසිමක්
    රාත්තල්:රාත්තල්,රාත්තල,රාත්තලක්
    හුණ්ඩු:හුණ්ඩු,හුණ්ඩුව,හුණ්ඩුවක්
    ටියුබ්:ටියුබ්
    කෝප්ප:කෝප්ප,කෝප්පය,කෝප්පයක්
    මේස හැඳි:මේස හැඳි,මේස හැන්ද,මේස හැන්දක්
    තේ හැඳි:තේ හැඳි,තේ හැන්ද,තේ හැන්දක්
    """
}
