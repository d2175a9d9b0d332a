extension LanguageWords {
  static let spanish = LanguageWords(
    units: """
      bottle=botella,botellas|bot,botellita,botellitas,botellín,botellines
      can=lata,latas|lta,latita,latitas
      drink can=lata de bebida,latas de bebida
      tin=lata de conserva,latas de conserva
      box=caja,cajas|cajita,cajitas,estuche,estuches,cja,cjas
      bag=bolsa,bolsas|bols,funda,fundas
      pouch=bolsita,bolsitas
      sack=saco,sacos
      sachet=sobre,sobres|sachet,sachets,sobrecito,sobrecitos
      pack=paquete,paquetes|paq,pqte,cajetilla,cajetillas,paqs,pqt,paquetito,paquetitos
      multipack=pack,packs|fardo,fardos
      six-pack=pack de seis,packs de seis
      carton=cartón,cartones|brik,briks,tetrabrik,tetrabriks,brick,bricks,tetra brik
      case=caja grande,cajas grandes
      crate=cajón,cajones
      jar=bote,botes|tarro,tarros,tarrito,tarritos,botecito,botecitos
      tub=tarrina,tarrinas|pote,potes
      tray=bandeja,bandejas|bandejita,bandejitas,barqueta,barquetas,cubeta,cubetas
      tube=tubo,tubos
      flask=frasco,frascos|frasquito,frasquitos
      jug=garrafa,garrafas
      canister=bidón,bidones
      drum=tambor,tambores
      net=malla,mallas|mallita
      bar=tableta,tabletas
      snack bar=barrita,barritas
      block=bloque,bloques
      stick=barra,barras|barrita de mantequilla
      loaf=hogaza,hogazas
      slice=rebanada,rebanadas|reb,rebs,feta,fetas
      thin slice=loncha,lonchas
      thick slice=tajada,tajadas
      round slice=rodaja,rodajas|rodajita,rodajitas
      chunk=trozo,trozos|pedazo,pedazos,trocito,trocitos,pedacito,pedacitos
      roll=rollo,rollos|carrete,carretes,bobina,bobinas
      bunch=manojo,manojos|atado,atados,manojito,manojitos,ramillete,ramilletes,ramito,ramitos
      bouquet=ramo,ramos
      cluster=racimo,racimos|cacho,cachos
      hand=mano,manos
      string=ristra,ristras
      ring=rosca,roscas
      head=cabeza,cabezas
      bulb=bulbo,bulbos
      plant=planta,plantas
      clove=diente,dientes|ajo,dientecito,dientecitos
      stalk=tallo,tallos|rama,ramas,tronco
      sprig=ramita,ramitas
      leaf=hoja,hojas|hojita,hojitas
      cube=cubito,cubitos|pastilla,pastillas,cubo,cubos
      pinch=pizca,pizcas|pizquita,pizquitas,pellizco,pellizcos
      knife tip=punta de cuchillo,puntas de cuchillo
      handful=puñado,puñados|puñadito,puñaditos
      pair=par,pares
      dozen=docena,docenas|doc,dna
      ten=decena,decenas
      set=juego,juegos
      portion=porción,porciones
      dose=dosis
      glass=vaso,vasos|copa,copas
      tea glass=vasito,vasitos
      coffee cup=tacita,tacitas|pocillo,pocillos
      dessertspoon=cucharada de postre,cucharadas de postre|c. postre,c. de postre
      hundu=hundu,hundus
      go=gō
      sho=shō
      hectogram=hectogramo,hectogramos
      metric pound=libra métrica,libras métricas
      g=|gramo,gramso,gramos,grs,gr,gs
      kg=|3/8×cuarto y mitad,k,kilo,kilos,kilogramo,kilogramos,kgs,kls,quilo,quilos
      l=|litro,litros,lt,lts,ltr
      piece=|unidad,unidades,unid,ud,uds,pieza,piezas,pza,pzas,pz,unids,u,pzs,und,unds
      mg=|miligramo,miligramos
      ml=|mililitro,mililitros,cc,mls
      cl=|centilitro,centilitros
      cm=|centímetro,centímetros
      m=|metro,metros,mts
      lb=|libra,libras,lbs
      oz=|onza,onzas
      gallon=|galón,galones
      cup=|taza,tazas,tz,tza,tzas
      tbsp=|cucharada,cucharadas,cda,cdas,cucharada sopera,cucharadas soperas,cuchara sopera,cucharas soperas,cda sopera,cdas soperas,cucharada (sopera),cucharadas (soperas),cucharada (de sopa),cucharadas (de sopa),cucharada grande,cucharadas grandes,cs,c/s,c. s.,c. sopera,c. de sopa,cuch.,cuchs,cucharada de sopa,cucharadas de sopa,cuchara,cucharas
      tsp=|cucharadita,cucharaditas,cdta,cdtas,cdita,cditas,cucharadita de café,cucharaditas de café,cucharadita de té,c. de té,c. de café,cucharaditas de té,cucharada de café,cucharadas de café,cucharada de té,cucharadas de té,cucharilla,cucharillas,cucharadita (de café),cucharaditas (de café),cucharadita (café),cucharadita (de té),cucharaditas (de té),cda de café,cucharadita (de postre),cda de té,cdita de café,cdta de café,cc,c/p,cta,ctas,cucharita,cucharitas,cucharada cafetera,cucharadas cafeteras,cucharadita de postre
      dl=|decilitro,decilitros
      mm=|milímetro,milímetros
      ~=chorro,chorros,chorrito,chorritos,chorretón,chorretones;filete,filetes;mazorca,mazorcas;comprimido,comprimidos,comp,cápsula,cápsulas,gragea,grageas
      ~=medida,medidas;lámina,láminas;plancha,planchas;bol,bols,boles;cazo,cazos;nuez;gota,gotas;cogollo,cogollos;gajo,gajos;tira,tiras;bola,bolas
      ~=cartucho,cartuchos;ovillo,ovillos,madeja,madejas;resma,resmas;balde,baldes
      """,
    grammar: """
      with:con,c/
      multipack:pack
      loose:nuez,bola,bolas,tira,tiras,plancha,planchas,copa,copas,bol,bols,boles,cazo,cazos,cubeta,cubetas,cogollo,cogollos
      material:de madera,de plástico,de vidrio,de cristal,de metal,de silicona,de acero,de bambú
      inside:en
      diminutive:ito=o,ita=a,itos=os,itas=as,cito=zo,citos=zos,ecito=e,ecitos=es
      form:molde,sartén,fuente,cazuela
      sized:huevo,huevos
      1:un,uno,una
      2:dos
      3:tres
      4:cuatro
      5:cinco
      6:seis
      7:siete
      8:ocho
      9:nueve
      10:diez
      11:once
      12:doce
      13:trece
      14:catorce
      15:quince,quincena de
      16:dieciséis
      17:diecisiete
      18:dieciocho
      19:diecinueve
      20:veinte,veintena,una veintena de
      21:veintiuno,veintiún,veintiuna
      22:veintidós
      23:veintitrés
      24:veinticuatro
      25:veinticinco
      26:veintiséis
      27:veintisiete
      28:veintiocho
      29:veintinueve
      30:treinta,treintena,una treintena de
      40:cuarenta
      50:cincuenta
      60:sesenta
      70:setenta
      80:ochenta
      90:noventa
      100:cien,ciento
      200:doscientos,doscientas
      300:trescientos,trescientas
      400:cuatrocientos,cuatrocientas
      500:quinientos,quinientas
      600:seiscientos,seiscientas
      700:setecientos,setecientas
      800:ochocientos,ochocientas
      900:novecientos,novecientas
      1000:mil
      1/2:-dos cuartos de,medio,media,la mitad de un,la mitad de una,½
      1/3:un tercio de,-tercio de
      2/3:dos tercios de
      1/4:un cuarto de,cuarto de,-un cuarto
      3/4:tres cuartos de,-tres cuartos
      +1/2:y medio,y media,y 1/2,y ½
      +1/4:y cuarto,y un cuarto
      +3/4:y tres cuartos
      and:y
      plus:y,e,más,+
      to:o,a,ó,u,hasta,o bien
      from:de,entre
      between:y
      about:unos,unas,aprox.,aprox,aproximadamente,casi,más o menos,alrededor de,cerca de,~,como máximo
      times:veces
      one:kilo,litro,docena,libra,barra,bolsa,bote,botella,caja,lata,manojo,paquete,pizca,diente,cabeza,cucharada,cucharadita,malla,ramo,sobre,tarro,brik,cartón
      one:saco,tubo,tableta,vaso,loncha,puñado,tarrina,pastilla
      after:aprox.,aprox,aproximadamente,más o menos,de cada,de cada uno,de cada una,de cada tipo,escaso,escasa,largo,en total
      of:de,del,d'
      tie:de,con,c/
      each:c/u,cada uno,cada una,cu,cada,la unidad
      level:de tamaño mediano,de tamaño grande,de tamaño pequeño,de buen tamaño,corto,cortos,corta,cortas,fina,finas,gruesa,gruesas,colmada,colmadas,rasa,rasas
      level:bien llena,llenas,llena,generosa,generosas,grande,grandes,pequeña,pequeñas,pequeño,buena,buenas,generoso,generosos,mediana,medianas,mediano,medianos
      level:pequeños,buen
      quality:maduro,madura,maduros,maduras,verde,verdes,rojo,roja,rojos,rojas,blanco,blanca,blancos,blancas,negro,negra,negros,negras,amarillo,amarillos,fresco
      quality:fresca,frescos,frescas,natural,naturales,bio,ecológico,ecológica,ecológicos,ecológicas,camperos,camperas,integral,integrales,suave,light,entera
      quality:griego,griegos,rama,en rama,de corral,fino,fina,finos,finas,tierno,tiernos,curado
      vague:unos,unas,un poco de,un poco,un poquito de,un poquito,unas pocas,unos pocos,unas cuantas,unos cuantos,algunos,algunas,algo de,varios,varias,bastante
      vague:mucho,muchas,muchos
      taste:en oferta,de oferta,según gusto,al gusto,o al gusto,c/n,cantidad necesaria,la necesaria,lo necesario,a gusto,opcional,c.n.,c/s,si es necesario
      taste:urgente,lo antes posible,para servir,para decorar,para adornar
      please:por favor,porfa,porfi,porfis,porfavor,xfa,xfavor,plis,eh,ehm,mmm
      remark:de los cuales,de las cuales,de los que,de las que,el jugo,el zumo,la ralladura,a temperatura ambiente
      aside:para el,para la,para los,para las,para mi,para mis,para tu,para nuestro,para nuestra,para hoy,para mañana,para esta,para este,para papá,para mamá
      aside:para lunes,para martes,para navidad,pa el,pa la,pa los,pa las,pal,pa mañana,p la,p el,p los,p las,p/ la,p/ el,por si,porque,xq,pero,que no sea
      aside:que no sean,que sea,que sean,que esté,que estén,que alcance,q no,q sea,q sean,que no,aunque,lo que,el que,la que,los que,las que,no el,no la,no los
      aside:no las,como el,como la,como siempre,como la última vez,cualquiera,da igual,o similar,o parecido,el de,los de,las de,en vez de,oferta,me da igual
      aside:me da lo mismo,da lo mismo,somos
      recipient:para,x,p,pa
      suited:tos,garganta,caspa,arrugas,noche,mano,estómago,peces,aspiradora,lámpara,niño,pelo,cabello,piel,manos,cara,rostro,cuerpo,pies,labios,ojos,dientes
      suited:nariz,cocina,baño,suelo,suelos,cristales,vajilla,platos,lavavajillas,lavadora,ropa,horno,microondas,congelador,coche,auto,jardín,gato,gatos,perro
      suited:perros,pájaros,bebé,bebés,niños
      condition:según,dependiendo de,dependiendo del,si,solo si,sólo si,sino,salvo si,cuando,a menos que,salvo que,siempre que,siempre y cuando,en caso de
      rate:el,la,por,al
      label:opcional,además,cobertura,salsa,aderezo,relleno,masa,marinada,glaseado,decoración,guarnición
      purpose:para
      day:<para el |para |el |><lunes|martes|miércoles|jueves|viernes|sábado|domingo>
      day:<para |><hoy|mañana|pasado mañana|esta noche|el finde|el fin de semana|este finde>,finde,fin de semana
      without:sin,no,nada
      edge:de,del,x,y,o,e,u,a,con,para,por,más,+,en,&,las,los,que
      list:y,e,o,&,con,o bien
      name:malla de ciclismo,saco de boxeo,tubo de ensayo,plancha de pelo,nuez moscada,cogollos de Tudela,bola de Navidad,bolas de Navidad,tira de LED
      name:tiras de LED,rollo de cocina,rollos de cocina,tres leches,cuatro quesos,media luna,medias lunas,media manga,cinco jotas,dos equis,cuarto de baño
      name:medias,pan de molde,vaso de noche,hoja de lata,mil hojas,siete mares,bolsa de basura,bolsas de basura,bolsa reutilizable,caja de herramientas
      name:bote de basura,saco de dormir,bolsa de agua,pepsi max
      currency:euro,euros,pesos,dólares,soles
      coin:cts,céntimos,centavos
      price:a,por,solo,sólo
      described:ado,ada,ados,adas,ido,ida,idos,idas
      opening:hola,oye,ey,ok,oh,ah,eh,amor,mi amor,cariño,mi vida,gordo,gorda,chicos,gente,también,este,bueno,a ver,mira,vale,oigan
      opening:pues eso,pues eso que,eso que,o sea,ah y,ay,además,ya,pues,a casa,al volver,de camino,de camino a casa,de vuelta,de paso,cuando puedas
      opening:cuando vuelvas,cuando vengas,cuando salgas,cuando pases,si puedes,si pasas por el súper,del súper,en el súper,del supermercado,en el supermercado
      opening:hoy,luego,entonces,un beso,besos,que,tú,vos,los niños,las niñas,aún,todavía,de verdad,por cierto,de regreso,a la vuelta,me,nos
      opening:te
      person:mamá,papá,mami,papi,abuela,abuelo,tía,tío
      article:el,la,los,las,lo,más,otro,otra,otros,otras,de,del,al,a,también,nuestro,nuestra,algo de,me,nos,te,para mí,para nosotros,tb,tmb
      request:puedes,podrías,podéis,pueden,puede,podés,podrías traer,compra,compras,comprar,compren,comprad,compre,compramos,comprá,cómprame,comprame,traerme
      request:comprarme,cogerme,traernos,comprarnos,pasarme,pon,trae,traes,traer,traed,traiga,traé,tráeme,traeme,tráete,traete,tráenos,traenos,coge,coged,coger
      request:cógeme,agarra,agarrá,agarrar,píllame,busca,buscar,consigue,no te olvides,no olvides,no olvidar,no olvidéis,que no se te olvide
      request:que no se te olviden,no se te olvide,no te olvidés,acuérdate,acordate,acuérdense,recuerda,recordá,recordar,necesito,necesitamos,necesitaría
      request:necesitaremos,hace falta,hacen falta,nos hace falta,nos hacen falta,hay que,tenemos que,tengo que,tienes que,falta,faltan,nos falta,nos faltan
      request:me falta,me faltan,se acabó,se acabaron,se nos acabó,se nos acabaron,se ha acabado,se han acabado,se terminó,se terminaron,se nos terminó,no queda
      request:no quedan,ya no hay,ya no queda,ya no quedan,no hay,no tenemos,nos quedamos sin,quiero,queremos,quisiera,me gustaría,también,y también,y,apunta
      request:añade,agrega,agregá,anota,nos hemos quedado sin,me quedé sin,me he quedado sin,estamos sin,haría falta,harían falta,haría falta comprar,queda poco
      request:queda poca,quedan pocos,quedan pocas,queda muy poco,quiere,quieren,quería,querría,ponme,póngame,me pones,dame,deme,me das,estaría bien
      request:convendría comprar,no vayas a olvidar,tb,tmb,anótame,apúntame
      closing:que falta,que faltan,hace falta,hacen falta,se acabó,se acabaron,se terminó,no queda,no quedan,no olvidar,no olvides,no te olvides
      closing:se está acabando,se están acabando,está por acabarse,q no queda,que no queda,que no quedan,q no quedan,que ya no hay
      limit:hasta,máx,max,máximo,como máximo,como mucho,menos de,no más de,no más que,por menos de,a menos de,de menos de,por debajo de,si menos de
      limit:si a menos de,si está a menos de,tope,aprox
      capped:máximo,máx,max,como máximo,como mucho,o menos,tope
      origin:del,de la,de las,de los,en el,en la
      thanks:gracias,mil gracias,muchas gracias,y ya,y ya está,ya está,y nada más,nada más,eso es todo
      staple:leche,pan,huevo,huevos,mantequilla,queso,sal,pimienta,azúcar,harina,arroz,pasta,aceite,aceite de oliva,agua,café,té,jamón,bacon,pollo,carne,pescado
      staple:atún,cebolla,cebollas,ajo,tomate,tomates,patata,patatas,papa,papas,zanahoria,zanahorias,lechuga,pepino,pepinos,manzana,manzanas,plátano,plátanos
      staple:naranja,naranjas,limón,limones,yogur,yogures,nata,crema,champiñones,judías,frijoles,guisantes,maíz,miel,mermelada,vinagre,mostaza,ketchup,mayonesa
      staple:cereales,galletas,chocolate,cerveza,vino,papel higiénico,jabón,champú,pasta de dientes,apio,espinacas,brócoli,pimientos,perejil,albahaca,jengibre
      staple:avena,fideos,salchichas,uvas,peras,lentejas,garbanzos,servilletas,rúcula,tomates cherry,rabanitos,calabacín,calabacines,berenjena,berenjenas
      staple:aguacate,aguacates,palta,coliflor,puerros,fresas,frutillas,frambuesas,cerezas,melón,sandía,nueces,almendras,tofu,salmón,gambas,pavo,helado,pizza
      staple:hilo dental,enjuague bucal,desodorante,pañuelos,esponjas,bolsas de basura,detergente,suavizante,lejía,lavavajillas,pañales,pilas,canela,comino
      staple:orégano,tomillo,romero,cilantro,chorizo,salchichón,mozzarella,parmesano,remolacha,calabaza,boniato,batata
      target:<a|en> <la|mi|nuestra> lista<| de la compra| de compras| de las compras| del súper| del super>
      targetNoun:lista
      adding:mete,meter,echa,poner,escribe,incluye,suma,sumá,poné,añadir,agregar,apuntar,anotar
      offer:por,al precio de,paga,y paga
      offerStart:lleva,oferta,promo,promoción,compra
      offerEnd:gratis,de regalo
      shop:mercadona,lidl,aldi,carrefour,eroski,alcampo,consum,hipercor,el corte inglés,ahorramas,bonpreu,walmart,soriana,chedraui,oxxo,coto,la carnicería
      shop:la panadería,la frutería,la pescadería,la farmacia,el mercado
      """)
}
