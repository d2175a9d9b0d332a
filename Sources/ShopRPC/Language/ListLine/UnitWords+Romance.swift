extension UnitWords {
  /// French words.
  static let inFrench = """
    g:gramme,grammes,gr
    kg:kilo,kilos,kilogramme,kilogrammes
    l:litre,litres
    piece:pièce,pièces,pce,pces,unité,unités
    dl:décilitre,décilitres
    cl:centilitre,centilitres
    ml:millilitre,millilitres
    cm:centimètre,centimètres
    m:mètre,mètres
    metric pound:livre,livres
    bottle:bouteille,bouteilles
    can:boîte,boîtes,bte,btes
    pack:paquet,paquets,pqt,pqts
    sachet:sachet,sachets
    tub:pot,pots
    bunch:botte,bottes
    slice:tranche,tranches
    dozen:douzaine,douzaines,dz
    drink can:canette,canettes,cannette,cannettes
    carton:brique,briques
    jar:bocal,bocaux
    canister:bidon,bidons
    tube:tube,tubes
    flask:flacon,flacons
    multipack:pack,packs
    set:lot,lots
    tray:barquette,barquettes
    block:plaquette,plaquettes
    bar:tablette,tablettes
    case:carton,cartons
    crate:caisse,caisses,cagette,cagettes
    cluster:grappe,grappes
    head:tête,têtes
    clove:gousse,gousses
    stalk:branche,branches
    sprig:brin,brins
    chunk:morceau,morceaux
    roll:rouleau,rouleaux
    pinch:pincée,pincées
    handful:poignée,poignées
    pair:paire,paires
    ten:dizaine,dizaines
    tbsp:càs,c.à.s
    tsp:càc,c.à.c
    """

  /// Spanish words.
  static let inSpanish = """
    g:gramo,gramos,grs
    kg:kilo,kilos,kilogramo,kilogramos
    l:litro,litros,lt,lts
    piece:unidad,unidades,unid,ud,uds,pieza,piezas,pza,pzas,pz
    mg:miligramo,miligramos
    ml:mililitro,mililitros
    cl:centilitro,centilitros
    cm:centímetro,centímetros
    m:1metro,metros,mts
    bottle:botella,botellas
    can:lata,latas
    pack:paquete,paquetes,paq,pqte,cajetilla,cajetillas
    bag:1bolsa,bolsas
    box:caja,cajas
    bunch:manojo,manojos,atado,atados
    dozen:docena,docenas
    lb:libra,libras
    stick:barra,barras
    roll:1rollo,rollos
    oz:onza,onzas
    pair:par,pares
    jug:garrafa,garrafas
    canister:bidón,bidones
    gallon:galón,galones
    jar:bote,botes,tarro,tarros
    flask:frasco,frascos
    tub:pote,potes,tarrina,tarrinas
    tube:tubo,tubos
    carton:brik,briks,tetrabrik,tetrabriks,cartón,cartones
    sachet:sachet,sachets
    tray:bandeja,bandejas
    cluster:racimo,racimos
    string:ristra,ristras
    sprig:ramita,ramitas
    head:cabeza,cabezas
    clove:diente,dientes
    loaf:hogaza,hogazas
    slice:rebanada,rebanadas
    thin slice:loncha,lonchas
    round slice:rodaja,rodajas
    portion:porción,porciones
    bar:tableta,tabletas
    cup:taza,tazas
    tbsp:cucharada,cucharadas,cda,cdas
    tsp:cucharadita,cucharaditas,cdta,cdtas,cdita,cditas
    pinch:pizca,pizcas
    handful:puñado,puñados
    """

  /// Italian words.
  static let inItalian = """
    g:grammo,grammi,gr
    kg:chilo,chili,kilo,chilogrammo,chilogrammi
    l:litro,litri,lt
    piece:pezzo,pezzi,pz
    dl:decilitro,decilitri
    cl:centilitro,centilitri
    ml:millilitro,millilitri
    cm:centimetro,centimetri
    m:metro,metri
    hectogram:etto,etti,hg
    bottle:bottiglia,bottiglie,bott
    drink can:lattina,lattine
    box:scatola,scatole
    pack:pacco,pacchi,pacchetto,pacchetti,confezione,confezioni,conf,cf
    bag:busta,buste
    bunch:mazzo,mazzi,mazzetto,mazzetti
    slice:fetta,fette
    jar:barattolo,barattoli
    tub:vasetto,vasetti
    can:scatoletta,scatolette
    sachet:bustina,bustine
    tray:vaschetta,vaschette
    carton:cartone,cartoni
    case:cassa,casse
    crate:cassetta,cassette
    flask:flacone,flaconi
    drum:fustino,fustini
    tube:tubetto,tubetti
    bar:tavoletta,tavolette
    block:panetto,panetti
    sprig:ciuffo,ciuffi,rametto,rametti
    plant:cespo,cespi
    cluster:grappolo,grappoli
    head:testa,teste
    clove:spicchio,spicchi
    stalk:gambo,gambi
    thick slice:trancio,tranci
    portion:porzione,porzioni
    roll:rotolo,rotoli
    pinch:pizzico,pizzichi
    handful:manciata,manciate
    pair:paio,paia
    dozen:dozzina,dozzine
    ten:decina,decine
    """

  /// Portuguese words.
  static let inPortuguese = """
    g:grama,gramas,grs
    kg:quilo,quilos,quilograma,quilogramas
    l:litro,litros,lt,lts
    piece:unidade,unidades,unid,un,peça,peças
    mg:miligrama,miligramas
    ml:mililitro,mililitros
    cl:centilitro,centilitros
    cm:centímetro,centímetros
    m:1metro,metros,mts
    bottle:garrafa,garrafas
    can:lata,latas
    pack:pacote,pacotes,pct,pcts
    box:caixa,caixas,cx,cxs
    bag:1saco,sacos
    bunch:maço,maços
    dozen:dúzia,dúzias,dz
    pair:par,pares
    jug:garrafão,garrafões
    gallon:galão,galões
    tub:pote,potes
    flask:frasco,frascos
    tube:tubo,tubos
    sachet:sachê,sachês
    multipack:fardo,fardos
    crate:engradado,engradados
    tray:cartela,cartelas,bandeja,bandejas,bdj
    roll:1rolo,rolos
    jar:vidro,vidros
    block:tablete,tabletes
    sprig:ramo,ramos
    cluster:cacho,cachos
    hand:penca,pencas
    head:cabeça,cabeças
    clove:dente,dentes
    slice:fatia,fatias
    cup:xícara,xícaras
    pinch:pitada,pitadas
    handful:punhado,punhados
    drink can:latinha,latinhas
    plant:1pé,pés
    """
}
