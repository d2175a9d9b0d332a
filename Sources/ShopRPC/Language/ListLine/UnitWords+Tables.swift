extension UnitWords {
  /// By language: stored form of a unit, and the words for it. Measures are stored by symbol, all other units by key.
  static let tables: [(language: String, rows: String)] = [
    ("en", inEnglish), ("de", inGerman), ("tr", inTurkish), ("si", inSinhala), ("ja", inJapanese), ("ar", inArabic), ("fr", inFrench),
    ("es", inSpanish),
    ("it", inItalian), ("pt", inPortuguese),
  ]

  /// English words; the prefix 1 marks a word that is a unit only for numbers up to one.
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
    metric pound:Pfund,Pfd
    bottle:Flasche,Flaschen,Fl
    can:Dose,Dosen
    pack:Packung,Packungen,Pck,Pckg,Pkg,Pack,Packs,Packg,Paket,Pakete,Pkt
    sachet:Päckchen,Pkch
    bunch:Bund,Bünde,Bd
    pouch:Beutel,Btl
    bag:Tüte,Tüten
    jar:Glas,Gläser
    tub:Becher
    crate:Kiste,Kisten,Kasten,Kästen
    case:Karton,Kartons
    net:Netz,Netze
    bar:Tafel,Tafeln
    slice:Scheibe,Scheiben
    roll:Rolle,Rollen
    tube:Tube,Tuben
    loaf:Laib,Laibe
    clove:Zehe,Zehen
    head:Kopf,Köpfe
    cup:Tasse,Tassen
    pinch:Prise,Prisen
    tbsp:EL,Esslöffel,Essl
    tsp:TL,Teelöffel,Teel
    dozen:Dutzend,Dtzd
    pair:Paar,Paare
    box:Schachtel,Schachteln
    carton:Tetrapak,Tetrapaks,Tetrapack,Tetrapacks
    sack:Sack,Säcke
    tray:Schale,Schalen
    six-pack:Sixpack,Sixpacks
    snack bar:Riegel
    stick:Stange,Stangen
    bouquet:Strauß,Sträuße
    bulb:Knolle,Knollen
    sprig:Zweig,Zweige
    stalk:Stiel,Stiele,Stängel
    leaf:Blatt,Blätter
    cube:Würfel
    handful:Handvoll
    knife tip:Msp,Messerspitze,Messerspitzen
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
    pack:paket,pkt
    box:kutu
    bottle:şişe
    jar:kavanoz
    bunch:demet,bağ
    bag:poşet
    dozen:düzine
    slice:dilim
    glass:bardak
    cup:su bardağı
    tea glass:çay bardağı
    tbsp:yemek kaşığı
    dessertspoon:tatlı kaşığı
    tsp:çay kaşığı
    tin:teneke
    canister:bidon
    tube:tüp
    sack:çuval
    case:koli
    crate:kasa
    ten:deste
    pair:çift
    block:kalıp
    ring:kangal
    pinch:tutam
    handful:avuç
    portion:porsiyon
    roll:rulo
    coffee cup:fincan
    carton:karton
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
    pack:පැකට්,පැකට්ටුව,පැකට්ටු,පැකට්ටුවක්,පැකැට්
    bottle:බෝතල්,බෝතලය,බෝතලයක්
    can:ටින්
    sachet:සැෂේ,සැෂට්
    carton:කාටන්
    box:පෙට්ටි,පෙට්ටිය,පෙට්ටියක්
    bag:මලු,මල්ල,මල්ලක්
    bunch:මිටි,මිටිය,මිටියක්
    hand:ඇවරි,ඇවරිය,ඇවරියක්
    chunk:කෑලි,කෑල්ල,කෑල්ලක්
    dozen:දුසිම්,දුසිම,දුසිමක්
    lb:රාත්තල්,රාත්තල,රාත්තලක්
    hundu:හුණ්ඩු,හුණ්ඩුව,හුණ්ඩුවක්
    tube:ටියුබ්
    cube:කැට,කැටය,කැටයක්
    cup:කෝප්ප,කෝප්පය,කෝප්පයක්
    tbsp:මේස හැඳි,මේස හැන්ද,මේස හැන්දක්
    tsp:තේ හැඳි,තේ හැන්ද,තේ හැන්දක්
    """

  /// Japanese words.
  static let inJapanese = """
    g:グラム,g
    kg:キロ,キログラム,kg
    l:リットル,リッター,l
    ml:ミリリットル,ml,cc
    cl:センチリットル
    cm:センチ,センチメートル,cm
    m:メートル
    cup:カップ
    item:個,こ,コ,箇,ケ,ヶ,つ
    long item:本
    bag:袋,ふくろ
    flat item:枚
    box:箱,はこ
    can:缶,かん
    bunch:束,たば,把,わ
    head:玉
    block:丁
    small animal:匹
    glass:杯
    bottle:瓶,びん,ビン,ボトル
    plant:株
    cluster:房
    loaf:斤
    slice:切れ,切
    portion:人前,人分,食
    pack:パック
    case:ケース
    whole fish:尾
    go:合
    sho:升
    clove:片
    chunk:かけ,かけら
    small grain:粒
    jointed section:節
    pair:膳,足
    bound volume:冊
    whole cake:台
    dose:回分
    sachet:包
    set:セット
    roll:ロール
    dozen:ダース
    """

  /// Arabic words.
  static let inArabic = """
    kg:كيلو,كيلوغرام,كغ,كغم,كجم,كيلوجرام,كيلوغرامات,كيلوجرامات,كيلوغراما,كيلوجراما,كج,ك.غ,ك.ج
    g:غرام,جرام,غ,غرامات,جرامات,غراما,جراما,جم,غم
    l:لتر,ليتر,لترات,ليترات,لترا,ليترا,ل
    ml:مل,ملل,مليلتر,مليليتر,ملليلتر,ميليلتر,ميلليلتر,مليلترات,ملي
    piece:قطعة,قطع,حبة,حبات,قطعه,حبه,وحدة,وحده,وحدات
    cl:سنتيلتر,سنتيليتر,سنتلتر
    cm:سنتيمتر,سنتمتر,سنتيمترات,سنتيمترا,سم
    m:متر,أمتار,مترا,م
    can:علبة,علب,علبه
    bottle:زجاجة,زجاجات,زجاجه,قنينة,قنينه,قناني,قارورة,قاروره,قوارير
    bag:كيس,أكياس,كيسا
    bunch:حزمة,حزم,حزمه,ربطة,ربطات,ربطه,ربط
    pack:عبوة,عبوه,عبوات,باكيت,باكت,باكيتات,بكيت
    bouquet:باقة,باقه,باقات
    carton:كرتون,كرتونة,كرتونه,كراتين,كرتونات
    box:صندوق,صناديق,صندوقا
    jar:مرطبان,مرطبانات,برطمان,برطمانات
    dozen:دزينة,دزينه,دزينات,درزن,درازن
    loaf:رغيف,أرغفة,أرغفه,رغيفا
    head:رأس,رؤوس,رأسا
    clove:فص,فصوص,فصا
    slice:شريحة,شريحه,شرائح
    roll:لفة,لفه,لفات,رول,رولات
    bar:لوح,ألواح,لوحا
    tube:أنبوب,أنبوبا
    pair:زوج,أزواج,زوجا
    pinch:رشة,رشه,رشات
    handful:حفنة,حفنه,حفنات
    cup:كوب,كوبا,أكواب
    tbsp:ملعقة كبيرة,ملعقه كبيره,ملاعق كبيرة,ملاعق كبيره,م.ك
    tsp:ملعقة صغيرة,ملعقه صغيره,ملاعق صغيرة,ملاعق صغيره,م.ص
    lb:رطل,أرطال,رطلا
    gallon:غالون,جالون,غالونات,جالونات
    """
}
