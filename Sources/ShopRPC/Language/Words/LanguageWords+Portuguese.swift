extension LanguageWords {
  static let portuguese = LanguageWords(
    units: """
      bottle=garrafa,garrafas|gf,grf,gfa,gfas,garrafinha,garrafinhas
      can=lata,latas|lt.
      drink can=latinha,latinhas
      tin=lata de conserva,latas de conserva
      box=caixa,caixas|cx,cxs
      bag=saco,sacos|sacola,sacolas,sacolinha,sacolinhas
      pouch=saquinho,saquinhos
      sack=saca,sacas
      sachet=sachê,sachês|envelope,envelopes,envelopinho,envelopinhos,sache,saches
      pack=pacote,pacotes|pct,pcts,pcte,pacotinho,pacotinhos,embalagem,embalagens
      multipack=fardo,fardos|pack,packs,fardinho,fardinhos
      six-pack=fardo de seis,fardos de seis
      carton=caixinha,caixinhas|longa vida
      case=caixa grande,caixas grandes
      crate=engradado,engradados
      jar=vidro,vidros|vidrinho,vidrinhos
      tub=pote,potes|potinho,potinhos,copinho de iogurte
      tray=bandeja,bandejas|cartela,cartelas,bdj,bandejinha,bandejinhas,bdjs
      tube=tubo,tubos
      flask=frasco,frascos|frasquinho,frasquinhos
      jug=garrafão,garrafões
      canister=bombona,bombonas
      drum=balde,baldes|galãozinho
      net=redinha,redinhas
      bar=barra,barras
      snack bar=barrinha,barrinhas
      block=tablete,tabletes|tabletinho,bloco,blocos
      stick=bastão,bastões
      loaf=filão,filões|bisnaga,bisnagas
      slice=fatia,fatias|fatiazinha,fatiazinhas
      thin slice=fatia fina,fatias finas
      thick slice=posta,postas
      round slice=rodela,rodelas|rodelinha,rodelinhas
      chunk=pedaço,pedaços|pedacinho,pedacinhos
      roll=rolo,rolos|rolinho,rolinhos
      bunch=maço,maços|molho,molhos,macinho,macinhos,mç
      bouquet=buquê,buquês
      cluster=cacho,cachos
      hand=penca,pencas
      string=réstia,réstias
      ring=anel,anéis
      head=cabeça,cabeças
      bulb=bulbo,bulbos
      plant=pé,pés
      clove=dente,dentes|dentinho,dentinhos
      stalk=talo,talos
      sprig=ramo,ramos|raminho,raminhos,galho,galhos,galhinho,galhinhos
      leaf=folha,folhas|folhinha,folhinhas,fl
      cube=cubo,cubos|cubinho,cubinhos
      pinch=pitada,pitadas|pitadinha,pitadinhas,pit.
      knife tip=ponta de faca,pontas de faca
      handful=punhado,punhados|punhadinho,punhadinhos
      pair=par,pares
      dozen=dúzia,dúzias|dz,dúz,duzia,duzias
      ten=dezena,dezenas
      set=conjunto,conjuntos
      portion=porção,porções
      dose=dose,doses
      glass=copo,copos
      tea glass=copinho,copinhos
      coffee cup=xicrinha,xicrinhas|xícara (café),xícaras (café),xícara de café,xícaras de café
      dessertspoon=colher de sobremesa,colheres de sobremesa|colher (sobremesa),colheres (sobremesa),c. sobremesa
      dessertspoon=|c. de sobremesa,colher(es) de sobremesa,colher sobremesa
      hundu=hundu,hundus
      go=gō
      sho=shō
      hectogram=hectograma,hectogramas
      metric pound=libra métrica,libras métricas
      g=|grama,gramas,grs,gr,gs
      kg=|k,quilo,quilos,quilograma,quilogramas,kilo,kilos,kgs
      l=|litro,litros,lt,lts
      piece=|unidade,unidades,unid,un,peça,peças,unids,und,unds,uni,pç,pçs,espiga,espigas
      mg=|miligrama,miligramas
      ml=|mililitro,mililitros,mls
      cl=|centilitro,centilitros
      cm=|centímetro,centímetros
      m=|metro,metros,mts
      gallon=|galão,galões
      cup=|xícara,xícaras,xíc,xícara (chá),xícaras (chá),xícara(s),xícara(s) (chá),xícara de chá,xícaras de chá,xícara chá
      cup=|xícaras chá,xíc. (chá),xíc. de chá,xícara (de chá),xícaras (de chá),xicara de cha,chávena,chávenas
      cup=|xícara(s) de chá,xícara de (chá),xícaras de (chá),xíc (chá),xícara(s) de (chá)
      dl=|decilitro,decilitros
      mm=|milímetro,milímetros
      lb=|libra,libras
      tbsp=|colh. (sopa),colh. de sopa,colh. sopa,colh (sopa),colh sopa,colh. (de sopa),colher (sopa),colheres (sopa),colher(es) (sopa),colher de sopa,colheres de sopa,c. sopa,c. de sopa,c. (sopa)
      tbsp=|col. sopa,col. de sopa,col. (sopa),colher sopa,colheres sopa,cs,c.s.,colher (de sopa),colheres (de sopa)
      tbsp=|colher/sopa,colheres/sopa
      tsp=|colher/chá,colheres/chá
      tbsp=|colher(es) de sopa,c/ sopa,c/sopa,cols. sopa,cols. de sopa,cols. (sopa),colherada,colheradas,colher,colheres
      tbsp=|colher de (sopa),colheres de (sopa),colher(es) de (sopa),colher grande,colheres grandes,colher(es)
      tsp=|colh. (chá),colh. de chá,colh. chá,colh (chá),colh chá,colh. (de chá),colher (chá),colheres (chá),colher(es) (chá),colher de chá,colheres de chá,c. chá,c. de chá,c. (chá),col. chá
      tsp=|col. de chá,col. (chá),colher chá,colheres chá,cc,c.c.,colher (de chá),colheres (de chá),colher(es) de chá
      tsp=|colherinha,colherinhas,colherzinha,colherzinhas,cols. chá,cols. de chá,cols. (chá),colher pequena,colher de (chá),colheres de (chá),colher(es) de (chá)
      oz=|onça,onças
      ~colher de café=|colher de café,colheres de café,colher (café),colheres (café),c. café,c. de café,colher (de café)
      ~colher de servir=|colher de servir,colheres de servir
      ~copo americano=|copo americano,copos americanos,copo (americano),copos (americanos)
      ~fio=|fio,fios
      ~filé=|filé,filés
      ~gota=|gota,gotas,gotinha,gotinhas
      ~cálice=|cálice,cálices
      ~comprimido=|comprimido,comprimidos,comp,cápsula,cápsulas
      ~medida=|medida,medidas
      ~caneca=|caneca,canecas
      ~concha=|concha,conchas
      ~lasca=|lasca,lascas
      ~bola=|bola,bolas
      ~tira=|tira,tiras
      ~gomo=|gomo,gomos
      ~tigela=|tigela,tigelas
      """,
    grammar: """
      with:com,c/
      multipack:pack
      loose:caneca,canecas,concha,conchas,bola,bolas,tira,tiras,tigela,tigelas,bloco,blocos
      material:de madeira,de vidro,de plástico,de metal,de silicone,de inox,de bambu,de pau
      inside:em,na
      diminutive:inho=o,inha=a,inhos=os,inhas=as,inho=e,inhos=es
      form:forma,fôrma,assadeira,frigideira,refratário
      sized:ovo,ovos
      1:um,uma
      2:dois,duas
      3:três
      4:quatro
      5:cinco
      6:seis
      7:sete
      8:oito
      9:nove
      10:dez
      11:onze
      12:doze
      13:treze
      14:quatorze,catorze
      15:quinze
      16:dezesseis
      17:dezessete
      18:dezoito
      19:dezenove
      20:vinte
      30:trinta
      40:quarenta
      50:cinquenta
      60:sessenta
      70:setenta
      80:oitenta
      90:noventa
      100:cem,cento
      200:duzentos,duzentas
      300:trezentos,trezentas
      400:quatrocentos,quatrocentas
      500:quinhentos,quinhentas
      600:seiscentos,seiscentas
      700:setecentos,setecentas
      800:oitocentos,oitocentas
      900:novecentos,novecentas
      1000:mil
      1/2:meio,meia,metade de um,metade de uma
      1/3:um terço de,-terço de
      2/3:dois terços de
      1/4:um quarto de,-quarto de
      3/4:três quartos de
      +1/2:e meio,e meia,e 1/2,e ½
      +1/4:e um quarto
      +3/4:e três quartos
      and:e
      plus:e,mais,+
      to:ou,a,até
      from:de,entre
      between:e
      about:uns,umas,cerca de,aprox.,aprox,aproximadamente,mais ou menos,quase,em torno de,~
      times:vezes
      one:quilo,kilo,litro,dúzia,lata,pacote,caixa,garrafa,maço,saco,pitada,xícara,dente,cabeça,pé
      one:bandeja,fardo,pote,vidro,cartela,fatia,ramo,punhado,cacho,penca,tablete,sachê,envelope,saquinho
      after:aprox.,aprox,aproximadamente,mais ou menos
      of:de,do,da,d',dos,das
      tie:de,com,c/
      each:cada,cada um,cada uma,c/ cada
      level:de tamanho médio,de tamanho grande,de tamanho pequeno
      level:cheia,cheias,rasa,rasas,bem cheia,bem cheias,generosa,generosas,rasinha,grande,grandes,pequeno,pequenos,pequena
      level:boa,boas,bom,bela,belas,médio,média,médios,médias,pequenas,cheio,cheios,raso,rasos,bem cheio
      quality:maduro,madura,maduros,maduras,verde,verdes,vermelho,vermelha,vermelhos,branco,branca,brancos,preto,preta,amarelo,amarela,roxo,roxa,fresco,fresca,frescos,frescas,natural,integral,integrais,light,zero
      quality:semidesnatado,caipira,caipiras,orgânico,orgânica,orgânicos,com sal,grego,italiano,francês,fino,fina,grosso,grossa,inteiro,inteira
      vague:um pouco de,um pouco,um pouquinho de,um pouquinho,alguns,algumas,uns poucos,umas poucas,vários,várias,bastante
      vague:uns,umas,muito,um tiquinho de,poucas,poucos
      taste:em promoção,na promoção,em oferta,conforme o gosto,q.b.,qb,a gosto,à gosto,quanto baste,o quanto baste,opcional,o necessário,quantidade suficiente,o suficiente,se necessário,urgente,o quanto antes
      please:por favor,pfv,pf,pfvr,porfavor,por gentileza
      remark:dos quais,das quais,sendo,o suco,a raspa,as raspas,em temperatura ambiente,à temperatura ambiente
      aside:para o,para a,para os,para as,para meu,para minha,para hoje,para amanhã,para esse,para este,para papai,para mamãe,para segunda,para terça,para quarta,para quinta,para sexta,para sábado,para domingo,pro,pros,pra o,pra a
      aside:pra minha,pra meu,pra hoje,pra amanhã,pra esse,pra segunda,pra terça,pra quarta,pra quinta,pra sexta,pra sábado,pra domingo,p o,p a,p/ o,p/ a,p/ hoje,p/ amanhã,p/ sexta,p/ sábado,p/ domingo,porque,pq,mas,que é,que não,que seja
      aside:qualquer,tanto faz,o que tiver,aquele,aquela,aqueles,aquelas,não pega,n pega,ñ pega,não compra,ou similar,ou parecido,como sempre,como da última vez,em vez de,não o,não a,por causa,qdo,oferta,promoção
      recipient:x
      suited:tosse,garganta,noite,mão,estômago,aspirador,lâmpada,peixes,criança
      suited:cabelo,cabelos,pele,mãos,rosto,corpo,pés,lábios,olhos,dentes,nariz,cozinha,banheiro,chão,piso,vidros,louça,lava-louças,máquina,roupa,roupas,forno,micro-ondas,freezer,carro,jardim,gato,gatos,cachorro,cachorros,cães,pássaros,bebê,bebês,crianças
      condition:conforme,dependendo do,dependendo da,dependendo de
      condition:se,só se,somente se,apenas se,mas só se,quando,caso,a não ser que,a menos que,desde que
      rate:o,a,por,ao
      label:opcional,cobertura,molho,recheio,massa,marinada,calda,decoração,além disso
      purpose:para,pra,pro
      without:sem,não
      edge:pro,pra,pros,pras,de,do,da,x,e,ou,a,com,para,mais,+,em,&,às,as,até,no,na
      list:e,ou,&,com
      name:barra de cereal,barras de cereal,caixinha de som,bola de futebol,bolas de futebol,bola de natal,bolas de natal,bloco de notas
      name:blocos de notas,um pouco amargo,quatro queijos,meio amargo,três corações,sete grãos,meia calça,meias,meia arrastão,pé de moleque
      name:pés de moleque,pé de meia,folha de flandres,dente de leão,copo descartável,copos descartáveis,balde de gelo
      name:meia preta,meia branca,meia social,meia soquete,meia fina,meia cano,meia esportiva,meia infantil,meia de
      name:colher de pau,colheres de pau,colher de silicone,meia noite,meia pressão,meia luz,meia 3/4,meia elástica
      name:molho de tomate,molho de pimenta,molho de soja,molho inglês,molho shoyu,molho branco,molho barbecue,mil folhas,sete belo,vidro de janela
      name:saco de lixo,sacos de lixo,saco de dormir,lata de lixo,caixa de som,caixa de ferramentas,garrafa térmica,saco para
      currency:reais,real
      coin:centavos
      price:a,à,por,só
      described:ado,ada,ados,adas,ido,ida,idos,idas
      opening:oi,oie,olá,ei,ok,ah,oh,então,amor,mor,querido,querida,benzinho,mãe,mamãe,pai,papai,vó,gente,pessoal,também,tb,tbm,ainda,mais,só
      opening:bom,olha,tipo,hum,ó,né,ah sim,e aí,aí então,ah e
      opening:aí,que,você,vc,cê,tu,eu,depois,hoje,na volta,voltando,no caminho,no caminho de casa
      opening:quando voltar,quando vier,quando puder,quando sair,se puder,se der,se passar no mercado,no mercado,do mercado,no supermercado,pra casa
      opening:para casa,beijo,beijos,bjs,bj,lá,de novo
      article:o,a,os,as,de,do,da,dos,das,mais,outro,outra,também,nosso,nossa,uns,umas
      request:pode,poderia,podia,podem,consegue,dá pra,compra,compre,comprar,compram,comprem,traz,traga,trazer,trás,pega,pegue,pegar,busca
      request:não esquece,não esqueça,não esquecer,não se esqueça,n esquece,não esqueçam,lembra,lembre,lembrar,lembre-se,preciso,precisamos,precisa
      request:precisando,estamos precisando,tô precisando,falta,faltam,faltou,tá faltando,está faltando,estão faltando,acabou,acabaram,tem que,temos que
      request:tenho que,não tem mais,não temos mais,quero,queria,queremos,gostaria,anota,coloca,adiciona,também,e,e também
      closing:que acabou,acabou,acabaram,faltando,está faltando,tá faltando,em falta,não esquecer,não esquece,não esqueça
      limit:até,máx,max,máximo,no máximo,menos de,por menos de,abaixo de,não mais de,não mais que,se menos de,por até,se até,se estiver até,de até
      limit:cerca de,uns
      capped:máximo,no máximo,max,ou menos
      origin:do,da,dos,das,no,na
      opening:as crianças,vovó,vovô,tia,tio,realmente,aliás,de volta,passa no mercado e,quando passar no mercado
      request:estamos sem,tô sem,está sem,ficamos sem,estou sem,não deixa de,não deixe de,tá acabando,está acabando,estão acabando,quase acabando
      request:quer,querem,me vê,me dá,seria bom comprar,já acabou,não tem,não temos
      closing:tá acabando,está acabando,tá no fim,está no fim,quase acabando
      thanks:obrigado,obrigada,obg,valeu,vlw,brigado,brigada
      article:me,nos,pra mim,para mim,pra nós,pra gente
      name:pepsi max
      opening:me,nos
      staple:leite,pão,pães,ovo,ovos,manteiga,queijo,sal,pimenta,pimenta-do-reino,açúcar,farinha,arroz,feijão,macarrão,óleo
      staple:azeite,água,café,chá,presunto,bacon,frango,carne,peixe,atum,cebola,cebolas,alho,tomate,tomates,batata
      staple:batatas,cenoura,cenouras,alface,pepino,pepinos,maçã,maçãs,banana,bananas,laranja,laranjas,limão,limões,iogurte
      staple:creme de leite,leite condensado,cogumelos,ervilha,milho,mel,geleia,vinagre,mostarda,ketchup,maionese,cereal
      staple:biscoito,biscoitos,bolacha,chocolate,cerveja,vinho,papel higiênico,sabonete,xampu,shampoo,pasta de dente
      staple:espinafre,brócolis,salsinha,manjericão,gengibre,aveia,linguiça,salsicha,uva,uvas,mamão,margarina,fermento
      staple:detergente,sabão,requeijão,mussarela
      staple:rúcula,tomate cereja,rabanete,abobrinha,berinjela,abacate,couve-flor,couve,alho-poró,morango,morangos,framboesa,cereja,melão
      staple:melancia,abacaxi,manga,nozes,amêndoas,lentilha,grão-de-bico,tofu,salmão,camarão,peru,sorvete,pizza,fio dental
      staple:enxaguante bucal,desodorante,lenços,guardanapo,guardanapos,esponja,saco de lixo,amaciante,água sanitária,fraldas,pilhas
      staple:canela,cominho,orégano,tomilho,alecrim,hortelã,coentro,cebolinha,ricota,parmesão,beterraba,abóbora,batata-doce,chuchu,repolho
      target:<à|a|na|pra|para a|à minha|na minha|a minha> lista<| de compras| do mercado>
      targetNoun:lista
      adding:põe,poe,põem,bota,bote,inclui,inclua,colocar,adicionar,anotar,escreve,marca,acrescenta
      offer:por,pelo preço de,pague,e pague,paga
      offerStart:leve,oferta,promo,promoção,compre
      offerEnd:grátis,gratis,de graça
      shop:carrefour,pão de açúcar,assaí,atacadão,zona sul,guanabara,makro,sam's club,continente,pingo doce,lidl,hortifruti
      vague:algs,uns qtos
      taste:para servir,para decorar,para enfeitar
      article:tb,tbm
      name:meia antiderrapante,meias antiderrapantes
      aside:kkk
      """)
}
