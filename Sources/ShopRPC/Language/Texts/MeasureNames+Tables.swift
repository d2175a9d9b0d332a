extension MeasureNames {
  /// Sinhala names, which precede their numbers.
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

  /// Arabic names for one, two, 3 to 10, and 11 to 99.
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

  /// French names.
  static let inFrench = """
    bottle:bouteille,bouteilles;can:boîte,boîtes;drink can:canette,canettes;tin:boîte de conserve,boîtes de conserve
    box:boîte en carton,boîtes en carton;bag:sac,sacs;pouch:pochette,pochettes;sack:grand sac,grands sacs;sachet:sachet,sachets
    pack:paquet,paquets;multipack:pack,packs;six-pack:pack de six,packs de six;carton:brique,briques;case:carton,cartons
    crate:caisse,caisses;jar:bocal,bocaux;tub:pot,pots;tray:barquette,barquettes;tube:tube,tubes;flask:flacon,flacons;jug:bonbonne,bonbonnes
    canister:bidon,bidons;drum:baril,barils;net:filet,filets;bar:tablette,tablettes;snack bar:barre,barres;block:plaquette,plaquettes
    stick:bâton,bâtons;loaf:miche,miches;slice:tranche,tranches;thin slice:fine tranche,fines tranches;thick slice:pavé,pavés
    round slice:rondelle,rondelles;chunk:morceau,morceaux;roll:rouleau,rouleaux;bunch:botte,bottes;bouquet:bouquet,bouquets
    cluster:grappe,grappes;hand:main,mains;string:tresse,tresses;ring:anneau,anneaux;head:tête,têtes;bulb:bulbe,bulbes;plant:pied,pieds
    clove:gousse,gousses;stalk:branche,branches;sprig:brin,brins;leaf:feuille,feuilles;cube:cube,cubes;pinch:pincée,pincées
    knife tip:pointe de couteau,pointes de couteau;handful:poignée,poignées;pair:paire,paires;dozen:douzaine,douzaines;ten:dizaine,dizaines
    set:lot,lots;portion:portion,portions;dose:dose,doses;glass:verre,verres;tea glass:verre à thé,verres à thé
    coffee cup:tasse à café,tasses à café;dessertspoon:cuillère à dessert,cuillères à dessert;hundu:hundu,hundus;go:gō;sho:shō
    hectogram:hectogramme,hectogrammes;metric pound:livre,livres
    """

  /// Spanish names.
  static let inSpanish = """
    bottle:botella,botellas;can:lata,latas;drink can:lata de bebida,latas de bebida;tin:lata de conserva,latas de conserva;box:caja,cajas
    bag:bolsa,bolsas;pouch:bolsita,bolsitas;sack:saco,sacos;sachet:sobre,sobres;pack:paquete,paquetes;multipack:pack,packs
    six-pack:pack de seis,packs de seis;carton:cartón,cartones;case:caja grande,cajas grandes;crate:cajón,cajones;jar:bote,botes
    tub:tarrina,tarrinas;tray:bandeja,bandejas;tube:tubo,tubos;flask:frasco,frascos;jug:garrafa,garrafas;canister:bidón,bidones
    drum:tambor,tambores;net:malla,mallas;bar:tableta,tabletas;snack bar:barrita,barritas;block:bloque,bloques;stick:barra,barras
    loaf:hogaza,hogazas;slice:rebanada,rebanadas;thin slice:loncha,lonchas;thick slice:tajada,tajadas;round slice:rodaja,rodajas
    chunk:trozo,trozos;roll:rollo,rollos;bunch:manojo,manojos;bouquet:ramo,ramos;cluster:racimo,racimos;hand:mano,manos
    string:ristra,ristras;ring:rosca,roscas;head:cabeza,cabezas;bulb:bulbo,bulbos;plant:planta,plantas;clove:diente,dientes
    stalk:tallo,tallos;sprig:ramita,ramitas;leaf:hoja,hojas;cube:cubito,cubitos;pinch:pizca,pizcas
    knife tip:punta de cuchillo,puntas de cuchillo;handful:puñado,puñados;pair:par,pares;dozen:docena,docenas;ten:decena,decenas
    set:juego,juegos;portion:porción,porciones;dose:dosis;glass:vaso,vasos;tea glass:vasito,vasitos;coffee cup:tacita,tacitas
    dessertspoon:cucharada de postre,cucharadas de postre;hundu:hundu,hundus;go:gō;sho:shō;hectogram:hectogramo,hectogramos
    metric pound:libra métrica,libras métricas
    """

  /// Italian names.
  static let inItalian = """
    bottle:bottiglia,bottiglie;can:scatoletta,scatolette;drink can:lattina,lattine;tin:barattolo di latta,barattoli di latta
    box:scatola,scatole;bag:busta,buste;pouch:sacchetto,sacchetti;sack:sacco,sacchi;sachet:bustina,bustine;pack:confezione,confezioni
    multipack:multipack;six-pack:confezione da sei,confezioni da sei;carton:cartone,cartoni;case:cassa,casse;crate:cassetta,cassette
    jar:barattolo,barattoli;tub:vasetto,vasetti;tray:vaschetta,vaschette;tube:tubetto,tubetti;flask:flacone,flaconi;jug:boccione,boccioni
    canister:tanica,taniche;drum:fustino,fustini;net:rete,reti;bar:tavoletta,tavolette;snack bar:barretta,barrette;block:panetto,panetti
    stick:stecca,stecche;loaf:pagnotta,pagnotte;slice:fetta,fette;thin slice:fetta sottile,fette sottili;thick slice:trancio,tranci
    round slice:rondella,rondelle;chunk:tocchetto,tocchetti;roll:rotolo,rotoli;bunch:mazzo,mazzi;bouquet:bouquet;cluster:grappolo,grappoli
    hand:casco,caschi;string:treccia,trecce;ring:anello,anelli;head:testa,teste;bulb:bulbo,bulbi;plant:cespo,cespi;clove:spicchio,spicchi
    stalk:gambo,gambi;sprig:rametto,rametti;leaf:foglia,foglie;cube:dado,dadi;pinch:pizzico,pizzichi
    knife tip:punta di coltello,punte di coltello;handful:manciata,manciate;pair:paio,paia;dozen:dozzina,dozzine;ten:decina,decine;set:set
    portion:porzione,porzioni;dose:dose,dosi;glass:bicchiere,bicchieri;tea glass:bicchiere da tè,bicchieri da tè;coffee cup:tazzina,tazzine
    dessertspoon:cucchiaio da dessert,cucchiai da dessert;hundu:hundu;go:gō;sho:shō;hectogram:etto,etti
    metric pound:libbra metrica,libbre metriche
    """

  /// Portuguese names.
  static let inPortuguese = """
    bottle:garrafa,garrafas;can:lata,latas;drink can:latinha,latinhas;tin:lata de conserva,latas de conserva;box:caixa,caixas;bag:saco,sacos
    pouch:saquinho,saquinhos;sack:saca,sacas;sachet:sachê,sachês;pack:pacote,pacotes;multipack:fardo,fardos
    six-pack:fardo de seis,fardos de seis;carton:caixinha,caixinhas;case:caixa grande,caixas grandes;crate:engradado,engradados
    jar:vidro,vidros;tub:pote,potes;tray:bandeja,bandejas;tube:tubo,tubos;flask:frasco,frascos;jug:garrafão,garrafões
    canister:bombona,bombonas;drum:balde,baldes;net:redinha,redinhas;bar:barra,barras;snack bar:barrinha,barrinhas;block:tablete,tabletes
    stick:bastão,bastões;loaf:filão,filões;slice:fatia,fatias;thin slice:fatia fina,fatias finas;thick slice:posta,postas
    round slice:rodela,rodelas;chunk:pedaço,pedaços;roll:rolo,rolos;bunch:maço,maços;bouquet:buquê,buquês;cluster:cacho,cachos
    hand:penca,pencas;string:réstia,réstias;ring:anel,anéis;head:cabeça,cabeças;bulb:bulbo,bulbos;plant:pé,pés;clove:dente,dentes
    stalk:talo,talos;sprig:ramo,ramos;leaf:folha,folhas;cube:cubo,cubos;pinch:pitada,pitadas;knife tip:ponta de faca,pontas de faca
    handful:punhado,punhados;pair:par,pares;dozen:dúzia,dúzias;ten:dezena,dezenas;set:conjunto,conjuntos;portion:porção,porções
    dose:dose,doses;glass:copo,copos;tea glass:copinho,copinhos;coffee cup:xicrinha,xicrinhas
    dessertspoon:colher de sobremesa,colheres de sobremesa;hundu:hundu,hundus;go:gō;sho:shō;hectogram:hectograma,hectogramas
    metric pound:libra métrica,libras métricas
    """
}
