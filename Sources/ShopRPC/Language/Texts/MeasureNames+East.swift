extension MeasureNames {
  /// Sinhala names, before their numbers.
  static let inSinhala = """
    bottle:බෝතල්;can:ටින්;drink can:බීම ටින්;tin:ටින් බඳුන්;box:පෙට්ටි;bag:මලු;pouch:කවර;sack:ගෝනි;sachet:සැෂේ;pack:පැකට්
    multipack:මල්ටිපැක්;six-pack:හයේ පැකට්;carton:කාටන්;case:ලොකු පෙට්ටි;crate:කූඩ;jar:වීදුරු බෝතල්;tub:බඳුන්;tray:තැටි;tube:ටියුබ්
    flask:කුඩා බෝතල්;jug:ලොකු බෝතල්;canister:කෑන්;drum:බැරල්;net:දැල් මලු;bar:බාර්;snack bar:කුඩා බාර්;block:කුට්ටි;stick:කූරු
    loaf:පාන් ගෙඩි;slice:පෙති;thin slice:තුනී පෙති;thick slice:මහත පෙති;round slice:රවුම් පෙති;chunk:කෑලි;roll:රෝල්;bunch:මිටි
    bouquet:මල් කළඹ;cluster:පොකුරු;hand:ඇවරි;string:වැල්;ring:වළලු;head:මුළු ගෙඩි;bulb:බල්බ;plant:පැළ;clove:බික්;stalk:දඬු;sprig:ඉති
    leaf:කොළ;cube:කැට;pinch:ඩිංග;knife tip:පිහි තුඩු;handful:අහුරු;pair:ජෝඩු;dozen:දුසිම්;ten:දහයේ කට්ටල;set:කට්ටල;portion:කොටස්
    dose:මාත්‍රා;glass:වීදුරු;tea glass:තේ වීදුරු;coffee cup:කෝපි කෝප්ප;dessertspoon:අතුරුපස හැඳි;hundu:හුණ්ඩු;go:ගෝ;sho:ෂෝ
    hectogram:හෙක්ටෝග්‍රෑම්;metric pound:මෙට්‍රික් රාත්තල්
    """

  /// Japanese names, which follow their numbers without a space.
  static let inJapanese = """
    bottle:ボトル;can:缶;drink can:飲料缶;tin:ブリキ缶;box:箱;bag:袋;pouch:パウチ;sack:大袋;sachet:包;pack:パック;multipack:マルチパック;six-pack:パック六本入り
    carton:カートン;case:ケース;crate:コンテナ;jar:ガラス瓶;tub:容器;tray:トレー;tube:チューブ;flask:小瓶;jug:大型ボトル;canister:ポリ容器;drum:樽;net:ネット;bar:板
    snack bar:バー;block:丁;stick:スティック;loaf:斤;slice:切れ;thin slice:薄切り;thick slice:厚切り;round slice:輪切り;chunk:かけ;roll:ロール;bunch:束
    bouquet:花束;cluster:房;hand:大房;string:連;ring:リング;head:玉;bulb:球;plant:株;clove:片;stalk:茎;sprig:枝;leaf:葉;cube:キューブ;pinch:つまみ
    knife tip:ナイフ先;handful:つかみ;pair:組;dozen:ダース;ten:パック十個入り;set:セット;portion:人前;dose:回分;glass:杯;tea glass:ティーグラス;coffee cup:コーヒーカップ
    dessertspoon:デザートスプーン;hundu:フンドゥ;go:合;sho:升;hectogram:ヘクトグラム;metric pound:メートルポンド;item:個;long item:本;flat item:枚;small animal:匹
    whole fish:尾;small grain:粒;whole cake:台;bound volume:冊;jointed section:節
    """

  /// Arabic names: for one, two, 3 to 10, and 11 to 99.
  static let inArabic = """
    bottle:زجاجة,زجاجتان,زجاجات;can:علبة,علبتان,علب;drink can:علبة مشروب,علبتا مشروب,علب مشروب;tin:علبة معدنية,علبتان معدنيتان,علب معدنية
    box:صندوق,صندوقان,صناديق,صندوقًا;bag:كيس,كيسان,أكياس,كيسًا;pouch:كيس صغير,كيسان صغيران,أكياس صغيرة,كيسًا صغيرًا
    sack:شوال,شوالان,شوالات,شوالًا;sachet:ظرف,ظرفان,ظروف,ظرفًا;pack:عبوة,عبوتان,عبوات
    multipack:عبوة مجمعة,عبوتان مجمعتان,عبوات مجمعة;six-pack:عبوة سداسية,عبوتان سداسيتان,عبوات سداسية;carton:كرتونة,كرتونتان,كراتين
    case:صندوق كبير,صندوقان كبيران,صناديق كبيرة,صندوقًا كبيرًا;crate:قفص,قفصان,أقفاص,قفصًا;jar:مرطبان,مرطبانان,مرطبانات,مرطبانًا
    tub:سطل,سطلان,سطول,سطلًا;tray:طبق,طبقان,أطباق,طبقًا;tube:أنبوب,أنبوبان,أنابيب,أنبوبًا
    flask:قارورة صغيرة,قارورتان صغيرتان,قوارير صغيرة;jug:قارورة كبيرة,قارورتان كبيرتان,قوارير كبيرة;canister:جركن,جركنان,جراكن,جركنًا
    drum:برميل,برميلان,براميل,برميلًا;net:شبكة,شبكتان,شبكات;bar:لوح,لوحان,ألواح,لوحًا;snack bar:إصبع,إصبعان,أصابع,إصبعًا
    block:قالب,قالبان,قوالب,قالبًا;stick:عود,عودان,أعواد,عودًا;loaf:رغيف,رغيفان,أرغفة,رغيفًا;slice:شريحة,شريحتان,شرائح
    thin slice:شريحة رقيقة,شريحتان رقيقتان,شرائح رقيقة;thick slice:شريحة سميكة,شريحتان سميكتان,شرائح سميكة
    round slice:حلقة,حلقتان,حلقات;chunk:قطعة كبيرة,قطعتان كبيرتان,قطع كبيرة;roll:لفة,لفتان,لفات;bunch:ربطة,ربطتان,ربطات
    bouquet:باقة,باقتان,باقات;cluster:عنقود,عنقودان,عناقيد,عنقودًا;hand:كف,كفان,أكف,كفًا
    string:جديلة,جديلتان,جدائل;ring:طوق,طوقان,أطواق,طوقًا
    head:رأس,رأسان,رؤوس,رأسًا;bulb:درنة,درنتان,درنات;plant:نبتة,نبتتان,نبتات;clove:فص,فصان,فصوص,فصًا;stalk:ساق,ساقان,سيقان,ساقًا
    sprig:غصن,غصنان,أغصان,غصنًا;leaf:ورقة,ورقتان,أوراق;cube:مكعب,مكعبان,مكعبات,مكعبًا;pinch:رشة,رشتان,رشات
    knife tip:رأس سكين,رأسا سكين,رؤوس سكاكين;handful:حفنة,حفنتان,حفنات;pair:زوج,زوجان,أزواج,زوجًا;dozen:دزينة,دزينتان,دزينات
    ten:طقم عشرة,طقما عشرة,أطقم عشرة;set:طقم,طقمان,أطقم,طقمًا;portion:حصة,حصتان,حصص;dose:جرعة,جرعتان,جرعات
    glass:كأس,كأسان,كؤوس,كأسًا;tea glass:كأس شاي,كأسا شاي,كؤوس شاي;coffee cup:فنجان,فنجانان,فناجين,فنجانًا
    dessertspoon:ملعقة حلوى,ملعقتا حلوى,ملاعق حلوى;hundu:هوندو;go:غو;sho:شو;hectogram:هكتوغرام,هكتوغرامان,هكتوغرامات,هكتوغرامًا
    metric pound:رطل متري,رطلان متريان,أرطال مترية,رطلًا متريًا
    """
}
