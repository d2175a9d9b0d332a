extension LanguageWords {
  static let turkish = LanguageWords(
    units: """
      bottle=şişe|şş
      can=konserve|konserve kutusu
      drink can=teneke kutu
      tin=teneke|tnk
      box=kutu|kt
      bag=poşet|pşt,torba poşet
      pouch=torba
      sack=çuval
      sachet=saşe
      pack=paket|pkt,pk,pak
      multipack=çoklu paket
      six-pack=altılı paket
      carton=karton
      case=koli
      crate=kasa
      jar=kavanoz|kvnz
      tub=kâse|kase,kap
      tray=tabak|tepsi,viyol,tabla
      tube=tüp
      flask=küçük şişe
      jug=damacana
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
      bunch=demet|bağ,dmt
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
      knife tip=bıçak ucu
      handful=avuç|avuç dolusu
      pair=çift
      dozen=düzine|düz
      ten=deste
      set=takım
      portion=porsiyon|porsyon
      dose=doz
      glass=bardak|bardağı,bardağa,bardaktan
      tea glass=çay bardağı|1/2×çay bardağının yarısı,çay bardağından,çay b.,çay bard.,ç.b.,çb
      coffee cup=fincan|kahve fincanı,türk kahvesi fincanı,çay fincanı,k.f.
      dessertspoon=tatlı kaşığı|tk,t.k.,tatlı k.,tatlı kaş.,tatlı kaşık
      hundu=hundu
      go=gō
      sho=shō
      hectogram=hektogram
      metric pound=metrik libre
      g=|gram,gr,grm,gramı
      kg=|kilo,kiloya,kilodan,kilogram,kğ,kgs
      l=|litre,litreye,litreden,lt,ltr,lit
      ml=|mililitre,cc
      cm=|santimetre,santim
      m=|metre,mt
      piece=|adet,tane,adt,ad,parça adet,taneli
      cl=|santilitre
      cup=|su bardağından,su bardağı,su b.,su bard.,su brd.,su bardk.,s.b.,su bardagi,sb,1/2×su bardağının yarısı,büyük su bardağı
      tbsp=|yemek kaşığından,yemek kaşığı,1/2×yemek kaşığının yarısı,yemek kaşık,yk,y.k.,y. k.,yemek kaşığ,çorba kaşığı,yemek k.,yemek kaş.,yem. kaş.,yem. k.,kaşık,kaşığı,kaşığa,kaşıktan
      tsp=|çay kaşığı,1/2×çay kaşığının yarısı,çk,ç.k.,çay k.,çay kaş.,çay kaşık
      mg=|miligram
      dl=|desilitre
      mm=|milimetre
      lb=|libre
      oz=|ons
      ~=damla;kahve kaşığı;kapsül,hap,draje,tb,tab;kepçe;ölçek;kartuş;yumak,çile;tabaka;kova
      """,
    grammar: """
      contents:'lı,'li,'lu,'lü,’lı,’li,’lu,’lü,lı,li,lu,lü,'lık,'lik,'luk,'lük,’lık,’lik,’luk,’lük,lük,luk
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
      1/4:çeyrek
      3/4:üç çeyrek
      +1/2:buçuk
      +1/4:çeyrek
      plus:ve,+,artı
      to:veya,ya da,ila,ile
      about:yaklaşık,takriben,aşağı yukarı,en az,en fazla,~
      after:kadar,yakın,civarı,civarında,her birinden,toplam
      times:kere,kez,defa
      one:demet,file,paket,kutu,şişe,kavanoz,poşet,koli,kasa,kilo,litre,düzine,bağ
      tie:lik
      each:tanesi,her biri,adedi
      level:az,az fazla,az eksik,biraz az,biraz fazla,biraz eksik,bir parmak eksik,iki parmak eksik,1 parmak eksik,1 parmak az,bir parmak az,büyük boy,küçük boy
      level:silme,tepeleme,dolusu,dolu,tepeleme dolu,silme dolu,büyük,küçük,orta boy,orta,kadar,dolusu kadar,tepe
      quality:olgun,yeşil,kırmızı,beyaz,siyah,sarı,taze,organik,köy,gezen,yağsız,tuzsuz,tuzlu,acı,sade,ince,kalın,kızartmalık,salkım,iri,ufak,yerli,light
      quality:laktozsuz,tam yağlı,yarım yağlı
      vague:bir miktar,bir az,biraz,bir kaç,birkaç,az,bir parça,yeterince,yeteri kadar,bolca,bol,bir avuç kadar,birazcık,bir kaç tane,birkaç tane
      taste:indirimde,gerekirse,arzuya bağlı,tercihe göre,göz kararı,damak zevkine göre,isteğe göre,isteğe bağlı,yeteri kadar,aldığı kadar,arzuya göre
      taste:yettiği kadar,acil,acilen
      please:lütfen,rica ederim,ıı,ee,hmm
      remark:bunun,bunların,oda sıcaklığında
      aside:biri,bir tanesi,çünkü,ama,fakat,yoksa,olmazsa,bulamazsan,fark etmez,farketmez,ne olursa,her zamanki,geçen seferki,onun yerine
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
      without:olmadan,değil
      edge:x,ve,veya,ile,için,+,&,saat
      list:ve,veya,ile,&,ya da
      name:yarım yağlı,yedi baharat,beş çayı,on numara,diş macunu,diş fırçası,diş ipi,baş örtüsü,bir arada,bardak altlığı,kutu oyunu,tabak seti,şişe suyu
      name:yüz kremi,yüz havlusu,yüz temizleme,yüz maskesi,bin bir,bir bir,kırk ambar,parça bez,dal çubuk,yaprak sarma,bağ makası,baş ağrısı,tablet kılıfı
      name:on bir aylık,yakın gözlüğü,yakın gözlük,poşet çay,yarım ekmek arası,çeyrek ekmek arası,tam ekmek arası,az yağlı,az tuzlu,az şekerli,az pişmiş
      name:bol köpüklü,pepsi max,anne sütü,anne köftesi
      currency:TL,lira,tl,Tl
      coin:kuruş,krş
      price:sadece,yalnızca,fiyatı
      price end:nın,nin,'nın,'nin,'yi,'yı,yi,yı,'ye,’ye,'ya,’ya,'den,’den,'dan,’dan,'lik,’lik,'lık,’lık,ye,den,lik
      described:mış,miş,muş,müş,lı,li,lu,lü
      opening:selam,merhaba,hey,ya,anne,annecim,anneciğim,baba,babacım,babacığım,abi,abla,canım,aşkım,hayatım,tatlım,bebeğim,kuzum,hocam,kanka,bana,şey,yani,eee
      opening:tamam,peki,hadi,ha,aa,bir şey,bak,bize,eve,eve gelirken,gelirken,eve dönerken,dönerken,dönüşte,yolda,markete gidince,marketten,çıkınca,müsaitsen
      opening:de,da,sakın,mutlaka,bir zahmet,zahmet olmazsa,sana zahmet,rica etsem,artık,daha,hiç,bugün,yarın,akşama,sen,biz,ben,ya da,babam,annem,kızım,oğlum
      opening:çocuklar,eşim,kocam,karım,dedem,babaanne,anneanne,teyze,amca,hâlâ,gerçekten,ayrıca
      request:bir de,birde,bi de,sakın unutma,unutma
      closing:al,alın,alsana,alır mısın,alırmısın,alır mısınız,alabilir misin,alabilirmisin,alabilir misiniz,alıver,alıverir misin,alıp gel,alıp gelir misin
      closing:alalım,alınacak,alınsın,alman lazım,almamız lazım,almak lazım,almam lazım,almayı unutma,almayı unutmayın,almayı unutmayalım,unutma,unutmayın
      closing:unutmayalım,unutulmasın,getir,getirin,getirsene,getirir misin,getirir misiniz,getirebilir misin,getirmeyi unutma,lazım,gerek,gerekiyor,gerekli
      closing:istiyorum,istiyoruz,bitti,bitmiş,bitiyor,bitmek üzere,kalmadı,kalmamış,yok,azaldı,azalmış,tükendi,tükenmiş,alıcam,alacağım,alacağız,alayım
      closing:ihtiyacım var,ihtiyacımız var,sipariş et,sipariş ver,çok sevinirim,alırsan,alırsan sevinirim,gerekiyormuş,ekle,ekler misin,ekleyelim,istiyor
      closing:istiyorlar,istedi,azalıyor,bitmek üzereymiş,alınması lazım,almanı rica ediyorum,alırsan iyi olur,olsa iyi olur,unutmiyim,unutmiym,unutmayım
      closing:kapsana,kapıver,kap gel
      limit:en fazla,max,maks,maksimum,azami,en çok,yaklaşık,tanesi,kilosu,litresi,paketi,adedi,fiyatı en fazla
      capped:kadar,altında,altı,altındaysa,altıysa,geçmesin,geçmezse,max,maks,maksimum,en fazla,civarı,civarında,üstü olmasın
      aside end:için,dan,den,tan,ten
      opening end:arsan,ersen,ırsan,irsen,ursan,ürsen,ınca,ince,unca,ünce,ırken,irken,arken,erken,urken,ürken
      thanks:teşekkürler,teşekkür ederim,sağ ol,sağol,tşk,tşkler,o kadar,bu kadar,hepsi bu,başka bir şey yok
      staple:tatlı,süt,ekmek,yumurta,tereyağı,peynir,tuz,karabiber,biber,şeker,un,pirinç,makarna,yağ,sıvı yağ,zeytinyağı,su,meyve suyu,kahve,çay,sucuk,salam
      staple:sosis,tavuk,et,kıyma,balık,ton balığı,soğan,sarımsak,domates,patates,havuç,marul,salatalık,elma,muz,portakal,limon,yoğurt,krema,mantar,fasulye
      staple:bezelye,mısır,bal,reçel,sirke,hardal,ketçap,mayonez,cips,bisküvi,çikolata,bira,şarap,tuvalet kağıdı,sabun,şampuan,diş macunu,kağıt havlu,kereviz
      staple:ıspanak,brokoli,maydanoz,dereotu,nane,zencefil,yulaf,zeytin,üzüm,armut,bulgur,mercimek,salça,ayran,kola,deterjan,kimyon,roka,çeri domates,turp
      staple:kabak,patlıcan,avokado,karnabahar,pırasa,çilek,ahududu,kiraz,şeftali,kavun,karpuz,ceviz,badem,fındık,nohut,tofu,somon,karides,hindi,dondurma,pizza
      staple:diş ipi,gargara,deodorant,peçete,sünger,çöp poşeti,yumuşatıcı,çamaşır suyu,bebek bezi,pil,mama,tarçın,kekik,biberiye,fesleğen,soda,maden suyu,lor
      staple:kaşar,labne,tahin,pekmez,helva,erişte
      target:<alışveriş |pazar |market |><listeye|listesine|listeme|listemize>
      targetNoun:listeye,listesine,listeme,listemize
      adding:ekle,ekler misin,eklesene,ekleyin,eklenecek,yaz,yazar mısın,yazsana,koy,not al,not et
      offer:al
      offerEnd:öde,bedava,hediye
      shop:bim,a101,şok,migros,carrefour,carrefoursa,hakmar,macrocenter,getir,tarım kredi,kasap,manav,bakkal,market,pazar,eczane
      of:de,da
      """)
}
