extension LanguageWords {
  static let german = LanguageWords(
    units: """
      bottle=Flasche,Flaschen|Fl,Fla,Flsch,Flaschn,Fläschen,Flaschl,Pulle,Pullen
      can=Dose,Dosen|Ds,Büchse,Büchsen,Do,Döschen,Dosn
      drink can=Getränkedose,Getränkedosen
      tin=Konservendose,Konservendosen
      box=Schachtel,Schachteln
      bag=Tüte,Tüten|Tüt,Sackerl,Sackl,Sackerln,Tüterl,Beutl
      pouch=Beutel|Btl,Beutelchen
      sack=Sack,Säcke
      sachet=Päckchen|Pkch,Pck'chen,Tütchen,Briefchen,Pä,Päck'chen,Pckchen,Päckch,Pchn
      pack=Packung,Packungen|Pk,Pck,Pckg,Pkg,Pack,Packs,Packg,Paket,Pakete,Pkt,Packerl,Pak,Päck,Packungs,Packerln,Packl,Päckle,Pckng,Pakerl
      multipack=Multipack,Multipacks
      six-pack=Sixpack,Sixpacks|6er-Pack,6er-Träger,Sechserpack,Sixer,6er Pack,Sechserträger,6er Träger
      carton=Kartonpackung,Kartonpackungen|Tetrapak,Tetrapaks,Tetrapack,Tetrapacks,Tetra
      case=Karton,Kartons|Träger,Tragerl
      crate=Kiste,Kisten|Kasten,Kästen,Steige,Steigen,Stiege,Stiegen,Tragl,Kastn
      jar=Glas,Gläser|Gl,Gläschen,Glaserl
      tub=Becher|Be,Bch,Bechern,Becherl
      tray=Schale,Schalen|Schälchen,Körbchen
      tube=Tube,Tuben
      flask=Fläschchen
      jug=Großflasche,Großflaschen
      canister=Kanister
      drum=Trommel,Trommeln
      net=Netz,Netze
      bar=Tafel,Tafeln
      snack bar=Riegel
      block=Block,Blöcke
      stick=Stange,Stangen|Stg
      loaf=Laib,Laibe
      slice=Scheibe,Scheiben|Scheib,Scheibchen,Schb,Scheibn
      thin slice=dünne Scheibe,dünne Scheiben
      thick slice=dicke Scheibe,dicke Scheiben
      round slice=runde Scheibe,runde Scheiben
      chunk=Brocken|Stück(chen)
      roll=Rolle,Rollen|Spule,Spulen
      bunch=Bund|Bünde,Bd,Bünd,Bunde,Sträußchen,Büscherl,Bündel,Büschl,Sträußerl,Bunden
      bouquet=Strauß,Sträuße
      cluster=Rispe,Rispen
      hand=Büschel
      string=Zopf,Zöpfe
      ring=Ring,Ringe
      head=Kopf,Köpfe|Köpfchen,Häuptel
      bulb=Knolle,Knollen|Zwiebelknolle
      plant=Staude,Stauden
      clove=Zehe,Zehen|Knoblauchzehe,Zeh,Zeherl,Zehchen
      stalk=Stiel,Stiele|Stängel,Stengel,Stangerl
      sprig=Zweig,Zweige|Zweigen,Zweiglein
      leaf=Blatt,Blätter|Blättchen,Bl
      cube=Würfel
      pinch=Prise,Prisen|Prs,Pr,Prischen,Priserl
      knife tip=Messerspitze,Messerspitzen|Msp,Messersp
      handful=Handvoll|Hand voll,Handv,Hdv,Hände voll,Handvol
      pair=Paar|Paare
      dozen=Dutzend|Dtzd,Dzd,Dutz
      ten=Zehnerpack,Zehnerpacks
      set=Set,Sets
      portion=Portion,Portionen
      dose=Einzeldosis,Einzeldosen
      glass=Trinkglas,Trinkgläser|Glas voll
      tea glass=Teeglas,Teegläser
      coffee cup=Kaffeetasse,Kaffeetassen
      dessertspoon=Dessertlöffel|Dessertl
      hundu=Hundu
      go=Gō
      sho=Shō
      hectogram=Hektogramm
      metric pound=Pfund|Pfd,Pfunde,1/4×Viertelpfund,1/2×Halbpfund,Pfündchen
      g=|10×dag,10×dkg,10×Deka,Gramm,Gram,Gramms,Gr,Grammm
      kg=|1/4×Viertelkilo,Kilo,Kilos,Kilogramm,Kilogramms,1/2×Halbkilo
      l=|1/4×Viertelliter,1/8×Achtelliter,1/2×Halbliter,Liter,Ltr,Lit,Litern
      ml=|Milliliter
      cl=|Zentiliter
      cm=|Zentimeter
      m=|Meter
      piece=|Stück,Stücke,Stk,Stck,Stücken,St,Stücker,Stückchen,Mal,Stücki,Stückl,Exemplare
      dl=|Deziliter
      cup=|Tasse,Tassen,Ta,Cup,Cups
      tbsp=|Löffel,EL,Esslöffel,Essl,Eßlöffel,Esslöffeln,EßL,Esl,Suppenlöffel
      tsp=|TL,Teelöffel,Teel,Teelöffeln,Kaffeelöffel
      mg=|Milligramm
      mm=|Millimeter
      oz=|Unze,Unzen
      ~=Schuss,Schuß,Spritzer;Tropfen,Tr,Trpf;Kugel,Kugeln;Tablette,Tabletten,Tabl,Tbl,Kapsel,Kapseln,Dragee,Dragees,Kps,Tabs;Filet,Filets;Platte,Platten
      ~=Kelle,Kellen,Schöpfkelle;Streifen;Schluck;Kartusche,Kartuschen,Patrone,Patronen;Knäuel,Strang,Stränge;Ries;Bogen,Bögen;Eimer
      """,
    grammar: """
      with:mit
      contents:er
      inside:in,im
      material:aus Holz,aus Plastik,aus Glas,aus Metall,aus Papier,aus Silikon,aus Edelstahl
      form:form,pfanne,blech,topf
      sized:Ei,Eier
      1:ein,eine,einen,einem,einer,eins,'nen,'ne,nen,'n,ne,nem
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
      13:dreizehn
      14:vierzehn
      15:fünfzehn
      16:sechzehn
      17:siebzehn
      18:achtzehn
      19:neunzehn
      20:zwanzig
      30:dreißig
      40:vierzig
      50:fünfzig
      60:sechzig
      70:siebzig
      80:achtzig
      90:neunzig
      100:hundert,einhundert
      1000:tausend,eintausend
      1/2:ein halbes,ein halber,eine halbe,einen halben,einem halben,halbes,halber,halbe,halben,'ne halbe,'nen halben,n halbes,n halber
      1/3:-ein drittel,-drittel
      2/3:-zwei drittel
      1/4:ein viertel,-viertel
      3/4:-dreiviertel,-drei viertel
      1/8:-ein achtel,-achtel
      3/2:anderthalb,eineinhalb,einundeinhalb
      5/2:zweieinhalb,zweiundeinhalb
      7/2:dreieinhalb,dreiundeinhalb
      9/2:viereinhalb
      +1/2:einhalb,und ein halbes,und einen halben,und eine halbe,und ein halber
      and:und
      plus:und,plus,&
      to:bis,oder,bis zu,oder auch
      from:von,zwischen
      after:ca.,circa,ungefähr,je Sorte,pro Sorte,von jedem,von jeder,von jeder Sorte,insgesamt
      about:ca,circa,etwa,ungefähr,zirka,rund,knapp,gut,mind.,mindestens,max.,höchstens,evtl.,eventuell,ungef.,~
      times:mal,x
      one:Kilo,Liter,Pfund,Dutzend,Bund,Packung,Päckchen,Flasche,Dose,Tüte,Kiste,Stück,Glas,Becher,Prise,Handvoll,Kasten,Netz,Sack,Beutel,Schachtel,Tube,Rolle
      one:Tafel,Laib,Würfel,Scheibe,Träger,Steige
      of:von,vom
      tie:à,je,zu,mit,von,à je
      each:je,jeweils,à,pro Stück,pro Dose
      level:mittlerer Größe,mittelgroßen,geh.,geh,gehäuft,gehäufte,gehäufter,gehäuften,gestr.,gestr,gestrichen,gestrichene,gestrichener,gestrichenen,knapp
      level:knapper,knappe,gut,guter,gute,leicht gehäuft,leicht gehäufter,kl.,kleine,kleiner,kleines,großer,große,gutes,knappes,groß,klein,voll,gehäuftes
      level:gestrichenes,mittelgroße,mittelgroßer,großes,gr.,m.-große,schwach gehäuft
      vague:ein paar,paar,etwas,ein wenig,wenig,ein bisschen,ein bißchen,bisschen,einige,einige wenige,mehrere,reichlich,viel,viele,genug,ein Schuss
      vague:einen Schuss,ein Spritzer,n. B.,n.B.,evtl.,eventuell
      taste:im Angebot,bei Bedarf,nach Wunsch,optional,n.B.,n. B.,nach Belieben,nach Geschmack,nach Bedarf,n. Bel.,zum Abschmecken,falls nötig,dringend
      taste:so bald wie möglich,zum Servieren,zum Garnieren,zum Anrichten,zum Bestreuen
      please:bitte,bittebitte,äh,ähm,öhm,hm
      remark:davon,wovon,der Saft,die Schale,der Abrieb,zimmerwarm,bei Zimmertemperatur,in Zimmertemperatur
      aside:für den,für die,für das,für meine,für meinen,für mein,für unsere,für unseren,für unser,für deine,für deinen
      aside:zum Geburtstag,wegen,weil,aber nicht,aber bitte,nicht die,nicht das,nicht den,die mit,das mit,den mit,der mit,die ohne,das ohne
      aside:egal welche,egal welcher,egal welches,wie letztes Mal,wie immer,oder so,oder ähnlich,oder ähnliches,statt
      aside:fürs,für's,für <heute|heut|morgen|übermorgen|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Oma|Opa|Mama|Papa|Omas|Opas|Mamas|Papas|diesen|diese|dieses>
      aside:auf keinen Fall,bloß nicht,bloß keine,bloß keinen,bloß kein,nicht zu
      aside:möglichst,am besten,egal von wem,Hauptsache,die günstigen,die billigen,die guten,die großen,die kleinen,den guten,den großen,den kleinen
      aside:das gute,der gute,ned de,ned die,net die,net den,ned den,nicht so,je nachdem
      suited:Magen,Nerven,Hals,Husten,Hand,Nägel,Nacht,Staubsauger,Lampe,Haare,Haut,Hände,Gesicht,Körper,Füße,Lippen,Augen,Zähne,Nase,Küche,Bad,Toilette,WC
      suited:Boden,Fenster,Geschirr,Spülmaschine,Geschirrspüler,Waschmaschine,Backofen,Mikrowelle,Auto,Garten,Grill
      condition:je nach,falls,wenn,nur wenn,nur falls,aber nur wenn,sofern,solange,sobald,außer wenn,es sei denn,wenns,wenn's
      rate:pro,das,die,der,je
      label:optional,wahlweise,außerdem,zusätzlich,Topping,Belag,Soße,Sauce,Dressing,Marinade,Füllung,Teig,Guss,Glasur,Deko
      purpose:für,zum,zur
      day:<am |fürs |übers |><Wochenende>,nächste Woche
      day:für <Mutti|Vati|Mami|Papi|Omi|Opi|Gäste|Besuch|alle|uns|mich|dich|euch|später|zwischendurch|abends|morgens|mittags|Weihnachten|Ostern|Silvester>
      day:zum <Braten|Anbraten|Ausbacken|Einfetten|Fetten|Bestäuben|Ausrollen|Wälzen|Panieren|Marinieren|Dekorieren|Verzieren|Einpinseln|Bepinseln|Beträufeln>
      day:zum <Karamellisieren|Ablöschen|Andicken|Ausstreichen|Bestreichen|Frühstück|Mittagessen|Abendessen|Abendbrot|Grillabend|Filmabend|Kindergeburtstag>
      day:zum <Picknick|Wochenende|Brunch|Nachtisch|Sonntagsbraten>,zur <Party|Feier|Not|Suppe|Brotzeit|Jause|Vesper|Grillparty>
      day:<am |für |bis |diesen |nächsten |zum |><Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag>< früh| Mittag| Abend|>
      day:<für |bis |><heute|heut|morgen|übermorgen|heute Abend|heute Mittag|morgen früh|morgen Abend|später>
      without:ohne,kein,keine,nicht
      edge:von,x,und,oder,mit,für,zu,bis,à,je,mal,plus,&,um,ab,gegen,vom,am,den,auf,nach,aus,in,fürs,zum,zur,beim,ins
      attribute:rote,grüne,gelbe,weiße,schwarze,große,kleine,mittelgroße,reife,frische,getrocknete,festkochende,mehlige,süße,rotes,grünes,frisches,großes
      attribute:kleines,frischer,getrockneter,großer,kleiner,dünne,dicke,dicker,junge,feste,feine
      quality:bio,Freiland,Bodenhaltung,reif,frisch,gesalzen,ungesalzen,natur,griechisch,fettarm,laktosefrei,gemahlen,gehackt,mild,scharf,roh,gekocht
      quality:mehligkochend,festkochend,vorwiegend festkochend,unbehandelt,mager,groß,klein,mittel,mittelgroß,rot,grün,gelb,weiß,braun,still,medium,Strauch
      quality:Rispen,geschnitten,gerieben,säuerliche,grobe,ganze
      quality:dünn geschnitten,dick geschnitten,luftgetrocknet,geräuchert,entsteint,entkernt,geschält,glatt,kraus,alkoholfrei
      quality:zuckerfrei,glutenfrei,naturtrüb,spritzig,gekühlt,tiefgekühlt,tiefgefroren,bunt,dünn,dick,mittelscharf
      quality:extra scharf,halbtrocken,gemischt,fein,grob,frisch gemahlen,Größe <S|M|L|XL>,Gr. <S|M|L|XL>
      list:und,oder,&,sowie,oder auch
      numbered:nudeln,spaghetti,penne,rigatoni,fusilli,linguine,barilla,de cecco,vollkorn
      name:st galler,st gallen,st pauli,st martin,st moritz,st gero,st leonhards,st nikolaus,ein paar Zwiebelkuchen,zwei korn,drei wetter,fünf korn,zwölf korn
      name:ring binder,glas reiniger,schale n,pepsi max
      currency:Euro,EUR
      coin:ct,Cent
      price:à,á,a,je,zu,für,um,ab,nur
      price start:à
      opening:hallo,hi,hey,na,ok,okay,ach,ach ja,oh,äh,du,schatz,schatzi,liebling,leute,ihr,ich,wir,bitte,also,ähm,hm,naja
      opening:na gut,tja,genau,achja,stimmt,joa,so,übrigens,mir fällt ein,ach so,noch mal,nochmal,vielleicht,kurz,schnell,eben,mit,mehr,wieder,heute,dann,gleich
      opening:unbedingt,aus dem supermarkt,vom supermarkt,vom einkaufen,beim einkaufen,auf dem heimweg,auf dem rückweg,auf dem weg,nach hause
      opening:wenn du einkaufen gehst,wenn du im laden bist,wenn du kannst,wenn du magst,wenn es geht,wenn's geht,wenn du heimkommst,lg,dran,die kinder
      opening:immer noch,wirklich,eigentlich,auf jeden fall,definitiv,auch,du lieber,jemand,einer,mir,uns,mich,doch,mal,noch
      opening:auf'm heimweg,aufm heimweg,auf'm weg,aufm weg,auf dem nachhauseweg,aufm rückweg,vorm heimkommen,nach der arbeit,heut,heute abend,morgen
      opening:später,servus,moin,grüß dich,hallöchen,huhu,mausi,bruder,mädels,jungs
      opening:unterwegs,bei gelegenheit,wenn du eh gehst,wenn du eh da bist,wenn du da bist,wenn du vorbeikommst,wennst einkaufen gehst
      person:mama,mami,mutti,vati,papa,papi,oma,opa,omi,opi,tante,onkel,meine frau,mein mann
      article:der,die,das,den,dem,noch,auch,auch noch,mehr,mal,wieder,nur,unser,unsere,bisschen,mir,uns,mich,doch,an,für mich,für uns,bitte
      request:kannst du,könntest du,kannst,könntest,kann jemand,könnt ihr,könntet ihr,können sie,könnten sie,würdest du,würden sie,magst du,willst du,setz,setze
      request:bringst du,bring,bringt,bringe,bringen sie,kaufst du,kauf,kaufe,kauft,kaufen,kaufen sie,hol,hole,holst du,holt,holen,besorg,besorge,besorgst du
      request:besorgen,nimm,nimmst du,nehmt,ich brauche,ich bräuchte,wir brauchen,wir bräuchten,wir benötigen,brauche,brauchen,brauch,wir haben kein
      request:wir haben keine,wir haben keinen,haben wir noch,es fehlt,es fehlen,uns fehlt,uns fehlen,fehlt,fehlen,vergiss nicht,vergiss,vergesst nicht
      request:nicht vergessen,denk,denke,denkt,denkst du,denken sie,ich hätte gern,ich hätte gerne,ich möchte,ich will,wir wollen,wir möchten,und,und noch
      request:außerdem,auch,mitbringen,einkaufen,möchte,möchten,will,wollen,hätte gern,hätte gerne,wünscht sich,wäre super wenn du,wäre toll wenn du
      request:wäre nett wenn du,wäre lieb wenn du,wäre gut wenn du,nächstes mal,uns geht,wir sind ohne,erinner mich an,ruf an,braucht
      request:kannste,kannst mal,könntest mal,bringste,holste,kaufste,brauchma,brauch ma,mir brauchen,wir bräuchten noch,ich brauch,wir brauchen noch
      request:ich brauche noch,brauchen noch,wir haben fast kein,wir haben fast keine,wir haben fast keinen,haben kein,haben keine,haben keinen
      request:es gibt kein,es gibt keine,es gibt keinen,nimm bitte,bitte denk an,denk an,denkt an,denk bitte an,denkst du an,erinnere mich an,schau nach
      request:gibt's noch,gibts noch
      closing:mitbringen,mitnehmen,kaufen,einkaufen,holen,besorgen,nachkaufen,mitbringst,mitnimmst,nicht vergessen,vergessen,ist alle,sind alle,ist leer
      closing:sind leer,ist aus,sind aus,ist ausgegangen,fehlt,fehlen,fehlt noch,fehlen noch,brauchen wir,brauche ich,brauchen wir noch,brauche ich noch
      closing:wird gebraucht,werden gebraucht,geht zur neige,ist fast leer,ist bald alle,haben wir nicht mehr,wäre gut,wäre super,wäre toll,wäre nett,wären gut
      closing:wären toll,dabeihaben,nötig,denken,dran denken,kaufst,besorgst,holst,mitbringt,mitbrächtest,geht aus,gehen aus,ist fast alle,geht zu ende,is alle
      closing:is leer,is aus,is fast leer
      closing:wär super,wär toll,wär lieb,wär nett,wäre lieb,wäre klasse,sind fast leer,sind bald alle,sind fast alle,ist fast aus,neigt sich dem ende
      closing:neigen sich dem ende,geht bald aus,haben wir keine mehr,haben wir keinen mehr,haben wir kein mehr,hammer nimmer,brauchma,brauch ma,brauch ich
      closing:brauch ich noch,mitbringen kannst,mitbringen könntest,besorgen könntest,kaufen könntest,holen könntest
      limit:bis,bis zu,bis max,max,maximal,maximum,höchstens,unter,nicht über,nicht mehr als,weniger als,billiger als,günstiger als,wenn unter,falls unter
      limit:nur wenn unter,für unter,für max,für maximal,für höchstens,ca,circa,etwa,ungefähr
      capped:max,maximal,maximum,höchstens,oder weniger,oder billiger,oder günstiger
      origin:vom,von der,beim,im,bei der,bei,aus dem,aus der,aus
      thanks:danke,danke schön,dankeschön,vielen dank,danke dir,merci,das wars,das war's,das ist alles,und das wars,sonst nichts
      thanks:thx,merci vielmals,danke dir schatz,danke schatz,lieben dank,herzlichen dank,besten dank,hab dank,dankö,mehr nicht,das wäre alles,das wär's
      thanks:das wärs
      staple:Milch,Brot,Brötchen,Ei,Eier,Butter,Käse,Salz,Pfeffer,Zucker,Mehl,Reis,Nudeln,Öl,Olivenöl,Wasser,Kaffee,Tee,Schinken,Speck,Hähnchen,Fleisch
      staple:Hackfleisch,Fisch,Thunfisch,Zwiebel,Zwiebeln,Knoblauch,Tomate,Tomaten,Kartoffel,Kartoffeln,Möhren,Karotten,Salat,Gurke,Gurken,Apfel,Äpfel,Banane
      staple:Bananen,Orangen,Zitrone,Zitronen,Joghurt,Quark,Sahne,Pilze,Bohnen,Erbsen,Mais,Honig,Marmelade,Essig,Senf,Ketchup,Mayonnaise,Chips,Müsli,Kekse
      staple:Schokolade,Bier,Wein,Klopapier,Toilettenpapier,Seife,Shampoo,Zahnpasta,Küchenrolle,Sellerie,Spinat,Brokkoli,Paprika,Petersilie,Basilikum,Ingwer
      staple:Haferflocken,Wurst,Würstchen,Trauben,Birnen,Hefe,Margarine,Rucola,Kirschtomaten,Radieschen,Zucchini,Auberginen,Avocado,Avocados,Blumenkohl,Lauch
      staple:Kürbis,Fenchel,Erdbeeren,Himbeeren,Kirschen,Pfirsiche,Melone,Limetten,Nüsse,Mandeln,Rosinen,Linsen,Kichererbsen,Couscous,Tofu,Lachs,Garnelen,Puten
      staple:Eis,Pizza,Limo,Zahnseide,Mundspülung,Deo,Taschentücher,Servietten,Schwämme,Müllbeutel,Waschmittel,Spülmittel,Alufolie,Windeln,Batterien
      staple:Katzenfutter,Hundefutter,Zimt,Kümmel,Oregano,Thymian,Rosmarin,Schnittlauch,Dill,Sauerrahm,Schmand
      staple:Prosecco,Apfelsaft,Orangensaft,Mineralwasser,Hafermilch,Kaffeebohnen,Filtertüten,Katzenstreu,Spülmaschinentabs
      staple:Weichspüler,Duschgel,Zahnbürste,Küchentücher,Backpapier,Frischhaltefolie,Kerzen,Frischkäse,Leberwurst
      staple:Aufschnitt,Semmeln,Brezeln,Toastbrot,Croissants,Knäckebrot
      staple:Rotkohl,Weißkohl,Sauerkraut,Kohlrabi,Rosenkohl,Spargel,Mangold,Frühlingszwiebeln
      staple:Backpulver,Natron,Cornflakes,Nutella,Gewürzgurken,Gemüsebrühe,Sojasauce
      staple:Tomatenmark,passierte Tomaten,Kokosmilch
      target:<auf|zu> <die|der|den|meine|unsere|meiner|unserer> <Einkaufsliste|Liste|Einkaufszettel|Zettel>,zur <Einkaufsliste|Liste>
      targetNoun:Einkaufsliste,Liste,Einkaufszettel,Zettel
      adding:schreib,schreibe,pack,packe,tu,notier,notiere,füge,füg,setzen,schreiben,packen,notieren,hinzu,hinzufügen,drauf
      offer:für,zum Preis von
      offerEnd:gratis,geschenkt,umsonst
      shop:aldi,lidl,rewe,edeka,penny,netto,kaufland,dm,rossmann,müller,norma,tegut,alnatura,globus,billa,hofer,migros,coop,denner,metzger,bäcker,markt,apotheke
      shop:drogerie,fleischer
      shop:<Metzger|Bäcker|Fleischer|Markt|Wochenmarkt|Bauernmarkt|Hofladen|Bioladen|Drogeriemarkt|Baumarkt|Getränkemarkt|Supermarkt|Türken|Asiaten|Fischhändler|Gemüsehändler|Kiosk|Reformhaus|Gärtnerei|Bauern>
      shop:metzgerei,bäckerei,fleischerei,konditorei,fischladen,gemüseladen,getränkehandel,asialaden,türke,nahkauf,famila,marktkauf,denns
      shop:budni,spar,interspar,mpreis,unimarkt,ikea,obi,bauhaus,hornbach,fressnapf,tedi,kik,v-markt,wasgau,feneberg,bipa,merkur,volg,manor
      shop:landi
      """)
}
