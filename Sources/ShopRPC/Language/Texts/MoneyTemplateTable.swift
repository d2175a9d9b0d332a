/// How languages write numbers and the usual currencies, so that ICU need not be loaded for them; a test makes the rows anew.
enum MoneyTemplateTable {
  /// The currencies that every row has.
  static let currencies = "USD EUR GBP JPY CHF TRY LKR INR CAD AUD BRL MXN CNY KRW SEK DKK NOK PLN KWD AED"

  /// By language; a row's form is said where it is read.
  static let rows: [String: String] = [
    "en": """
    ,|.|3|3|4|***#;-#|USD$#;-$#|EUR€#;-€#|GBP£#;-£#|JPY¥#;-¥#|CHFCHF\u{A0}#;-CHF\u{A0}#|TRYTRY\u{A0}#;-TRY\u{A0}#\
    |LKRLKR\u{A0}#;-LKR\u{A0}#|INR₹#;-₹#|CADCA$#;-CA$#|AUDA$#;-A$#|BRLR$#;-R$#|MXNMX$#;-MX$#|CNYCN¥#;-CN¥#|KRW₩#;-₩#\
    |SEKSEK\u{A0}#;-SEK\u{A0}#|DKKDKK\u{A0}#;-DKK\u{A0}#|NOKNOK\u{A0}#;-NOK\u{A0}#|PLNPLN\u{A0}#;-PLN\u{A0}#\
    |KWDKWD\u{A0}#;-KWD\u{A0}#|AEDAED\u{A0}#;-AED\u{A0}#
    """,
    "si": """
    ,|.|3|3|4|***#;-#|USDUS$#;-US$#|EUR€#;-€#|GBP£#;-£#|JPYJP¥#;-JP¥#|CHFCHF\u{A0}#;-CHF\u{A0}#|TRYTRY\u{A0}#;-TRY\u{A0}#\
    |LKRරු.\u{A0}#;-රු.\u{A0}#|INR₹#;-₹#|CADCA$#;-CA$#|AUDA$#;-A$#|BRLR$#;-R$#|MXNMX$#;-MX$#|CNYCN¥#;-CN¥#|KRW₩#;-₩#\
    |SEKSEK\u{A0}#;-SEK\u{A0}#|DKKDKK\u{A0}#;-DKK\u{A0}#|NOKNOK\u{A0}#;-NOK\u{A0}#|PLNPLN\u{A0}#;-PLN\u{A0}#\
    |KWDKWD\u{A0}#;-KWD\u{A0}#|AEDAED\u{A0}#;-AED\u{A0}#
    """,
    "tr": """
    .|,|3|3|4|***#;-#|USD$#;-$#|EUR€#;-€#|GBP£#;-£#|JPY¥#;-¥#|CHFCHF\u{A0}#;-CHF\u{A0}#|TRY₺#;-₺#|LKRLKR\u{A0}#;-LKR\u{A0}#\
    |INR₹#;-₹#|CADCA$#;-CA$#|AUDAU$#;-AU$#|BRLR$#;-R$#|MXNMX$#;-MX$#|CNYCN¥#;-CN¥#|KRW₩#;-₩#|SEKSEK\u{A0}#;-SEK\u{A0}#\
    |DKKDKK\u{A0}#;-DKK\u{A0}#|NOKNOK\u{A0}#;-NOK\u{A0}#|PLNPLN\u{A0}#;-PLN\u{A0}#|KWDKWD\u{A0}#;-KWD\u{A0}#\
    |AEDAED\u{A0}#;-AED\u{A0}#
    """,
    "de": """
    .|,|3|3|4|***#;-#|USD#\u{A0}$;-#\u{A0}$|EUR#\u{A0}€;-#\u{A0}€|GBP#\u{A0}£;-#\u{A0}£|JPY#\u{A0}¥;-#\u{A0}¥\
    |CHF#\u{A0}CHF;-#\u{A0}CHF|TRY#\u{A0}TRY;-#\u{A0}TRY|LKR#\u{A0}LKR;-#\u{A0}LKR|INR#\u{A0}₹;-#\u{A0}₹\
    |CAD#\u{A0}CA$;-#\u{A0}CA$|AUD#\u{A0}AU$;-#\u{A0}AU$|BRL#\u{A0}R$;-#\u{A0}R$|MXN#\u{A0}MX$;-#\u{A0}MX$\
    |CNY#\u{A0}CN¥;-#\u{A0}CN¥|KRW#\u{A0}₩;-#\u{A0}₩|SEK#\u{A0}SEK;-#\u{A0}SEK|DKK#\u{A0}DKK;-#\u{A0}DKK\
    |NOK#\u{A0}NOK;-#\u{A0}NOK|PLN#\u{A0}PLN;-#\u{A0}PLN|KWD#\u{A0}KWD;-#\u{A0}KWD|AED#\u{A0}AED;-#\u{A0}AED
    """,
    "fr": """
    \u{202F}|,|3|3|4|***#;-#|USD#\u{A0}$US;-#\u{A0}$US|EUR#\u{A0}€;-#\u{A0}€|GBP#\u{A0}£GB;-#\u{A0}£GB\
    |JPY#\u{A0}JPY;-#\u{A0}JPY|CHF#\u{A0}CHF;-#\u{A0}CHF|TRY#\u{A0}TRY;-#\u{A0}TRY|LKR#\u{A0}LKR;-#\u{A0}LKR\
    |INR#\u{A0}₹;-#\u{A0}₹|CAD#\u{A0}$CA;-#\u{A0}$CA|AUD#\u{A0}$AU;-#\u{A0}$AU|BRL#\u{A0}R$;-#\u{A0}R$\
    |MXN#\u{A0}$MX;-#\u{A0}$MX|CNY#\u{A0}CNY;-#\u{A0}CNY|KRW#\u{A0}₩;-#\u{A0}₩|SEK#\u{A0}SEK;-#\u{A0}SEK\
    |DKK#\u{A0}DKK;-#\u{A0}DKK|NOK#\u{A0}NOK;-#\u{A0}NOK|PLN#\u{A0}PLN;-#\u{A0}PLN|KWD#\u{A0}KWD;-#\u{A0}KWD\
    |AED#\u{A0}AED;-#\u{A0}AED
    """,
    "es": """
    .|,|3|3|5|***#;-#|USD#\u{A0}US$;-#\u{A0}US$|EUR#\u{A0}€;-#\u{A0}€|GBP#\u{A0}GBP;-#\u{A0}GBP|JPY#\u{A0}JPY;-#\u{A0}JPY\
    |CHF#\u{A0}CHF;-#\u{A0}CHF|TRY#\u{A0}TRY;-#\u{A0}TRY|LKR#\u{A0}LKR;-#\u{A0}LKR|INR#\u{A0}INR;-#\u{A0}INR\
    |CAD#\u{A0}CAD;-#\u{A0}CAD|AUD#\u{A0}AUD;-#\u{A0}AUD|BRL#\u{A0}BRL;-#\u{A0}BRL|MXN#\u{A0}MXN;-#\u{A0}MXN\
    |CNY#\u{A0}CNY;-#\u{A0}CNY|KRW#\u{A0}KRW;-#\u{A0}KRW|SEK#\u{A0}SEK;-#\u{A0}SEK|DKK#\u{A0}DKK;-#\u{A0}DKK\
    |NOK#\u{A0}NOK;-#\u{A0}NOK|PLN#\u{A0}PLN;-#\u{A0}PLN|KWD#\u{A0}KWD;-#\u{A0}KWD|AED#\u{A0}AED;-#\u{A0}AED
    """,
    "it": """
    .|,|3|3|5|***#;-#|USD#\u{A0}USD;-#\u{A0}USD|EUR#\u{A0}€;-#\u{A0}€|GBP#\u{A0}£;-#\u{A0}£|JPY#\u{A0}JPY;-#\u{A0}JPY\
    |CHF#\u{A0}CHF;-#\u{A0}CHF|TRY#\u{A0}TRY;-#\u{A0}TRY|LKR#\u{A0}LKR;-#\u{A0}LKR|INR#\u{A0}INR;-#\u{A0}INR\
    |CAD#\u{A0}CA$;-#\u{A0}CA$|AUD#\u{A0}A$;-#\u{A0}A$|BRL#\u{A0}BRL;-#\u{A0}BRL|MXN#\u{A0}MXN;-#\u{A0}MXN\
    |CNY#\u{A0}CN¥;-#\u{A0}CN¥|KRW#\u{A0}KRW;-#\u{A0}KRW|SEK#\u{A0}SEK;-#\u{A0}SEK|DKK#\u{A0}DKK;-#\u{A0}DKK\
    |NOK#\u{A0}NOK;-#\u{A0}NOK|PLN#\u{A0}PLN;-#\u{A0}PLN|KWD#\u{A0}KWD;-#\u{A0}KWD|AED#\u{A0}AED;-#\u{A0}AED
    """,
    "pt-BR": """
    .|,|3|3|4|***#;-#|USDUS$\u{A0}#;-US$\u{A0}#|EUR€\u{A0}#;-€\u{A0}#|GBP£\u{A0}#;-£\u{A0}#|JPYJP¥\u{A0}#;-JP¥\u{A0}#\
    |CHFCHF\u{A0}#;-CHF\u{A0}#|TRYTRY\u{A0}#;-TRY\u{A0}#|LKRLKR\u{A0}#;-LKR\u{A0}#|INR₹\u{A0}#;-₹\u{A0}#\
    |CADCA$\u{A0}#;-CA$\u{A0}#|AUDAU$\u{A0}#;-AU$\u{A0}#|BRLR$\u{A0}#;-R$\u{A0}#|MXNMX$\u{A0}#;-MX$\u{A0}#\
    |CNYCN¥\u{A0}#;-CN¥\u{A0}#|KRW₩\u{A0}#;-₩\u{A0}#|SEKSEK\u{A0}#;-SEK\u{A0}#|DKKDKK\u{A0}#;-DKK\u{A0}#\
    |NOKNOK\u{A0}#;-NOK\u{A0}#|PLNPLN\u{A0}#;-PLN\u{A0}#|KWDKWD\u{A0}#;-KWD\u{A0}#|AEDAED\u{A0}#;-AED\u{A0}#
    """,
    "ar": """
    \u{66C}|\u{66B}|\u{663}|\u{663}|\u{664}|***#;\u{61C}-#|USD\u{200F}#\u{A0}US$;\u{61C}-\u{200F}#\u{A0}US$\
    |EUR\u{200F}#\u{A0}€;\u{61C}-\u{200F}#\u{A0}€|GBP\u{200F}#\u{A0}UK£;\u{61C}-\u{200F}#\u{A0}UK£\
    |JPY\u{200F}#\u{A0}JP¥;\u{61C}-\u{200F}#\u{A0}JP¥|CHF\u{200F}#\u{A0}CHF;\u{61C}-\u{200F}#\u{A0}CHF\
    |TRY\u{200F}#\u{A0}TRY;\u{61C}-\u{200F}#\u{A0}TRY|LKR\u{200F}#\u{A0}LKR;\u{61C}-\u{200F}#\u{A0}LKR\
    |INR\u{200F}#\u{A0}₹;\u{61C}-\u{200F}#\u{A0}₹|CAD\u{200F}#\u{A0}CA$;\u{61C}-\u{200F}#\u{A0}CA$\
    |AUD\u{200F}#\u{A0}AU$;\u{61C}-\u{200F}#\u{A0}AU$|BRL\u{200F}#\u{A0}R$;\u{61C}-\u{200F}#\u{A0}R$\
    |MXN\u{200F}#\u{A0}MX$;\u{61C}-\u{200F}#\u{A0}MX$|CNY\u{200F}#\u{A0}CN¥;\u{61C}-\u{200F}#\u{A0}CN¥\
    |KRW\u{200F}#\u{A0}₩;\u{61C}-\u{200F}#\u{A0}₩|SEK\u{200F}#\u{A0}SEK;\u{61C}-\u{200F}#\u{A0}SEK\
    |DKK\u{200F}#\u{A0}DKK;\u{61C}-\u{200F}#\u{A0}DKK|NOK\u{200F}#\u{A0}NOK;\u{61C}-\u{200F}#\u{A0}NOK\
    |PLN\u{200F}#\u{A0}PLN;\u{61C}-\u{200F}#\u{A0}PLN\
    |KWD\u{200F}#\u{A0}\u{62F}.\u{643}.\u{200F};\u{61C}-\u{200F}#\u{A0}\u{62F}.\u{643}.\u{200F}\
    |AED\u{200F}#\u{A0}\u{62F}.\u{625}.\u{200F};\u{61C}-\u{200F}#\u{A0}\u{62F}.\u{625}.\u{200F}
    """,
    "ja": """
    ,|.|3|3|4|***#;-#|USD$#;-$#|EUR€#;-€#|GBP£#;-£#|JPY¥#;-¥#|CHFCHF\u{A0}#;-CHF\u{A0}#|TRYTRY\u{A0}#;-TRY\u{A0}#\
    |LKRLKR\u{A0}#;-LKR\u{A0}#|INR₹#;-₹#|CADCA$#;-CA$#|AUDA$#;-A$#|BRLR$#;-R$#|MXNMX$#;-MX$#|CNY元\u{A0}#;-元\u{A0}#\
    |KRW₩#;-₩#|SEKSEK\u{A0}#;-SEK\u{A0}#|DKKDKK\u{A0}#;-DKK\u{A0}#|NOKNOK\u{A0}#;-NOK\u{A0}#|PLNPLN\u{A0}#;-PLN\u{A0}#\
    |KWDKWD\u{A0}#;-KWD\u{A0}#|AEDAED\u{A0}#;-AED\u{A0}#
    """,
  ]
}
