extension SpelloutNumbers {
  /// By language: a value and its words. `-` marks a word that needs a unit, `~` one that needs a connected
  /// unit. A signed value is added to a number. `about` lists words before estimates, `times` words of
  /// counts, `to` words of ranges, `unit` units that mean one, and `name` beginnings of names.
  static let tables: [String: String] = [
    "en": inEnglish, "de": inGerman, "tr": inTurkish, "si": inSinhala, "ar": inArabic, "fr": inFrench, "es": inSpanish, "it": inItalian,
    "pt": inPortuguese, "ja": inJapanese,
  ]

  /// English number words.
  private static let inEnglish = """
    1:one,~a,~an
    2:two,a couple of,couple of,a couple,couple
    3:three
    4:four
    5:five
    6:six
    7:seven
    8:eight
    9:nine
    10:ten
    11:eleven
    12:twelve
    15:fifteen
    20:twenty
    30:thirty
    50:fifty
    100:-a hundred,-one hundred,-hundred
    200:-two hundred
    300:-three hundred
    400:-four hundred
    500:-five hundred
    1/2:half a,half an,-half,-a half
    1/4:a quarter of a,quarter of a,-quarter,-a quarter
    3/4:three quarters of a,-three quarters of,-three quarter,-three-quarter
    +1/2:and a half,and 1/2,and ½
    +1/4:and a quarter
    about:about,around,approx,approx.,ca,ca.
    to:to,or
    unit:pound,ounce,quart,pint,gallon,cup,liter,litre,kilo,dozen,loaf,bag,bottle,box,bunch,can,tin,carton,case,head,jar,pack,roll,stick,tub,tube,pinch
    name:one a,one of,two in,three in,seven up,nine west,five guys,four loko
    """

  /// German number words.
  private static let inGerman = """
    1:ein,eine,einen,einem,einer,eins
    2:zwei,zwo
    3:drei
    4:vier
    5:fünf
    6:sechs
    7:sieben
    8:acht
    9:neun
    10:zehn
    11:elf
    12:zwölf
    15:fünfzehn
    20:zwanzig
    30:dreißig
    50:fünfzig
    100:-hundert,-einhundert
    200:-zweihundert
    250:-zweihundertfünfzig
    300:-dreihundert
    400:-vierhundert
    500:-fünfhundert
    1/2:ein halbes,ein halber,eine halbe,einen halben,halbes,halber,halbe,halben
    1/4:ein viertel,-viertel
    3/4:-dreiviertel,-drei viertel
    3/2:anderthalb,eineinhalb,einundeinhalb
    5/2:zweieinhalb,zweiundeinhalb
    7/2:dreieinhalb,dreiundeinhalb
    +1/2:einhalb,und ein halbes,und einen halben,und eine halbe
    about:ca,ca.,circa,etwa,ungefähr
    to:bis,oder
    times:mal
    unit:Kilo,Liter,Pfund,Dutzend,Bund
    name:ein paar,ein wenig,ein bisschen,ein bißchen,ein Bisschen
    """

  /// Turkish number words.
  private static let inTurkish = """
    1:bir
    2:iki
    3:üç
    4:dört
    5:beş
    6:altı
    7:yedi
    8:sekiz
    9:dokuz
    10:on
    11:on bir,onbir
    12:on iki,oniki
    15:on beş,onbeş
    20:yirmi
    30:otuz
    50:elli
    100:-yüz
    200:-iki yüz,-ikiyüz
    250:-iki yüz elli
    300:-üç yüz,-üçyüz
    400:-dört yüz,-dörtyüz
    500:-beş yüz,-beşyüz
    1/2:yarım
    1/4:çeyrek
    +1/2:buçuk
    about:yaklaşık
    to:veya,ya da,ila
    name:bir miktar,bir az,bir kaç,yarım yağlı,yedi baharat,beş çayı,on numara
    """

  /// Sinhala number words.
  private static let inSinhala = """
    1:එකක්,එක
    2:දෙකක්,දෙක
    3:තුනක්,තුන
    4:හතරක්,හතර
    5:පහක්,පහ
    6:හයක්,හය
    7:හතක්,හත
    8:අටක්,අට
    9:නවයක්,නමයක්,නවය,නමය
    10:දහයක්,දහය
    11:එකොළහක්,එකොළහ,එකොලහක්,එකොලහ
    12:දොළහක්,දොළහ,දොළොසක්,දොළොස,දොලහක්,දොලහ
    100:සියයක්,සියය
    1/2:භාගයක්,භාගය,බාගයක්,බාගය,භාගෙ,බාගෙ
    1/4:කාලක්,කාල
    3/4:තුන්කාලක්,තුන්කාල,තුන් කාලක්,තුන් කාල
    3/2:එකහමාරක්,එකහමාර
    5/2:දෙකහමාරක්,දෙකහමාර
    7/2:තුනහමාරක්,තුනහමාර
    9/2:හතරහමාරක්,හතරහමාර
    about:පමණ
    to:හෝ
    """

  /// Arabic number words.
  private static let inArabic = """
    1:واحد,واحدة,واحده
    2:اثنان,اثنين,اثنتان,اثنتين,اتنين,تنين
    3:ثلاث,ثلاثة,ثلاثه,تلات,تلاتة,تلاته
    4:أربع,أربعة,أربعه
    5:خمس,خمسة,خمسه
    6:ست,ستة,سته
    7:سبع,سبعة,سبعه
    8:ثمان,ثماني,ثمانية,ثمانيه,تمن,تمانية,تمانيه
    9:تسع,تسعة,تسعه
    10:عشر,عشرة,عشره
    11:أحد عشر,إحدى عشرة,إحدى عشر,حداشر,احداشر
    15:خمسة عشر,خمس عشرة,خمستاشر
    20:عشرين,عشرون
    30:ثلاثين,ثلاثون,تلاتين
    100:-مئة,-مائة,-مية
    200:-مئتين,-مئتا,-مائتا,-ميتين
    300:-ثلاثمئة,-ثلاثمائة,-تلاتمية
    500:-خمسمئة,-خمسمائة,-خمسمية
    12:اثنا عشر,اثني عشر,اثنتا عشرة,اثنتي عشرة,اثنا عشرة,اتناشر,اطنعش
    1/2:نصف,نص
    1/3:ثلث,تلت
    1/4:ربع
    3/4:ثلاثة أرباع,ثلاث أرباع,تلات ارباع
    +1/2:ونصف,ونص,و نصف,و نص
    +1/3:وثلث,و ثلث
    +1/4:وربع,و ربع
    -1/4:إلا ربع,الا ربع
    about:حوالي,تقريبا
    to:أو,إلى
    name:سبع بهارات,سبعة بهارات,نصف دسم,نص دسم
    """

  /// Japanese number words; numerals are read as digits are.
  private static let inJapanese = """
    +1/2:半
    about:約
    to:か
    """
}
