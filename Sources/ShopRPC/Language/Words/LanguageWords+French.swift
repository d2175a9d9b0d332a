extension LanguageWords {
  static let french = LanguageWords(
    units: """
      bottle=bouteille,bouteilles|bout,btle,bt,btles
      can=boîte,boîtes|bte,btes,boite,boites,conserve,conserves,bt,bts
      drink can=canette,canettes|cannette,cannettes
      tin=boîte de conserve,boîtes de conserve
      box=boîte en carton,boîtes en carton|étui,étuis,coffret
      bag=sac,sacs
      pouch=pochette,pochettes
      sack=grand sac,grands sacs
      sachet=sachet,sachets|sach,enveloppe,enveloppes
      pack=paquet,paquets|pqt,pqts,paq,emballage,emballages
      multipack=pack,packs
      six-pack=pack de six,packs de six
      carton=brique,briques|brick,bricks,brik,briks,berlingot,berlingots
      case=carton,cartons
      crate=caisse,caisses|cagette,cagettes,cageot,cageots
      jar=bocal,bocaux
      tub=pot,pots
      tray=barquette,barquettes|barq,plateau,plateaux
      tube=tube,tubes
      flask=flacon,flacons
      jug=bonbonne,bonbonnes
      canister=bidon,bidons
      drum=baril,barils
      net=filet,filets
      bar=tablette,tablettes
      snack bar=barre,barres
      block=plaquette,plaquettes
      stick=bâton,bâtons
      loaf=miche,miches
      slice=tranche,tranches|tr
      thin slice=fine tranche,fines tranches
      thick slice=pavé,pavés
      round slice=rondelle,rondelles
      chunk=morceau,morceaux
      roll=rouleau,rouleaux|rlx,bobine,bobines
      bunch=botte,bottes|bouquet garni
      bouquet=bouquet,bouquets
      cluster=grappe,grappes
      hand=main,mains
      string=tresse,tresses
      ring=anneau,anneaux
      head=tête,têtes
      bulb=bulbe,bulbes
      plant=pied,pieds
      clove=gousse,gousses
      stalk=branche,branches|côte,côtes,tige,tiges
      sprig=brin,brins
      leaf=feuille,feuilles
      cube=cube,cubes
      pinch=pincée,pincées
      knife tip=pointe de couteau,pointes de couteau|pointe
      handful=poignée,poignées
      pair=paire,paires
      dozen=douzaine,douzaines|dz,douz
      ten=dizaine,dizaines
      set=lot,lots
      portion=portion,portions
      dose=dose,doses
      glass=verre,verres
      tea glass=verre à thé,verres à thé
      coffee cup=tasse à café,tasses à café
      dessertspoon=cuillère à dessert,cuillères à dessert|c. à dessert
      hundu=hundu,hundus
      go=gō
      sho=shō
      hectogram=hectogramme,hectogrammes
      metric pound=livre,livres
      g=|grames,grame,gramme,grammes,gr,grs,grammme
      kg=|k,kilo,kilos,kilogramme,kilogrammes,kgs
      l=|litre,litres,lt
      piece=|pièce,pièces,pce,pces,unité,unités,pc,u,épi,épis
      dl=|décilitre,décilitres
      cl=|centilitre,centilitres
      ml=|millilitre,millilitres,mL
      cm=|centimètre,centimètres
      m=|mètre,mètres
      tbsp=|càs,c.à.s,c. à s.,cuillère à soupe,cuillères à soupe,cuillère a soupe,cuillères a soupe,cuiller à soupe,cuillers à soupe,cuillerée à soupe,cuillerées à soupe,c. à soupe,càsoupe,cuil. à soupe,cuill. à soupe,cuil à soupe,cs,c.s.,cas,cuillère à s.,cuillères à s.,grande cuillère,grandes cuillères,c.s,CàS,c-à-s,c-a-s,cuillère de table,cuillerée,cuillerées,cuillère,cuillères,cuiller,cuillers,cuillère à table,cuillères à table,c. à table,c. à tab.
      tsp=|càc,c.à.c,c. à c.,cuillère à café,cuillères à café,cuillère a café,cuillères a café,cuiller à café,cuillers à café,cuillerée à café,cuillerées à café,c. à café,cuil. à café,cuill. à café,cuil à café,cc,c.c.,cac,cuillère à thé,cuillères à thé,c. à thé,cuillère à c.,cuillères à c.,petite cuillère,cuillère à moka,cuillères à moka,cuillerée à moka,petites cuillères,c-à-c,c-a-c
      mg=|milligramme,milligrammes
      mm=|millimètre,millimètres
      cup=|tasse,tasses,t
      oz=|once,onces
      ~filet=|1×un filet
      ~=noix;verre à liqueur,verres à liqueur;trait,traits;goutte,gouttes;comprimé,comprimés,cp,cps,gélule,gélules,capsule,capsules,cpr,gél;dosette,dosettes
      ~=noisette;louche,louches,louchette,louchettes;bol,bols;boule,boules;bûche,bûches;carré,carrés;cartouche,cartouches;pelote,pelotes,écheveau,écheveaux
      ~=ramette,ramettes,rame,rames;seau,seaux;gourde,gourdes
      """,
    grammar: """
      with:avec
      multipack:pack
      loose:boule,boules,bûche,bûches,carré,carrés,bol,bols,noisette,louche,louches,plateau,plateaux,coffret,étui,étuis,enveloppe,enveloppes,emballage
      loose:emballages
      material:en bois,en plastique,en verre,en métal,en inox,en silicone,en carton,en papier,de bois,de plastique
      inside:en,dans
      diminutive:ette=e,ettes=es
      form:moule,plat,poêle,casserole,cercle
      sized:œuf,œufs,oeuf,oeufs
      fillet:filet
      filleted:huile,vinaigre,jus,citron,miel,sirop,crème,lait,sauce,eau,vin,rhum,poulet,dinde,bœuf,boeuf,porc,veau,agneau,canard,saumon,cabillaud,truite,merlu
      filleted:sole,colin,lieu,bar,dorade,thon,anchois,hareng,harengs,maquereau,maquereaux,sardine,sardines,poisson,merlan,lotte,doré,brochet,perche,flétan
      filleted:tilapia,turbot,rouget,raie,morue,haddock,églefin,mérou,lapin,volaille,caille,dindonneau,mignon
      1:un,une,l'
      2:deux
      3:trois
      4:quatre
      5:cinq
      6:six
      7:sept
      8:huit
      9:neuf
      10:dix
      11:onze
      12:douze
      13:treize
      14:quatorze
      15:quinze,quinzaine,une quinzaine de,une quinzaine d'
      16:seize
      17:dix sept
      18:dix huit
      19:dix neuf
      20:vingt,vingtaine,une vingtaine de,une vingtaine d'
      30:trente,trentaine,une trentaine de,une trentaine d'
      40:quarante
      50:cinquante
      60:soixante
      80:quatre vingts,quatre vingt
      70:septante
      90:nonante
      100:cent,cents,centaine,une centaine de,une centaine d'
      1000:mille
      1/2:-demi,-demie,un demi,une demi,une demie,un demi -,une demi -,1 demi,1 demie,1 demi -,la moitié d'un,la moitié d'une,la moitié d',demi -
      1/3:un tiers de,-tiers de,-un tiers
      2/3:deux tiers de,-deux tiers
      1/4:un quart de,-quart de,-un quart
      3/4:trois quarts de,-trois quarts
      +1/2:et demi,et demie,et 1/2,et ½
      +1/4:et quart,et un quart
      +3/4:et trois quarts
      and:et
      plus:et,+,plus
      to:à,ou,ou bien
      from:de,entre
      about:environ,env.,env,à peu près,autour de,presque,quasi,minimum,~,au maximum
      between:et
      times:fois
      one:kilo,litre,douzaine,demi-douzaine,livre,botte,boîte,paquet,bouteille,sachet,pot,pincée,gousse,tranche,plaquette,tablette,barquette,caisse,rouleau
      one:bocal,brique,bouquet,cube,verre,canette,brin
      after:environ,env.,env,à peu près,de chaque,de chaque sorte,de chacun,de chacune,en tout,au total
      of:de,d',du,des,de la,de l'
      tie:de,à,d'
      each:chacun,chacune,pièce,chaque,l'unité,la pièce
      level:de taille moyenne,de grosse taille,de petite taille,de bonne taille,bombée,bombées,bombé,rase,rases,ras,pleine,pleines,bien pleine,bien pleines
      level:bonne,bonnes,bon,petite,petites,fine,fines,épaisse,épaisses,petits,grands,grand,moyen,moyenne,moyens,moyennes,petit,grosse,grosses,gros,belle,belles
      level:généreuse,grande,grandes
      quality:bio,frais,fraîche,fraîches,mûr,mûre,mûrs,mûres,rouge,rouges,vert,verte,verts,vertes,jaune,blanc,blanche,blanches,noir,noire,noirs,noires,salé,doux
      quality:douce,demi-sel,nature,entier,entière,écrémé,demi-écrémé,léger,allégé,plein air,de plein air,grappe,en grappe,fermier,fermiers,fermière,ferme
      quality:fermes,surgelé,non traités,non traité,moulu,grec,à la grecque,fin,fine,fins,fines
      vague:1 peu de,1 peu d',un peu de,un peu d',un peu,quelques,plusieurs,beaucoup de,un soupçon de,assez de,plein de,des,qq,qqs,qlq,qlqs,qques,qqes,bcp de
      vague:pas mal de
      taste:en promo,en promotion,en réduction,selon les goûts,selon votre goût,à volonté,selon le goût,au goût,à convenance,selon goût,facultatif,q.s.,qs
      taste:selon besoin,si nécessaire,si besoin,urgent,en urgence,dès que possible,pour servir,pour décorer,pour garnir
      please:s'il te plaît,s'il vous plaît,svp,stp,s'te plaît,steuplait,please,euh,heu,hum
      part:du,de la,de l',des,d'
      remark:dont,le jus,le zeste,à température ambiante
      aside:pour le,pour la,pour les,pour l',pour mon,pour ma,pour mes,pour notre,pour nos,pour ton,pour ta,pour son,pour papa,pour maman,pour mamie,pour papi
      aside:pour demain,pour ce soir,pour ce midi,pour lundi,pour mardi,pour mercredi,pour jeudi,pour vendredi,pour samedi,pour dimanche,pour noël,pr le,pr la
      aside:pr les,pr l',pr ce soir,pr demain,parce que,mais pas,mais sans,pas le,pas la,pas les,pas trop,sinon,n'importe,peu importe,celui,celle,ceux,celles
      aside:comme d'hab,comme d'habitude,comme la dernière fois,au cas où,à la place
      vessel of:yaourt,café,soupe,thé,dessert,moutarde
      recipient:pour,pr,chez
      suited:toux,gorge,sommeil,estomac,nuit,main,aspirateur,lampe,poissons,enfant,cheveux,peau,mains,visage,corps,pieds,lèvres,yeux,dents,nez,cuisine,bain
      suited:toilettes,wc,sol,sols,vitres,vaisselle,lave-vaisselle,machine,lave-linge,four,micro-ondes,congélateur,voiture,jardin,chat,chats,chien,chiens
      suited:oiseaux,bébé,enfants,linge
      condition:selon,suivant,en fonction,si,s'il,s'ils,seulement si,uniquement si,sauf si,sauf s'il,sauf s'ils,seulement s'il,seulement s'ils,quand,tant que
      condition:à condition
      rate:le,la,par,au,l'
      label:facultatif,optionnel,en option,en plus,garniture,sauce,vinaigrette,marinade,farce,pâte,glaçage,nappage,décor
      purpose:pour
      day:<pour |><lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche>
      day:<pour |><aujourd'hui|demain|ce soir|le week-end|ce week-end|la semaine prochaine>,week-end
      without:sans,pas,non
      edge:de,d',x,et,ou,à,avec,pour,plus,+,en,aux,au,&,le,les,vers,dès,sur,dans,sous,que
      list:et,ou,&,avec,ou bien
      name:pense bête,pense bêtes,bûche de Noël,bûches de Noël,boule de Noël,boules de Noël,boule Quies,boules Quies,carré d'agneau,carrés d'agneau,sac de sport
      name:sacs de sport,un livre,six pack,quatre épices,cinq épices,quatre quarts,quatre - quarts,verre à vin,verres à vin,boîte à,pot au feu,brique de lait
      name:pot pourri,tasse à,cube or,filet mignon,filets mignons,cubes or,feuille de brick,feuilles de brick,gros sel,sac poubelle,sacs poubelle,sac à dos
      name:boîte à outils,pot de fleurs,sac de couchage,verre à pied,verres à pied,bouteille isotherme,pepsi max
      currency:euro,euros
      coin:cts,centimes
      price:à,a,pour,seulement
      price start:à
      described:é,ée,és,ées
      opening:salut,coucou,bonjour,bonsoir,hello,hey,ok,oh,ah,dis,chéri,chérie,mon amour,mon cœur,mon coeur,bébé,doudou,les gars,alors,euh
      opening:bon,bon alors,donc,du coup,bah,voilà,au fait,eh bien,aussi,encore,peut-être,tu,vous,en rentrant,en passant,sur le chemin,sur le chemin du retour
      opening:au magasin,au supermarché,quand tu rentres,quand tu passes,quand tu reviens,si tu peux,si possible,si tu passes au magasin,si tu y penses,ensuite
      opening:puis,bisous,quand même,ce soir,on,j',je,les enfants,surtout,toujours,vraiment,au passage,stp,au retour,de retour,me,m'
      opening:te,nous,moi
      person:maman,papa,mamie,papi,mamy,tonton,tata,ton père
      article:le,la,les,l',du,de la,de l',des,de,d',aussi,encore,encore du,encore de la,plus,notre,nos,à,bien,quelques,moi,nous,me,m',te,toi,pour moi,pour nous
      article:juste
      request:tu peux,peux tu,tu pourrais,pourrais tu,pourriez vous,pouvez vous,vous pouvez,tu pourras,tu veux bien,est ce que tu peux,mets,mettre
      request:est ce que tu pourrais,peut on,achète,achètes,acheter,achetez,prends,prend,prendre,prenez,ramène,ramènes,ramener,ramenez,rapporte,rapportes
      request:rapporter,amène,amènes,apporte,apportes,apporter,n'oublie pas,n'oubliez pas,oublie pas,oubliez pas,ne pas oublier,pas oublier,pense à,penser à
      request:pensez à,pense,penser,pense aux,pense au,penser au,penser aux,rappelle toi,il faut,il faudrait,il faudra,faut,faudrait,il nous faut,il me faut
      request:il nous faudrait,on a besoin,on aurait besoin,j'ai besoin,nous avons besoin,besoin,il manque,il nous manque,il me manque,manque,y a plus de
      request:y'a plus de,il y a plus de,il n'y a plus de,il n'y a plus d',on n'a plus de,on n'a plus d',on a plus de,j'ai plus de,plus de,plus d',je voudrais
      request:je veux,on voudrait,on veut,j'aimerais,rajoute,rajouter,ajoute,ajouter,et,et aussi,aussi,va chercher,récupère,récupérer,reprends,racheter,rachète
      request:il reste plus de,il ne reste plus de,il reste plus d',il ne reste plus d',il n'y a presque plus de,on n'a presque plus de,ce serait bien de
      request:ce serait bien d',ça serait bien de,ce serait sympa de,passer prendre,passe prendre,il va falloir,il va nous falloir,va falloir,veut,veulent
      request:voudrait,voudraient,prévoir,prévois,merci de,merci d',n'oublie surtout pas,surtout n'oublie pas,me faut,nous faut
      closing:à acheter,à prendre,à ramener,à rapporter,à racheter,à ne pas oublier,ne pas oublier,pas oublier,il n'y en a plus,y en a plus,est fini,est finie
      closing:est vide,manquant,qui manque,manque,manquent,est bientôt fini,est presque fini,est presque vide
      limit:jusqu'à,max,maxi,maximum,au maximum,au max,moins de,pas plus de,à moins de,pour moins de,si moins de,si à moins de,sous,en dessous de
      limit:si en dessous de,à max,environ,autour de,dans les
      capped:max,maxi,maximum,au maximum,au max,ou moins,au plus,grand maximum
      origin:du,de la,de l',de chez,chez,des
      thanks:merci,merci d'avance,merci beaucoup,merci bien,c'est tout,et c'est tout,et voilà,rien d'autre
      staple:lait,pain,œuf,œufs,oeufs,beurre,fromage,sel,poivre,sucre,farine,riz,pâtes,huile,huile d'olive,eau,café,thé,jambon,lardons,poulet,bœuf,viande
      staple:poisson,thon,oignon,oignons,ail,tomate,tomates,pomme de terre,pommes de terre,patates,carotte,carottes,salade,concombre,pomme,pommes,banane,bananes
      staple:orange,oranges,citron,citrons,yaourt,yaourts,crème,champignons,haricots,petits pois,maïs,miel,confiture,vinaigre,moutarde,ketchup,mayonnaise,chips
      staple:céréales,biscuits,gâteaux,chocolat,bière,vin,papier toilette,savon,shampoing,dentifrice,sopalin,essuie-tout,céleri,épinards,brocoli,poivrons,persil
      staple:basilic,gingembre,semoule,nouilles,saucisses,raisins,poires,baguette,baguettes,croissants,margarine,levure,roquette,tomates cerises,radis
      staple:courgettes,aubergines,avocats,chou-fleur,poireaux,poireau,fenouil,fraises,framboises,cerises,pêches,melon,noix,amandes,lentilles,pois chiches,tofu
      staple:saumon,crevettes,dinde,glace,pizza,jus,jus d'orange,fil dentaire,bain de bouche,déodorant,mouchoirs,serviettes,éponges,sacs poubelle,lessive
      staple:liquide vaisselle,couches,piles,croquettes,cannelle,cumin,origan,thym,romarin,ciboulette,aneth,compote,jambon blanc,steaks,crème fraîche,parmesan
      staple:mozzarella
      target:<à|a|sur|dans> <la|ma|notre> liste<| de courses| des courses| d'achats>
      targetNoun:liste
      adding:note,noter,marquer,écris,écrire,inscris,inclus
      offer:pour,pour le prix de,achetés,acheté,achetée,achetées
      offerEnd:offert,offerts,offerte,offertes,gratuit,gratuits,gratuite
      shop:aldi,lidl,carrefour,leclerc,auchan,intermarché,inter,monoprix,franprix,super u,système u,cora,picard,grand frais,naturalia,biocoop
      shop:le <boucher|boulanger|primeur|marché|fromager|poissonnier>,la boucherie,la boulangerie,la pharmacie
      """)
}
