extension LanguageWords {
  static let turkish = LanguageWords(
    units: """
      bottle=şişe|şş
      can=konserve|konserve kutusu
      drink can=teneke kutu
      tin=teneke|tnk
      box=kutu|kt
      bag=poşet|pşt,torba poşet,naylon poşet
      pouch=torba
      sack=çuval
      sachet=saşe
      pack=paket|pkt,pk,pak,packet
      multipack=çoklu paket
      six-pack=altılı paket
      carton=karton|tetrapak
      case=koli
      crate=kasa|sandık
      jar=kavanoz|kvnz,kvz
      tub=kâse|kase,kap
      tray=tabak|tepsi,viyol,tabla,viol
      tube=tüp
      flask=küçük şişe
      jug=damacana|damaca
      canister=bidon
      drum=varil
      net=file
      bar=tablet
      snack bar=bar
      block=kalıp
      stick=çubuk
      loaf=somun
      slice=dilim|dlm
      thin slice=ince dilim
      thick slice=kalın dilim
      round slice=halka
      chunk=parça
      roll=rulo|makara,bobin
      bunch=demet|bağ,dmt,bağlam
      bouquet=buket
      cluster=salkım
      hand=tarak
      string=dizi
      ring=kangal
      head=baş|göbek,top
      bulb=yumru
      plant=kök
      clove=diş
      stalk=sap
      sprig=dal
      leaf=yaprak
      cube=küp
      pinch=tutam|çimdik,fiske
      knife tip=bıçak ucu|bıçak ucuyla,çay kaşığının ucu,çay kaşığının ucuyla,çay kaşığı ucu,çay kaşığı ucuyla,kaşık ucuyla
      handful=avuç|avuç dolusu,avuç içi kadar
      pair=çift
      dozen=düzine|düz
      ten=deste
      set=takım
      portion=porsiyon|porsyon
      dose=doz
      glass=bardak|bardağı,bardağa,bardaktan,brd
      tea glass=çay bardağı|1/2×çay bardağının yarısı,çay bardağından,çay b.,çay bard.,ç.b.,çb,çaybardağı,ç.bardağı,ç. bardağı
      coffee cup=fincan|kahve fincanı,türk kahvesi fincanı,çay fincanı,k.f.,kahve finc.
      dessertspoon=tatlı kaşığı|tk,t.k.,tatlı k.,tatlı kaş.,tatlı kaşık,tat. kaş.,t. kaşığı
      hundu=hundu
      go=gō
      sho=shō
      hectogram=hektogram
      metric pound=metrik libre
      g=|gram,gr,grm,gramı
      kg=|kilo,kiloya,kilodan,kilogram,kğ,kgs,kiloyu,kgr,kilogr
      l=|litre,litreye,litreden,lt,ltr,lit,litreyi,ltre
      ml=|mililitre,cc
      cm=|santimetre,santim
      m=|metre,mt
      piece=|adet,tane,adt,ad,parça adet,taneli,tn,dane
      cl=|santilitre
      cup=|su bardağından,su bardağı,su b.,su bard.,su brd.,su bardk.,s.b.,su bardagi,sb,1/2×su bardağının yarısı,büyük su bardağı,subardağı,su bar.,su bardğı,s. bardağı
      tbsp=|yemek kaşığından,yemek kaşığı,1/2×yemek kaşığının yarısı,yemek kaşık,yk,y.k.,y. k.,yemek kaşığ,çorba kaşığı,yemek k.,yemek kaş.,yem. kaş.,yem. k.,kaşık,kaşığı,kaşığa,kaşıktan,yemekkaşığı,y. kaşığı,y.kaşığı
      tsp=|çay kaşığı,1/2×çay kaşığının yarısı,çk,ç.k.,çay k.,çay kaş.,çay kaşık,çaykaşığı,ç. kaşığı,ç.kaşığı
      mg=|miligram
      dl=|desilitre
      mm=|milimetre
      lb=|libre
      oz=|ons
      ~=damla;kahve kaşığı;kapsül,hap,draje,tb,tab;kepçe;ölçek;kartuş;yumak,çile;tabaka;kova;kadeh
      """,
    grammar: """
      contents:kişilik,'lı,'li,'lu,'lü,’lı,’li,’lu,’lü,lı,li,lu,lü,'lık,'lik,'luk,'lük,’lık,’lik,’luk,’lük,lük,luk
      sized:yumurta
      form:kalıp,kalıbı,tepsi,tava,tencere
      1:bir,bi
      2:iki
      3:üç
      4:dört
      5:beş
      6:altı
      7:yedi
      8:sekiz
      9:dokuz
      10:on
      20:yirmi
      30:otuz
      40:kırk
      50:elli
      60:altmış
      70:yetmiş
      80:seksen
      90:doksan
      100:yüz
      1000:bin
      1/2:yarım
      1/3:üçte bir
      2/3:üçte iki
      1/4:çeyrek,dörtte bir
      3/4:üç çeyrek,dörtte üç
      +1/2:buçuk
      +1/4:çeyrek
      plus:ve,+,artı
      to:veya,ya da,ila,ile
      about:yaklaşık,takriben,aşağı yukarı,en az,en fazla,~
      about:tahminen,ortalama,yaklaşık olarak,neredeyse,maksimum,minimum,en çok
      after:kadar,yakın,civarı,civarında,her birinden,toplam
      after:falan,filan,aşağı yukarı,civarları,küsur
      times:kere,kez,defa
      one:demet,file,paket,kutu,şişe,kavanoz,poşet,koli,kasa,kilo,litre,düzine,bağ
      tie:lik
      each:tanesi,her biri,adedi
      level:az,az fazla,az eksik,biraz az,biraz fazla,biraz eksik,bir parmak eksik,iki parmak eksik,1 parmak eksik,1 parmak az,bir parmak az,büyük boy,küçük boy
      level:silme,tepeleme,dolusu,dolu,tepeleme dolu,silme dolu,büyük,küçük,orta boy,orta,kadar,dolusu kadar,tepe
      level:tepeli,yarım dolu,ağzına kadar dolu,orta boylu,büyükçe,küçükçe,büyük bir,küçük bir
      level:silme dolusu,taşmayacak kadar,yarım parmak eksik,az dolu
      quality:olgun,yeşil,kırmızı,beyaz,siyah,sarı,taze,organik,köy,gezen,yağsız,tuzsuz,tuzlu,acı,sade,ince,kalın,kızartmalık,salkım,iri,ufak,yerli,light
      quality:laktozsuz,tam yağlı,yarım yağlı
      quality:büyük boy,küçük boy,orta boy,mayhoş,çiğ,dilimli
      quality:kemikli,kemiksiz,derisiz,derili,kabuklu,kabuksuz,ince kabuklu,çekirdeksiz,çekirdekli
      quality:glutensiz,şekersiz,kepekli,tam buğday,ithal,pastörize,uzun ömürlü,katkısız,ev yapımı,az yağlı,kokusuz
      quality:kılçıksız,sert kabuklu,donuk,ince dilim,kalın dilim,ince kıyım,orta yağlı
      vague:bir miktar,bir az,biraz,bir kaç,birkaç,az,bir parça,yeterince,yeteri kadar,bolca,bol,bir avuç kadar,birazcık,bir kaç tane,birkaç tane
      vague:azıcık,biraz daha,çok az,az biraz,bir dolu,bol bol,birkaç adet,bir kaç adet,bir iki tane,üç beş,üç beş tane
      vague:beş on,beş on tane,bi kaç,bi kaç tane,bikaç,bikaç tane,epey,yeterli miktarda,bir nebze,bir fiske kadar
      taste:indirimde,gerekirse,arzuya bağlı,tercihe göre,göz kararı,damak zevkine göre,isteğe göre,isteğe bağlı,yeteri kadar,aldığı kadar,arzuya göre
      taste:yettiği kadar,acil,acilen
      taste:alabildiğince,aldığınca,alabildiği kadar,yeteri miktarda,yeterince,tadı için,isterseniz,arzu edilirse,damak tadına göre,damak tadınıza göre
      taste:zevke göre,ihtiyaca göre,servis için,süslemek için,süsleme için,üzeri için,kızartmak için,yağlamak için,serpmek için
      taste:garnitür için,en kısa sürede,bugün lazım,indirimli ise,kampanyada
      please:lütfen,rica ederim,ıı,ee,hmm
      please:lutfen,ricam,bi zahmet,eee,ııı
      remark:bunun,bunların,oda sıcaklığında
      aside:biri,bir tanesi,çünkü,ama,fakat,yoksa,olmazsa,bulamazsan,fark etmez,farketmez,ne olursa,her zamanki,geçen seferki,onun yerine
      aside:bulursan,yoksa da olur,olmasa da olur,marka fark etmez,hangisi olursa,ne varsa,hangisi ucuzsa
      aside:en ucuzu,en ucuzundan,ucuz olanı,ucuzundan,iyisinden,tazesinden,olgunundan,olgunlarından,büyüğünden,küçüğünden,her zamankinden,geçen aldığından
      aside:hep aldığımızdan,aynısından,şu mavi olan,şu yeşil olan,ama fazla,amma,benzeri,veya benzeri,ya da benzeri
      condition:eğer
      conditional:sa,se,ysa,yse,sam,sem,san,sen,sak,sek
      conditional stem:ucuz,pahalı,taze,iyi,güzel,olgun,hazır,sağlam,ekşi,mevcut,bayat,sert,yumuşak,uygun,fiyatı uygun,var,yok,değil,indirimde,indirimli
      conditional stem:kampanyada,kampanyalı,promosyonda,stokta,rafta,mevsiminde,tezgahta,markette,iyiler,tazeler,güzeller,olur,olmaz,olmuş,bulur,bulun,bulunur
      conditional stem:bulabilir,kalır,kalmış,kalmaz,kaldı,gelir,gelmiş,geldi,gelmez,gerekir,gerekmez,alır,alabilir,çıkar,çıkmış,yeter,yetmez,biter,bitmiş,bitti
      conditional stem:bitmez,girer,girmiş,düşer,düşmüş,eder,ister,isterse,satılır,satılıyor,varmış
      auxiliary:varsa,yoksa,ise,değilse,olursa,olmazsa,uygunsa,bulursan,bulursak,bulursam,kalmışsa,olmasın,kalmasın,bitmesin,geçmesin
      rate:adet,tane,kilo,kilosu,litresi,tanesi,paketi,adedi
      label:isteğe bağlı,opsiyonel,ayrıca,sos,sosu,üzeri,üzerine,iç harcı,harcı,hamur,hamuru,süslemek,kreması
      purpose:için,kahvaltıya,akşama,akşam yemeğine,yarına,çorbaya,pizzaya,köfteye,salataya,pikniğe,mangala,partiye,misafire,misafirlere,yemeğe,çocuklara,çocuğa
      purpose:böreğe,pilava,makarnaya,keke,pastaya,tosta,menemene,bayrama,iftara,sahura,haftaya
      purpose:anneme,babama,dedeme,nineme,anneanneme,babaanneme,teyzeme,ablama,abime,kardeşime,kızıma,oğluma,eşime,kocama,karıma
      purpose:çocuğuma,torunlara,toruna,komşuya,babaya,anneye,arkadaşlara,arkadaşıma,hastaya,kahvaltılığa,öğlene
      purpose:öğle yemeğine,akşam yemeği için,sabaha,sabah kahvaltısına,iftarlığa,ramazana,yılbaşına,doğum gününe,düğüne,davete,altın gününe,çaya
      purpose:beş çayına,kahveye,dolmaya,sarmaya,pilavlığa,mantıya,lazanyaya,kurabiyeye,tatlıya,sütlaca,turşuya,reçele,mezeye,sosa,yoğurt çorbasına
      purpose:çiğ köfteye,güvece,sandviçe,lahmacuna,omlete,krepe,waffle'a,puding için,kısıra,cacığa,humusa,ızgaraya,kızartmaya,fırına,tavaya
      day:pazartesiye,salıya,çarşambaya,perşembeye,cumaya,cumartesiye,pazara
      day:bugün,yarın,bu akşam,yarın akşam,hafta sonu,haftasonu,hafta sonuna,haftaya
      day:<bu |önümüzdeki |gelecek |><pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar>< günü| akşamı| sabahı| gününe| öğlen| gecesi|>
      day:yarına,bu akşama,yarın akşama,haftasonuna,gelecek haftaya,önümüzdeki haftaya,<bugün|yarın|bu akşam|hafta sonu> için
      day:bu hafta,gelecek hafta,önümüzdeki hafta,bu gece,yarın sabah,öbür gün,ertesi gün
      without:olmadan,değil
      edge:x,ve,veya,ile,için,+,&,saat
      list:ve,veya,ile,&,ya da
      name:yarım yağlı,yedi baharat,beş çayı,on numara,diş macunu,diş fırçası,diş ipi,baş örtüsü,bir arada,bardak altlığı,kutu oyunu,tabak seti,şişe suyu
      name:yüz kremi,yüz havlusu,yüz temizleme,yüz maskesi,bin bir,bir bir,kırk ambar,parça bez,dal çubuk,yaprak sarma,bağ makası,baş ağrısı,tablet kılıfı
      name:on bir aylık,yakın gözlüğü,yakın gözlük,poşet çay,yarım ekmek arası,çeyrek ekmek arası,tam ekmek arası,az yağlı,az tuzlu,az şekerli,az pişmiş
      name:bol köpüklü,pepsi max,anne sütü,anne köftesi
      name:tüp gaz,top patlıcan,yaprak dolma,tabak takımı,kasa defteri,set üstü,set ocak,şişe kapağı,poşet dosya,diş beyazlatıcı,ölçü kaşığı,ölçü kabı
      name:kadeh takımı,kadeh seti,karton kutu,kese kağıdı
      currency:TL,lira,tl,Tl
      currency:liralık
      coin:kuruş,krş
      price:sadece,yalnızca,fiyatı
      price end:nın,nin,'nın,'nin,'yi,'yı,yi,yı,'ye,’ye,'ya,’ya,'den,’den,'dan,’dan,'lik,’lik,'lık,’lık,ye,den,lik
      price end:lık,luk,lük,’luk,’lük,'luk,'lük,ına
      described:mış,miş,muş,müş,lı,li,lu,lü
      opening:selam,merhaba,hey,ya,canım,aşkım,hayatım,tatlım,bebeğim,kuzum,hocam,kanka,bana,şey,yani,eee
      opening:tamam,peki,hadi,ha,aa,bir şey,bak,bize,eve,eve gelirken,gelirken,eve dönerken,dönerken,dönüşte,yolda,markete gidince,marketten,çıkınca,müsaitsen
      opening:de,da,sakın,mutlaka,bir zahmet,zahmet olmazsa,sana zahmet,rica etsem,artık,daha,hiç,bugün,yarın,akşama,sen,biz,ben,ya da
      opening:çocuklar,hâlâ,gerçekten,ayrıca
      opening:bebişim,bitanem,birtanem,hayatım ya,canımın içi,kanki
      opening:eve geçerken,işten çıkınca,işten çıkarken,işten gelirken
      opening:okuldan gelirken,geçerken,gelince,giderken,giderayak,çıkarken,inince,uğrayınca,uğramışken,hazır gitmişken,gitmişken,unutmadan,aklımdayken
      opening:aklıma gelmişken,bi zahmet,zahmet olmasın,vaktin olursa,müsait olunca,uygun olunca,olur mu,tamam mı,e mi,yaa,ayy,bugün yarın
      opening:bu akşam,bir ara,bize bir,bana bir,eve bir
      person:anne,annecim,anneciğim,baba,babacım,babacığım,abi,abla,babam,annem,kızım,oğlum,eşim,kocam,karım,dedem,babaanne,anneanne,teyze,amca
      person:kardeş,kardeşim,abicim,ablacım,abiciğim,dayı,dayıcım,yenge,yengecim,halacım,teyzecim,amcacım,dedecim,babişko,annoş,anneciim,babaannem,anneannem
      request:bir de,birde,bi de,sakın unutma,unutma
      request:ha bi de,ha bir de,sakın unutmayın,aklında olsun,aklınızda olsun,almayı unutma,almayı unutmayın,lazım olan
      request:eksiklerimiz,alınacaklar
      closing:al,alın,alsana,alır mısın,alırmısın,alır mısınız,alabilir misin,alabilirmisin,alabilir misiniz,alıver,alıverir misin,alıp gel,alıp gelir misin
      closing:alalım,alınacak,alınsın,alman lazım,almamız lazım,almak lazım,almam lazım,almayı unutma,almayı unutmayın,almayı unutmayalım,unutma,unutmayın
      closing:unutmayalım,unutulmasın,getir,getirin,getirsene,getirir misin,getirir misiniz,getirebilir misin,getirmeyi unutma,lazım,gerek,gerekiyor,gerekli
      closing:istiyorum,istiyoruz,bitti,bitmiş,bitiyor,bitmek üzere,kalmadı,kalmamış,yok,azaldı,azalmış,tükendi,tükenmiş,alıcam,alacağım,alacağız,alayım
      closing:ihtiyacım var,ihtiyacımız var,sipariş et,sipariş ver,çok sevinirim,alırsan,alırsan sevinirim,gerekiyormuş,ekle,ekler misin,ekleyelim,istiyor
      closing:istiyorlar,istedi,azalıyor,bitmek üzereymiş,alınması lazım,almanı rica ediyorum,alırsan iyi olur,olsa iyi olur,unutmiyim,unutmiym,unutmayım
      closing:kapsana,kapıver,kap gel
      closing:alır mısın canım,alır mısın ya,alırmısınız,alsan,alsan olur,alsak,alıver bi zahmet,alıversene,alabilirsen,alabilirsin,alman mümkün mü
      closing:alıp gelsene,alıp getir,alıp getirir misin,alıp gelirsen,getirirsen,getirirmisin,getirebilirsen,getirebilirmisin,getiriver,getirin bize
      closing:kapsan,kapıp gel,bakar mısın,bakıver,lazımmış,lazım bize,lazım olacak,lazim,gerek var,gerekecek,istiyor musun,isteriz,isterim
      closing:istiyorlarmış,bitmişti,bitiyormuş,bitmiş yine,bitecek,bitti bitecek,kalmamıştı,kalmamış hiç,yokmuş,yoktu,hiç yok,hiç kalmadı,azaldı iyice
      closing:tükeniyor,tükenmek üzere,eksik,eksikmiş,eksiğimiz var
      closing:alınacaktı,alınmalı,alınması gerek,alınması gerekiyor,almamız gerek,almamız gerekiyor,almam gerek,almam gerekiyor,alman gerek,alman gerekiyor
      closing:almak gerek,almak gerekiyor,ısmarla,siparişi ver,eklenecekti,eklensin,ihtiyaç var,ihtiyacı var
      limit:en fazla,max,maks,maksimum,azami,en çok,yaklaşık,tanesi,kilosu,litresi,paketi,adedi,fiyatı en fazla
      capped:kadar,altında,altı,altındaysa,altıysa,geçmesin,geçmezse,max,maks,maksimum,en fazla,civarı,civarında,üstü olmasın
      aside end:için,dan,den,tan,ten
      shop end:dan,den,tan,ten
      opening end:arsan,ersen,ırsan,irsen,ursan,ürsen,ınca,ince,unca,ünce,ırken,irken,arken,erken,urken,ürken
      thanks:teşekkürler,teşekkür ederim,sağ ol,sağol,tşk,tşkler,o kadar,bu kadar,hepsi bu,başka bir şey yok
      thanks:tesekkurler,teşekkürler canım,çok teşekkürler,çok sağ ol,sağolasın,sağ olasın,eyvallah,eyv,öptüm,öpüyorum,kib,baska bir sey yok,hepsi bu kadar
      thanks:bu kadardı,tşkr,tskler,saol,sağolun,ellerine sağlık,şimdiden teşekkürler,şimdiden sağ ol
      staple:tatlı,süt,ekmek,yumurta,tereyağı,peynir,tuz,karabiber,biber,şeker,un,pirinç,makarna,yağ,sıvı yağ,zeytinyağı,su,meyve suyu,kahve,çay,sucuk,salam
      staple:sosis,tavuk,et,kıyma,balık,ton balığı,soğan,sarımsak,domates,patates,havuç,marul,salatalık,elma,muz,portakal,limon,yoğurt,krema,mantar,fasulye
      staple:bezelye,mısır,bal,reçel,sirke,hardal,ketçap,mayonez,cips,bisküvi,çikolata,bira,şarap,tuvalet kağıdı,sabun,şampuan,diş macunu,kağıt havlu,kereviz
      staple:ıspanak,brokoli,maydanoz,dereotu,nane,zencefil,yulaf,zeytin,üzüm,armut,bulgur,mercimek,salça,ayran,kola,deterjan,kimyon,roka,çeri domates,turp
      staple:kabak,patlıcan,avokado,karnabahar,pırasa,çilek,ahududu,kiraz,şeftali,kavun,karpuz,ceviz,badem,fındık,nohut,tofu,somon,karides,hindi,dondurma,pizza
      staple:diş ipi,gargara,deodorant,peçete,sünger,çöp poşeti,yumuşatıcı,çamaşır suyu,bebek bezi,pil,mama,tarçın,kekik,biberiye,fesleğen,soda,maden suyu,lor
      staple:kaşar,labne,tahin,pekmez,helva,erişte
      staple:kefir,kurabiye,kraker,gofret,galeta,lavaş,bazlama,yufka,simit,poğaça,börek,galeta unu,nişasta,kabartma tozu,irmik,şehriye,semizotu,pazı,enginar
      staple:kuşkonmaz,bamya,lahana,pul biber,sumak,zerdeçal,karanfil,bulaşık deterjanı,çamaşır deterjanı,bulaşık tableti,yüzey temizleyici,ıslak mendil
      staple:alüminyum folyo,streç film,buzdolabı poşeti,yağlı kağıt,kürdan,çakmak,ampul,tıraş bıçağı,tıraş köpüğü,saç kremi,duş jeli,diş fırçası,kulak çubuğu
      staple:pamuk,kolonya,kedi maması,köpek maması,kedi kumu
      target:<alışveriş |pazar |market |><listeye|listesine|listeme|listemize>
      targetNoun:listeye,listesine,listeme,listemize
      adding:ekle,ekler misin,eklesene,ekleyin,eklenecek,yaz,yazar mısın,yazsana,koy,not al,not et
      offer:al
      offerEnd:öde,bedava,hediye
      shop:bim,a101,şok,migros,carrefour,carrefoursa,hakmar,macrocenter,getir,tarım kredi,kasap,manav,bakkal,market,pazar,eczane
      shop:<migros|şok|bim|a101|carrefour|hakmar|tarım kredi|happy center><| market| marketi>,manavı,bakkalı,nalbur
      shop:aktar,aktarcı,şarküteri,balıkçı,pastane,kuruyemişçi,tekel,hırdavatçı,kırtasiye,petshop,pet shop,veteriner,semt pazarı,halk pazarı
      shop:köy pazarı,süpermarket,hipermarket,toptancı,kuruyemiş dükkanı,tavukçu,sütçü,yufkacı,turşucu,baharatçı,zücaciye,gratis,watsons,rossmann
      shop:ikea,koçtaş,bauhaus,kooperatif,trendyol,hepsiburada,yemeksepeti
      of:de,da
      suited:saç,cilt,yüz,el,eller,ayak,ayaklar,diş,dişler,göz,gözler,cam,camlar,halı,halılar,bulaşık,bulaşıklar,çamaşır,çamaşırlar,banyo,tuvalet,mutfak
      suited:bebek,çocuk,köpek,kedi,fırın,araba,bahçe,öksürük,boğaz,mide,burun,kuru saçlar,yağlı saçlar,hassas cilt,kuru cilt
      """)
}
