extension LanguageWords {
  static let italian = LanguageWords(
    units: """
      bottle=bottiglia,bottiglie|bott,bt
      can=scatoletta,scatolette|scat,scatolina,latta
      drink can=lattina,lattine
      tin=barattolo di latta,barattoli di latta
      box=scatola,scatole
      bag=busta,buste|sacchetto di plastica
      pouch=sacchetto,sacchetti
      sack=sacco,sacchi
      sachet=bustina,bustine|bust
      pack=confezione,confezioni|pacco,pacchi,pacchetto,pacchetti,conf,cf,confez
      multipack=multipack
      six-pack=confezione da sei,confezioni da sei
      carton=cartone,cartoni|brick,brik,tetrapak
      case=cassa,casse
      crate=cassetta,cassette
      jar=barattolo,barattoli|vasetto di vetro,vaso,vasi,barattolino,barattolini
      tub=vasetto,vasetti|vas
      tray=vaschetta,vaschette
      tube=tubetto,tubetti
      flask=flacone,flaconi
      jug=boccione,boccioni
      canister=tanica,taniche
      drum=fustino,fustini
      net=rete,reti
      bar=tavoletta,tavolette|stecca di cioccolato,barra,barre
      snack bar=barretta,barrette
      block=panetto,panetti
      stick=stecca,stecche
      loaf=pagnotta,pagnotte|filone,filoni
      slice=fetta,fette|fettina,fettine
      thin slice=fetta sottile,fette sottili
      thick slice=trancio,tranci
      round slice=rondella,rondelle
      chunk=tocchetto,tocchetti|pezzetto,pezzetti
      roll=rotolo,rotoli|rotolone,rotoloni,bobina,bobine
      bunch=mazzo,mazzi|mazzetto,mazzetti
      bouquet=bouquet
      cluster=grappolo,grappoli
      hand=casco,caschi
      string=treccia,trecce
      ring=anello,anelli
      head=testa,teste
      bulb=bulbo,bulbi
      plant=cespo,cespi|pianta,piante
      clove=spicchio,spicchi
      stalk=gambo,gambi|costa,coste,costola
      sprig=rametto,rametti|ciuffo,ciuffi,ciuffetto,ciuffetti
      leaf=foglia,foglie|fogliolina,foglioline
      cube=dado,dadi|dadino,cubetto,cubetti
      pinch=pizzico,pizzichi
      knife tip=punta di coltello,punte di coltello
      handful=manciata,manciate|pugno,pugni
      pair=paio,paia|coppia,coppie
      dozen=dozzina,dozzine|dozz
      ten=decina,decine
      set=set
      portion=porzione,porzioni
      dose=dose,dosi
      glass=bicchiere,bicchieri|bicchierino,bicchierini
      tea glass=bicchiere da tè,bicchieri da tè
      coffee cup=tazzina,tazzine|tazzina da caffè,tazzine da caffè
      dessertspoon=cucchiaio da dessert,cucchiai da dessert|cucchiaio da dolce
      hundu=hundu
      go=gō
      sho=shō
      hectogram=etto,etti|hg,ettogrammi
      metric pound=libbra metrica,libbre metriche
      g=|grammo,gramma,grammi,gr,grs
      kg=|chilo,chili,kilo,chilogrammo,chilogrammi,kili,kgs
      l=|litro,litri,lt,lt.
      piece=|pezzo,pezzi,pz,pzz,nr
      dl=|decilitro,decilitri
      cl=|centilitro,centilitri
      ml=|millilitro,millilitri
      cm=|centimetro,centimetri
      m=|metro,metri,mt,mt.
      mg=|milligrammo,milligrammi
      mm=|millimetro,millimetri
      lb=|libbra,libbre
      oz=|oncia,once
      cup=|tazza,tazze
      tbsp=|cucchiaio da minestra,cucchiai da minestra,cucchiaio da tavola,cucchiai da tavola,cucchiaio da cucina,cucchiaio,cucchiai,cucchiaiata,cucchiaiate,cucch,cucc,C,cucchiaio da zuppa,cucchiai da zuppa
      tsp=|cucchiaino da caffè,cucchiaini da caffè,cucchiaino da tè,cucchiaini da tè,cucchiaino da the,cucchiaini da the,cucchiaino,cucchiaini,cucchiaino da dessert
      ~=noce,noci;filetto,filetti;compressa,compresse,cpr,capsula,capsule,cialda,cialde,cp;goccia,gocce,goccio;filo;foglio,fogli;ciotola,ciotole;mestolo,mestoli
      ~=spruzzata,spruzzo;spolverata;palla,palle,pallina,palline;striscia,strisce;cartuccia,cartucce;gomitolo,gomitoli,matassa,matasse;risma,risme
      ~=secchio,secchi
      """,
    grammar: """
      first piece:n°,nº,n.,numero
      with:con,c/
      multipack:pack
      loose:palla,palle,pallina,palline,striscia,strisce,ciotola,ciotole,mestolo,mestoli
      material:di legno,di plastica,di vetro,di metallo,di cristallo,in legno,in plastica,in vetro,in silicone,in acciaio
      holding:da
      inside:in
      diminutive:ino=o,ina=a,ini=i,ine=e,etto=o,etta=a,etti=i,ette=e
      form:teglia,stampo,padella,tortiera,pirofila
      sized:uovo,uova
      1:un,uno,una,un'
      2:due
      3:tre
      4:quattro
      5:cinque
      6:sei
      7:sette
      8:otto
      9:nove
      10:dieci,decina,una decina,una decina di
      11:undici
      12:dodici
      13:tredici
      14:quattordici
      15:quindici,quindicina,una quindicina di
      16:sedici
      17:diciassette
      18:diciotto
      19:diciannove
      20:venti,ventina,una ventina di,una ventina
      30:trentina,una trentina,una trentina di,trenta
      40:una quarantina,una quarantina di,quaranta
      50:una cinquantina,una cinquantina di,cinquanta
      100:un centinaio,un centinaio di,cento
      60:sessanta
      70:settanta
      80:ottanta
      90:novanta
      1000:mille,mila
      1/2:mezzo,mezza,un mezzo,una mezza,mezz',mezz,la metà di un,la metà di una
      1/3:un terzo di,-terzo di
      2/3:due terzi di,-due terzi
      1/4:un quarto di,-quarto di,-un quarto
      3/4:tre quarti di,-tre quarti
      +1/2:e mezzo,e mezza,e 1/2,e ½
      +1/4:e un quarto
      +3/4:e tre quarti
      and:e
      plus:e,ed,più,+
      to:o,a,ai,alle,oppure
      from:da,tra,fra
      between:e
      about:circa,ca.,ca,quasi,all'incirca,~,al massimo
      times:volte
      one:chilo,kilo,litro,etto,dozzina,pacco,bottiglia,mazzo,busta,bustina,spicchio,pizzico,fetta,confezione,barattolo,cucchiaio,cucchiaino,bicchiere,scatola
      one:rete,mazzetto,sacco,sacchetto,vasetto,tubetto,rotolo,cassa,cartone,vaschetta,lattina,panetto,cespo,rametto,manciata,pagnotta
      after:circa,di ciascuno,di ciascuna,di ogni tipo,per tipo,scarso,scarsa,scarsi,scarse,abbondante,abbondanti,in tutto,in totale
      of:di,d',del,della,dell',dello,dei,degli,delle
      tie:da,di,d',c/
      each:ciascuno,ciascuna,l'uno,l'una,cad,cad.,cadauno,cadauna,ognuno,ognuna
      level:di media grandezza,di medie dimensioni,di grandezza media,di piccole dimensioni,di grandi dimensioni,sottile,sottili,spessa,spesse,colmo,colmi,raso
      level:rasi,abbondante,abbondanti,scarso,scarsi,colma,colme,pieno,pieni,grande,grandi,piccolo,piccoli,bella,belle,buona,buon,medie,medi,medio,media,grosso
      level:grossa,grossi,grosse,piccola,piccole,bel,bello
      quality:bio,biologico,biologica,biologici,biologiche,maturo,matura,maturi,mature,verde,verdi,rosso,rossa,rossi,rosse,bianco,bianca,bianchi,bianche,nero
      quality:neri,giallo,gialla,gialli,gialle,fresco,fresca,freschi,fresche,naturale,naturali,integrale,integrali,piccante,magro,intero,greco,light,a pezzi
      quality:allevate a terra,da allevamento,fine,fini,grossa
      vague:un po' di,un po’ di,un pò di,un po di,un po',un poco di,un pò,qualche,alcuni,alcune,alcuna,diversi,diverse,una manciatina di,poco,poca,molto,qlc
      vague:un pochino di
      taste:in offerta,in sconto,secondo i gusti,secondo gusto,q.b.,qb,quanto basta,a piacere,a gusto,facoltativo,q. b.,se necessario,urgente,il prima possibile
      taste:per servire,per guarnire,per decorare
      please:per favore,per piacere,perfavore,pls,plis,ti prego,per cortesia,ehm,uhm,mah
      part:del,della,dell',dello,dei,degli,delle
      remark:di cui,dei quali,delle quali,il succo,la scorza,la buccia,a temperatura ambiente
      aside:per il,per la,per lo,per l',per i,per gli,per le,per mio,per mia,per nonna,per nonno,per mamma,per papà,per domani,per stasera,per oggi,per lunedì
      aside:per martedì,per mercoledì,per giovedì,per venerdì,per sabato,per domenica,per natale,x il,x la,x lo,x l',x i,x gli,x le,x domani,x stasera,x sabato
      aside:x domenica,perché,xché,ma non,ma solo,non quello,non quella,non quelli,non quelle,non il,non la,non i,non le,quello,quella,quelli,quelle
      aside:come l'altra volta,come al solito,come sempre,va bene anche,o simile,o simili,qualsiasi,al posto di,offerta
      recipient:per,x
      suited:tosse,gola,gengive,notte,mano,stomaco,bambino,neonato,aspirapolvere,lampada,pesci,capelli,pelle,mani,viso,corpo,piedi,labbra,occhi,denti,naso
      suited:cucina,bagno,pavimento,pavimenti,vetri,piatti,stoviglie,lavastoviglie,lavatrice,bucato,forno,microonde,freezer,congelatore,auto,macchina,giardino
      suited:gatto,gatti,cane,cani,uccelli,neonati,bambini
      condition:a seconda,secondo,se,solo se,soltanto se,ma solo se,quando,a meno che,sempre che,purché,nel caso
      rate:al,il,la,a
      label:facoltativo,opzionale,inoltre,condimento,salsa,ripieno,impasto,glassa,marinata,guarnizione,decorazione
      purpose:per
      day:<per |di |x |><lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica>
      day:<per |x |><oggi|domani|stasera|dopodomani|il weekend|il fine settimana>,weekend,fine settimana
      without:senza,non,no
      edge:di,d',x,e,o,a,da,con,per,più,+,in,ed,&,alle,dalle,ore,entro,oppure,nel,nella,su,sul,sulla,che
      list:e,ed,o,&,con,oppure
      numbered:spaghett,pasta,penne,rigate,rigatoni,fusilli,linguine,tagliatelle,farfalle,bucatini,vermicelli,capellini,maccheroni,farina,barilla,de cecco
      numbered:garofalo,rummo,voiello,conchiglie,tortiglioni,orecchiette,ditalini,lumache,mezze,trofie
      name:cartone della pizza,cartoni della pizza,pallina da tennis,palline da tennis,palla di Natale,palle di Natale,pallina di Natale,palline di Natale
      name:quattro formaggi,quattro stagioni,quattro salti,tre marie,mezza manica,mezze maniche,mezzi rigatoni,mezze penne,fette biscottate,fetta biscottata
      name:mille foglie,testa di moro,sette mari,vaso da notte,noce moscata,noci moscate,sacco a pelo,sacchi spazzatura,sacchi della spazzatura
      name:sacchetti spazzatura,sacchetti gelo,vaso di fiori,rete da letto,pepsi max
      currency:euro
      coin:cent,centesimi
      price:a,per,da,solo
      described:ato,ata,ati,ate,uto,uta,uti,ute
      opening:ciao,ehi,hey,ok,oh,ah,senti,amore,amo,tesoro,caro,cara,ragazzi,anche,ancora,pure,poi,magari,già,ehm,dunque,ecco,beh,quindi
      opening:allora senti,dai,ah sì,insomma,a casa,tornando,tornando a casa,quando torni,quando esci,quando passi,quando puoi,se puoi,se riesci,se passi,allora
      opening:al supermercato,dal supermercato,al super,oggi,bacio,baci,un bacio,tu,che,i bambini,i ragazzi,davvero,comunque,al ritorno,di ritorno
      opening:mi,ci,ti
      person:mamma,mami,papà,nonna,nonno,zia,zio
      article:il,lo,la,i,gli,le,l',del,dello,della,dell',dei,degli,delle,di,d',altro,altra,altri,altre,più,anche,ancora,pure,a,nostro,nostra,mi,ci,ti,per me
      article:per noi
      request:puoi,potresti,potete,potreste,può,prendi,prendere,prendimi,prendete,prendiamo,compra,compri,comprare,comprami,comprate,compriamo,comperare,portami
      request:porti,portate,porta a casa,ricordati,ricorda,ricordarsi,ricordare,ricordiamoci,ricordatevi,non dimenticare,non dimenticarti,non ti dimenticare
      request:non dimenticate,non scordare,non scordarti,non ti scordare,mi raccomando,serve,servono,ci serve,ci servono,mi serve,mi servono,servirebbe
      request:servirebbero,ho bisogno,abbiamo bisogno,avremmo bisogno,bisogna,manca,mancano,ci manca,ci mancano,è finito,è finita,sono finiti,sono finite
      request:abbiamo finito,ho finito,non c'è più,non abbiamo più,voglio,vorrei,vorremmo,vogliamo,dobbiamo,devo,devi,da comprare,da prendere,aggiungi,anche,e
      request:e anche,ed,siamo senza,sono senza,sta finendo,stanno finendo,sta per finire,stanno per finire,ci vorrebbe,ci vorrebbero,ci vuole,ci vogliono,vuole
      request:vogliono,vorrebbe,vorrebbero,portarmi,prendermi,comprarmi,prenderci,comprarci,portarci,mi dia,dammi,non ci sono più,è quasi finito,è quasi finita
      request:sono quasi finiti,sono quasi finite
      closing:da comprare,da prendere,da non dimenticare,non dimenticare,è finito,è finita,sono finiti,sono finite,che manca,sta finendo,stanno finendo
      closing:è quasi finito,è quasi finita,non c'è più
      limit:fino a,max,massimo,al massimo,meno di,a meno di,sotto,sotto i,sotto gli,non più di,entro,entro i,se sotto i,se meno di,se a meno di,circa,intorno a
      limit:intorno ai
      capped:max,massimo,al massimo,o meno
      origin:dal,dalla,dallo,dall',dai,dalle,del,della,dell'
      thanks:grazie,grazie mille,e basta,basta così,nient'altro,e nient'altro,è tutto
      staple:latte,pane,uovo,uova,burro,formaggio,sale,pepe,zucchero,farina,riso,pasta,olio,olio d'oliva,olio evo,acqua,caffè,tè,prosciutto,pancetta,pollo,carne
      staple:pesce,tonno,cipolla,cipolle,aglio,pomodoro,pomodori,patata,patate,carota,carote,insalata,cetriolo,cetrioli,mela,mele,banana,banane,arancia,arance
      staple:limone,limoni,yogurt,panna,funghi,fagioli,piselli,mais,miele,marmellata,aceto,senape,ketchup,maionese,patatine,cereali,biscotti,cioccolato,birra
      staple:vino,carta igienica,sapone,shampoo,dentifricio,scottex,sedano,spinaci,broccoli,peperoni,prezzemolo,basilico,zenzero,ceci,lenticchie,salsicce,uva
      staple:pere,mozzarella,parmigiano,zucchine,lievito,rucola,pomodorini,ravanelli,zucchina,melanzana,melanzane,avocado,cavolfiore,porri,porro,finocchio
      staple:finocchi,fragole,lamponi,ciliegie,pesche,melone,anguria,noci,mandorle,tofu,salmone,gamberi,gamberetti,tacchino,gelato,pizza,filo interdentale
      staple:collutorio,deodorante,fazzoletti,tovaglioli,spugne,sacchetti,detersivo,ammorbidente,candeggina,pannolini,pile,cannella,origano,timo,rosmarino
      staple:salvia,menta,ricotta,mascarpone,stracchino,crackers,grissini,bresaola,speck,radicchio
      target:<alla|nella|sulla> <mia |nostra |>lista<| della spesa| spesa>
      targetNoun:lista
      adding:metti,mettere,mettimi,segna,segnati,segnare,scrivi,inserisci,aggiungere,aggiungimi
      offer:al prezzo di,paghi,paga
      offerStart:prendi,offerta,promo,compri
      offerEnd:gratis,omaggio,in omaggio
      shop:esselunga,conad,coop,lidl,eurospin,aldi,carrefour,despar,pam,md,penny,ipercoop,bennet,iper,crai,sigma,naturasì,acqua e sapone
      """)
}
