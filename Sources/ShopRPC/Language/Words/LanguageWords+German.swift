extension LanguageWords {
  static let german = LanguageWords(
    units: """
      bottle=Flasche,Flaschen|Fl,Fla,Flsch,Flaschn
      can=Dose,Dosen|Ds,Büchse,Büchsen,Do
      drink can=Getränkedose,Getränkedosen
      tin=Konservendose,Konservendosen
      box=Schachtel,Schachteln
      bag=Tüte,Tüten|Tüt,Sackerl
      pouch=Beutel|Btl,Beutelchen
      sack=Sack,Säcke
      sachet=Päckchen|Pkch,Pck'chen,Tütchen,Briefchen,Pä,Päck'chen
      pack=Packung,Packungen|Pk,Pck,Pckg,Pkg,Pack,Packs,Packg,Paket,Pakete,Pkt,Packerl,Pak,Päck,Packungs
      multipack=Multipack,Multipacks
      six-pack=Sixpack,Sixpacks|6er-Pack,6er-Träger,Sechserpack
      carton=Kartonpackung,Kartonpackungen|Tetrapak,Tetrapaks,Tetrapack,Tetrapacks,Tetra
      case=Karton,Kartons|Träger,Tragerl
      crate=Kiste,Kisten|Kasten,Kästen,Steige,Steigen
      jar=Glas,Gläser|Gl,Gläschen
      tub=Becher|Be,Bch
      tray=Schale,Schalen|Schälchen
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
      slice=Scheibe,Scheiben|Scheib,Scheibchen,Schb
      thin slice=dünne Scheibe,dünne Scheiben
      thick slice=dicke Scheibe,dicke Scheiben
      round slice=runde Scheibe,runde Scheiben
      chunk=Brocken|Stück(chen)
      roll=Rolle,Rollen
      bunch=Bund|Bünde,Bd,Bünd,Bunde,Sträußchen
      bouquet=Strauß,Sträuße
      cluster=Rispe,Rispen
      hand=Büschel
      string=Zopf,Zöpfe
      ring=Ring,Ringe
      head=Kopf,Köpfe|Köpfchen
      bulb=Knolle,Knollen|Zwiebelknolle
      plant=Staude,Stauden
      clove=Zehe,Zehen|Knoblauchzehe,Zeh
      stalk=Stiel,Stiele|Stängel,Stengel
      sprig=Zweig,Zweige|Zweigen,Zweiglein
      leaf=Blatt,Blätter|Blättchen,Bl
      cube=Würfel
      pinch=Prise,Prisen|Prs,Pr
      knife tip=Messerspitze,Messerspitzen|Msp,Messersp
      handful=Handvoll|Hand voll,Handv,Hdv,Hände voll
      pair=Paar|Paare
      dozen=Dutzend|Dtzd,Dzd
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
      metric pound=Pfund|Pfd,Pfunde
      g=|10×dag,10×dkg,10×Deka,Gramm,Gram,Gramms,Gr,Gramms,Grammm
      kg=|1/4×Viertelkilo,Kilo,Kilos,Kilogramm,Kilogramms
      l=|1/4×Viertelliter,1/8×Achtelliter,1/2×Halbliter,Liter,Ltr,Lit,Litern
      ml=|Milliliter
      cl=|Zentiliter
      cm=|Zentimeter
      m=|Meter
      piece=|Stück,Stücke,Stk,Stck,Stücken,St,Stücker,Stückchen,Mal
      dl=|Deziliter
      cup=|Tasse,Tassen,Ta,Cup,Cups
      tbsp=|Löffel,EL,Esslöffel,Essl,Eßlöffel,Esslöffeln,EßL,Esl,Suppenlöffel
      tsp=|TL,Teelöffel,Teel,Teelöffeln,Kaffeelöffel
      mg=|Milligramm
      mm=|Millimeter
      oz=|Unze,Unzen
      ~Schuss=|Schuss,Schuß,Spritzer
      ~Tropfen=|Tropfen,Tr,Trpf
      ~Kugel=|Kugel,Kugeln
      ~Tablette=|Tablette,Tabletten,Tabl,Tbl,Kapsel,Kapseln,Dragee,Dragees
      ~Filet=|Filet,Filets
      ~Platte=|Platte,Platten
      ~Kelle=|Kelle,Kellen,Schöpfkelle
      ~Streifen=|Streifen
      ~Schluck=|Schluck
      ~Tablette=|Tablette,Tabletten,Tabl,Tbl,Kapsel,Kapseln,Kps,Tabs,Dragees
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
      9/2:viereinhalb,viereinhalb
      +1/2:einhalb,und ein halbes,und einen halben,und eine halbe,und ein halber
      and:und
      plus:und,plus,&
      to:bis,oder,bis zu,oder auch
      from:von,zwischen
      after:ca.,circa,ungefähr
      about:ca,circa,etwa,ungefähr,zirka,rund,knapp,gut,mind.,mindestens,max.,höchstens,evtl.,eventuell,ungef.,~
      times:mal,x
      one:Kilo,Liter,Pfund,Dutzend,Bund,Packung,Päckchen,Flasche,Dose,Tüte,Kiste,Stück,Glas,Becher,Prise,Handvoll,Kasten
      one:Netz,Sack,Beutel,Schachtel,Tube,Rolle,Tafel,Laib,Würfel,Scheibe,Träger,Steige
      of:von,vom
      tie:à,je,zu,mit,von,à je
      each:je,jeweils,à,pro Stück,pro Dose
      level:mittlerer Größe,mittelgroßen
      level:geh.,geh,gehäuft,gehäufte,gehäufter,gehäuften,gestr.,gestr,gestrichen,gestrichene,gestrichener,gestrichenen
      level:knapp,knapper,knappe,gut,guter,gute,leicht gehäuft,leicht gehäufter,kl.,kleine,kleiner,kleines,großer,große
      level:gutes,knappes,groß,klein,voll,gehäuftes,gestrichenes,mittelgroße,mittelgroßer,großes,gr.,m.-große,schwach gehäuft
      vague:ein paar,paar,etwas,ein wenig,wenig,ein bisschen,ein bißchen,bisschen,einige,einige wenige,mehrere,reichlich
      vague:viel,viele,genug,ein Schuss,einen Schuss,ein Spritzer,n. B.,n.B.,evtl.,eventuell
      taste:im Angebot,bei Bedarf,nach Wunsch,optional,n.B.,n. B.,nach Belieben,nach Geschmack,nach Bedarf,n. Bel.,zum Abschmecken,bei Bedarf,falls nötig,dringend,so bald wie möglich
      please:bitte,bittebitte
      remark:davon,wovon,der Saft,die Schale,der Abrieb,zimmerwarm,bei Zimmertemperatur,in Zimmertemperatur
      aside:für den,für die,für das,für meine,für meinen,für mein,für unsere,für unseren,für unser,für deine,für deinen,für heute,für heut,für morgen,für übermorgen,für Oma,für Opa,für Mama,für Papa,für Montag,für Dienstag
      aside:für Mittwoch,für Donnerstag,für Freitag,für Samstag,für Sonntag,fürs Wochenende,zum Geburtstag,wegen,weil,aber nicht,aber bitte,nicht die,nicht das,nicht den,die mit,das mit,den mit,der mit,die ohne,das ohne
      aside:egal welche,egal welcher,egal welches,wie letztes Mal,wie immer,oder so,oder ähnlich,oder ähnliches,statt
      suited:Magen,Nerven,Hals,Husten,Hand,Nägel,Nacht,Staubsauger,Lampe
      suited:Haare,Haut,Hände,Gesicht,Körper,Füße,Lippen,Augen,Zähne,Nase,Küche,Bad,Toilette,WC,Boden,Fenster,Geschirr,Spülmaschine,Geschirrspüler,Waschmaschine,Backofen,Mikrowelle,Auto,Garten,Grill
      condition:je nach
      condition:falls,wenn,nur wenn,nur falls,aber nur wenn,sofern,solange,sobald,außer wenn,es sei denn
      rate:pro,das,die,der,je
      label:optional,wahlweise,außerdem,zusätzlich,Topping,Belag,Soße,Sauce,Dressing,Marinade,Füllung,Teig,Guss,Glasur,Deko
      purpose:für,zum,zur
      without:ohne,kein,keine,nicht
      edge:von,x,und,oder,mit,für,zu,bis,à,je,mal,plus,&,um,ab,gegen,vom,am,den,auf,nach,aus,in,fürs,zum,zur,beim,ins
      attribute:rote,grüne,gelbe,weiße,schwarze,große,kleine,mittelgroße,reife,frische,getrocknete,festkochende,mehlige,süße
      attribute:rotes,grünes,frisches,großes,kleines,frischer,getrockneter,großer,kleiner,dünne,dicke,dicker,junge,feste,feine
      quality:bio,Freiland,Bodenhaltung,reif,frisch,gesalzen,ungesalzen,natur,griechisch,fettarm,laktosefrei,gemahlen,gehackt,mild,scharf,roh,gekocht,mehligkochend,festkochend,vorwiegend festkochend
      quality:unbehandelt,mager,groß,klein,mittel,mittelgroß,rot,grün,gelb,weiß,braun,still,medium,Strauch,Rispen,geschnitten,gerieben,säuerliche,grobe,ganze
      list:und,oder,&,sowie,oder auch
      numbered:nudeln,spaghetti,penne,rigatoni,fusilli,linguine,barilla,de cecco,vollkorn
      name:st galler,st gallen,st pauli,st martin,st moritz,st gero,st leonhards,st nikolaus
      name:ein paar Zwiebelkuchen,zwei korn,drei wetter,fünf korn,zwölf korn,ring binder,glas reiniger,schale n
      currency:Euro,EUR
      coin:ct,Cent
      price:à,á,a,je,zu,für,um,ab,nur
      price start:à
      opening:hallo,hi,hey,na,ok,okay,ach,ach ja,oh,äh,du,schatz,schatzi,liebling,mama,mami,mutti,papa,papi,oma,opa,leute,ihr,ich,wir,bitte
      opening:also,ähm,hm,naja,na gut,tja,genau,achja,stimmt,joa,so,übrigens,mir fällt ein,ach so
      opening:noch mal,nochmal,vielleicht,kurz,schnell,eben,mit,mehr,wieder,heute,dann,gleich,unbedingt
      opening:aus dem supermarkt,vom supermarkt,vom einkaufen,beim einkaufen,auf dem heimweg,auf dem rückweg,auf dem weg,nach hause
      opening:wenn du einkaufen gehst,wenn du im laden bist,wenn du kannst,wenn du magst,wenn es geht,wenn's geht,wenn du heimkommst,lg,dran
      article:der,die,das,den,dem,noch,auch,auch noch,mehr,mal,wieder,nur,unser,unsere,bisschen
      request:kannst du,könntest du,kannst,könntest,kann jemand,könnt ihr,könntet ihr,können sie,könnten sie,würdest du,würden sie,magst du,willst du,setz,setze
      request:bringst du,bring,bringt,bringe,bringen sie,kaufst du,kauf,kaufe,kauft,kaufen,kaufen sie,hol,hole,holst du,holt,holen,besorg,besorge
      request:besorgst du,besorgen,nimm,nimmst du,nehmt,ich brauche,ich bräuchte,wir brauchen,wir bräuchten,wir benötigen,brauche,brauchen,brauch
      request:wir haben kein,wir haben keine,wir haben keinen,haben wir noch,es fehlt,es fehlen,uns fehlt,uns fehlen,fehlt,fehlen,vergiss nicht
      request:vergiss,vergesst nicht,nicht vergessen,denk,denke,denkt,denkst du,denken sie,ich hätte gern,ich hätte gerne,ich möchte,ich will,wir wollen
      request:wir möchten,und,und noch,außerdem,auch,mitbringen,einkaufen
      closing:mitbringen,mitnehmen,kaufen,einkaufen,holen,besorgen,nachkaufen,mitbringst,mitnimmst,nicht vergessen,vergessen,ist alle,sind alle
      closing:ist leer,sind leer,ist aus,sind aus,ist ausgegangen,fehlt,fehlen,fehlt noch,fehlen noch,brauchen wir,brauche ich
      closing:brauchen wir noch,brauche ich noch,wird gebraucht,werden gebraucht,geht zur neige,ist fast leer,ist bald alle,haben wir nicht mehr
      closing:wäre gut,wäre super,wäre toll,wäre nett,wären gut,wären toll,dabeihaben,nötig
      limit:bis,bis zu,bis max,max,maximal,maximum,höchstens,unter,nicht über,nicht mehr als,weniger als,billiger als,günstiger als,wenn unter
      limit:falls unter,nur wenn unter,für unter,für max,für maximal,für höchstens,ca,circa,etwa,ungefähr
      capped:max,maximal,maximum,höchstens,oder weniger,oder billiger,oder günstiger
      origin:vom,von der,beim,bei der,bei,aus dem,aus der,aus
      opening:die kinder,immer noch,wirklich,eigentlich,auf jeden fall,definitiv,auch,du lieber,tante,onkel,jemand,einer
      request:möchte,möchten,will,wollen,hätte gern,hätte gerne,wünscht sich,wäre super wenn du,wäre toll wenn du,wäre nett wenn du,wäre lieb wenn du
      request:wäre gut wenn du,nächstes mal,uns geht,wir sind ohne,erinner mich an,ruf an
      closing:denken,dran denken,mitbringst,kaufst,besorgst,holst,mitnimmst,mitbringt,mitbrächtest,geht aus,gehen aus,ist fast alle,geht zu ende
      thanks:danke,danke schön,dankeschön,vielen dank,danke dir,merci
      article:mir,uns,mich,doch,an,für mich,für uns,bitte
      name:pepsi max
      opening:mir,uns,mich,doch,mal,noch
      staple:Milch,Brot,Brötchen,Ei,Eier,Butter,Käse,Salz,Pfeffer,Zucker,Mehl,Reis,Nudeln,Öl,Olivenöl,Wasser,Kaffee,Tee
      staple:Schinken,Speck,Hähnchen,Fleisch,Hackfleisch,Fisch,Thunfisch,Zwiebel,Zwiebeln,Knoblauch,Tomate,Tomaten,Kartoffel
      staple:Kartoffeln,Möhren,Karotten,Salat,Gurke,Gurken,Apfel,Äpfel,Banane,Bananen,Orangen,Zitrone,Zitronen,Joghurt,Quark
      staple:Sahne,Pilze,Bohnen,Erbsen,Mais,Honig,Marmelade,Essig,Senf,Ketchup,Mayonnaise,Chips,Müsli,Kekse,Schokolade,Bier
      staple:Wein,Klopapier,Toilettenpapier,Seife,Shampoo,Zahnpasta,Küchenrolle,Sellerie,Spinat,Brokkoli,Paprika,Petersilie
      staple:Basilikum,Ingwer,Haferflocken,Wurst,Würstchen,Trauben,Birnen,Hefe,Margarine
      staple:Rucola,Kirschtomaten,Radieschen,Zucchini,Auberginen,Avocado,Avocados,Brokkoli,Blumenkohl,Lauch,Kürbis,Fenchel,Erdbeeren
      staple:Himbeeren,Kirschen,Pfirsiche,Melone,Limetten,Nüsse,Mandeln,Rosinen,Linsen,Kichererbsen,Couscous,Tofu,Lachs,Garnelen,Puten,Eis
      staple:Pizza,Limo,Zahnseide,Mundspülung,Deo,Taschentücher,Servietten,Schwämme,Müllbeutel,Waschmittel,Spülmittel,Alufolie
      staple:Windeln,Batterien,Katzenfutter,Hundefutter,Zimt,Kümmel,Oregano,Thymian,Rosmarin,Schnittlauch,Dill,Sauerrahm,Schmand
      target:<auf|zu> <die|der|den|meine|unsere|meiner|unserer> <Einkaufsliste|Liste|Einkaufszettel|Zettel>,zur <Einkaufsliste|Liste>
      targetNoun:Einkaufsliste,Liste,Einkaufszettel,Zettel
      adding:schreib,schreibe,pack,packe,tu,notier,notiere,füge,füg,setzen,schreiben,packen,notieren,hinzu,hinzufügen,drauf
      offer:für,zum Preis von
      offerEnd:gratis,geschenkt,umsonst
      shop:aldi,lidl,rewe,edeka,penny,netto,kaufland,dm,rossmann,müller,norma,tegut,alnatura,globus,billa,hofer,migros,coop,denner
      shop:metzger,bäcker,markt,apotheke,drogerie,fleischer
      closing:is alle,is leer,is aus,is fast leer
      taste:zum Servieren,zum Garnieren,zum Anrichten,zum Bestreuen
      condition:wenns,wenn's
      """)
}
