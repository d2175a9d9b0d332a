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
      roll=rolo,rolos|rolinho,rolinhos,carretel,carretéis,bobina,bobinas
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
      dessertspoon=colher de sobremesa,colheres de sobremesa|colher (sobremesa),colheres (sobremesa),c. sobremesa,c. de sobremesa,colher(es) de sobremesa,colher sobremesa
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
      cup=|xícara,xícaras,xíc,xícara (chá),xícaras (chá),xícara(s),xícara(s) (chá),xícara de chá,xícaras de chá,xícara chá,xícaras chá,xíc. (chá),xíc. de chá,xícara (de chá),xícaras (de chá),xicara de cha,chávena,chávenas,xícara(s) de chá,xícara de (chá),xícaras de (chá),xíc (chá),xícara(s) de (chá)
      dl=|decilitro,decilitros
      mm=|milímetro,milímetros
      lb=|libra,libras
      tbsp=|colh. (sopa),colh. de sopa,colh. sopa,colh (sopa),colh sopa,colh. (de sopa),colher (sopa),colheres (sopa),colher(es) (sopa),colher de sopa,colheres de sopa,c. sopa,c. de sopa,c. (sopa),col. sopa,col. de sopa,col. (sopa),colher sopa,colheres sopa,cs,c.s.,colher (de sopa),colheres (de sopa),colher/sopa,colheres/sopa,colher(es) de sopa,c/ sopa,c/sopa,cols. sopa,cols. de sopa,cols. (sopa),colherada,colheradas,colher,colheres,colher de (sopa),colheres de (sopa),colher(es) de (sopa),colher grande,colheres grandes,colher(es)
      tsp=|colher/chá,colheres/chá,colh. (chá),colh. de chá,colh. chá,colh (chá),colh chá,colh. (de chá),colher (chá),colheres (chá),colher(es) (chá),colher de chá,colheres de chá,c. chá,c. de chá,c. (chá),col. chá,col. de chá,col. (chá),colher chá,colheres chá,cc,c.c.,colher (de chá),colheres (de chá),colher(es) de chá,colherinha,colherinhas,colherzinha,colherzinhas,cols. chá,cols. de chá,cols. (chá),colher pequena,colher de (chá),colheres de (chá),colher(es) de (chá)
      oz=|onça,onças
      ~=colher de café,colheres de café,colher (café),colheres (café),c. café,c. de café,colher (de café);colher de servir,colheres de servir
      ~=copo americano,copos americanos,copo (americano),copos (americanos);fio,fios;filé,filés;gota,gotas,gotinha,gotinhas;cálice,cálices
      ~=comprimido,comprimidos,comp,cápsula,cápsulas;medida,medidas;caneca,canecas;concha,conchas;lasca,lascas;bola,bolas;tira,tiras;gomo,gomos;tigela,tigelas
      ~=cartucho,cartuchos;novelo,novelos;resma,resmas;balde,baldes
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
      about:uns,umas,cerca de,aprox.,aprox,aproximadamente,mais ou menos,quase,em torno de,~,no máx,no máximo
      times:vezes
      one:quilo,kilo,litro,dúzia,lata,pacote,caixa,garrafa,maço,saco,pitada,xícara,dente,cabeça,pé,bandeja,fardo,pote,vidro,cartela,fatia,ramo,punhado,cacho
      one:penca,tablete,sachê,envelope,saquinho
      after:aprox.,aprox,aproximadamente,mais ou menos,de cada,de cada um,de cada uma,de cada tipo,no total,ao todo
      of:de,do,da,d',dos,das
      tie:de,com,c/
      each:cada,cada um,cada uma,c/ cada
      level:de tamanho médio,de tamanho grande,de tamanho pequeno,cheia,cheias,rasa,rasas,bem cheia,bem cheias,generosa,generosas,rasinha,grande,grandes,pequeno
      level:pequenos,pequena,boa,boas,bom,bela,belas,médio,média,médios,médias,pequenas,cheio,cheios,raso,rasos,bem cheio
      quality:maduro,madura,maduros,maduras,verde,verdes,vermelho,vermelha,vermelhos,branco,branca,brancos,preto,preta,amarelo,amarela,roxo,roxa,fresco,fresca
      quality:frescos,frescas,natural,integral,integrais,light,zero,semidesnatado,caipira,caipiras,orgânico,orgânica,orgânicos,com sal,grego,italiano,francês
      quality:fino,fina,grosso,grossa,inteiro,inteira
      vague:um pouco de,um pouco,um pouquinho de,um pouquinho,alguns,algumas,uns poucos,umas poucas,vários,várias,bastante,uns,umas,muito,um tiquinho de,poucas
      vague:poucos,algs,uns qtos
      taste:em promoção,na promoção,em oferta,conforme o gosto,q.b.,qb,a gosto,à gosto,quanto baste,o quanto baste,opcional,o necessário,quantidade suficiente
      taste:o suficiente,se necessário,urgente,o quanto antes,para servir,para decorar,para enfeitar
      please:por favor,pfv,pf,pfvr,porfavor,por gentileza,hum,ahn,hã
      remark:dos quais,das quais,sendo,o suco,a raspa,as raspas,em temperatura ambiente,à temperatura ambiente
      aside:para o,para a,para os,para as,para meu,para minha,para hoje,para amanhã,para esse,para este,para papai,para mamãe,para segunda,para terça
      aside:para quarta,para quinta,para sexta,para sábado,para domingo,pro,pros,pra o,pra a,pra minha,pra meu,pra hoje,pra amanhã,pra esse,pra segunda
      aside:pra terça,pra quarta,pra quinta,pra sexta,pra sábado,pra domingo,p o,p a,p/ o,p/ a,p/ hoje,p/ amanhã,p/ sexta,p/ sábado,p/ domingo,porque,pq,mas
      aside:que é,que não,que seja,qualquer,tanto faz,o que tiver,aquele,aquela,aqueles,aquelas,não pega,n pega,ñ pega,não compra,ou similar,ou parecido
      aside:como sempre,como da última vez,em vez de,não o,não a,por causa,qdo,oferta,promoção,kkk
      recipient:para,pra,pro,x
      suited:tosse,garganta,noite,mão,estômago,aspirador,lâmpada,peixes,criança,cabelo,cabelos,pele,mãos,rosto,corpo,pés,lábios,olhos,dentes,nariz,cozinha
      suited:banheiro,chão,piso,vidros,louça,lava-louças,máquina,roupa,roupas,forno,micro-ondas,freezer,carro,jardim,gato,gatos,cachorro,cachorros,cães,pássaros
      suited:bebê,bebês,crianças
      condition:conforme,dependendo do,dependendo da,dependendo de,se,só se,somente se,apenas se,mas só se,quando,caso,a não ser que,a menos que,desde que
      rate:o,a,por,ao
      label:opcional,cobertura,molho,recheio,massa,marinada,calda,decoração,além disso
      purpose:para,pra,pro
      day:<para |pra |p/ |na |><segunda|terça|quarta|quinta|sexta|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira>
      day:<no |para |pra |><sábado|domingo|fim de semana>,<para |pra |><hoje|amanhã|hoje à noite|o fim de semana>,fds
      without:sem,não
      edge:pro,pra,pros,pras,de,do,da,x,e,ou,a,com,para,mais,+,em,&,às,as,até,no,na,que
      list:e,ou,&,com
      name:barra de cereal,barras de cereal,caixinha de som,bola de futebol,bolas de futebol,bola de natal,bolas de natal,bloco de notas,blocos de notas
      name:um pouco amargo,quatro queijos,meio amargo,três corações,sete grãos,meia calça,meias,meia arrastão,pé de moleque,pés de moleque,pé de meia
      name:folha de flandres,dente de leão,copo descartável,copos descartáveis,balde de gelo,meia preta,meia branca,meia social,meia soquete,meia fina,meia cano
      name:meia esportiva,meia infantil,meia de,colher de pau,colheres de pau,colher de silicone,meia noite,meia pressão,meia luz,meia 3/4,meia elástica
      name:molho de tomate,molho de pimenta,molho de soja,molho inglês,molho shoyu,molho branco,molho barbecue,mil folhas,sete belo,vidro de janela,saco de lixo
      name:sacos de lixo,saco de dormir,lata de lixo,caixa de som,caixa de ferramentas,garrafa térmica,saco para,pepsi max,meia antiderrapante
      name:meias antiderrapantes
      currency:reais,real
      coin:centavos
      price:a,à,por,só
      described:ado,ada,ados,adas,ido,ida,idos,idas
      opening:oi,oie,olá,ei,ok,ah,oh,então,amor,mor,querido,querida,benzinho,gente,pessoal,também,tb,tbm,ainda,mais,só,bom,olha,tipo,hum
      opening:ó,né,ah sim,e aí,aí então,ah e,aí,que,você,vc,cê,tu,eu,depois,hoje,na volta,voltando,no caminho,no caminho de casa,quando voltar,quando vier
      opening:quando puder,quando sair,se puder,se der,se passar no mercado,no mercado,do mercado,no supermercado,pra casa,para casa,beijo,beijos,bjs,bj,lá
      opening:de novo,as crianças,realmente,aliás,de volta,passa no mercado e,quando passar no mercado,me,nos
      person:mãe,mamãe,pai,papai,vó,vovó,vovô,tia,tio
      article:o,a,os,as,de,do,da,dos,das,mais,outro,outra,também,nosso,nossa,uns,umas,me,nos,pra mim,para mim,pra nós,pra gente,tb,tbm,aí
      request:pode,poderia,podia,podem,consegue,dá pra,compra,compre,comprar,compram,comprem,traz,traga,trazer,trás,pega,pegue,pegar,busca,não esquece
      request:não esqueça,não esquecer,não se esqueça,n esquece,não esqueçam,lembra,lembre,lembrar,lembre-se,preciso,precisamos,precisa,precisando
      request:estamos precisando,tô precisando,falta,faltam,faltou,tá faltando,está faltando,estão faltando,acabou,acabaram,tem que,temos que,tenho que
      request:não tem mais,não temos mais,quero,queria,queremos,gostaria,anota,coloca,adiciona,também,e,e também,estamos sem,tô sem,está sem,ficamos sem
      request:estou sem,não deixa de,não deixe de,tá acabando,está acabando,estão acabando,quase acabando,quer,querem,me vê,me dá,seria bom comprar,já acabou
      request:não tem,não temos
      closing:que acabou,acabou,acabaram,faltando,está faltando,tá faltando,em falta,não esquecer,não esquece,não esqueça,tá acabando,está acabando,tá no fim
      closing:está no fim,quase acabando
      limit:até,máx,max,máximo,no máximo,menos de,por menos de,abaixo de,não mais de,não mais que,se menos de,por até,se até,se estiver até,de até,cerca de,uns
      capped:máximo,no máximo,max,ou menos
      origin:do,da,dos,das,no,na
      thanks:obrigado,obrigada,obg,valeu,vlw,brigado,brigada,e só,e só isso,só isso,é só isso,mais nada,e mais nada
      staple:leite,pão,pães,ovo,ovos,manteiga,queijo,sal,pimenta,pimenta-do-reino,açúcar,farinha,arroz,feijão,macarrão,óleo,azeite,água,café,chá,presunto,bacon
      staple:frango,carne,peixe,atum,cebola,cebolas,alho,tomate,tomates,batata,batatas,cenoura,cenouras,alface,pepino,pepinos,maçã,maçãs,banana,bananas,laranja
      staple:laranjas,limão,limões,iogurte,creme de leite,leite condensado,cogumelos,ervilha,milho,mel,geleia,vinagre,mostarda,ketchup,maionese,cereal,biscoito
      staple:biscoitos,bolacha,chocolate,cerveja,vinho,papel higiênico,sabonete,xampu,shampoo,pasta de dente,espinafre,brócolis,salsinha,manjericão,gengibre
      staple:aveia,linguiça,salsicha,uva,uvas,mamão,margarina,fermento,detergente,sabão,requeijão,mussarela,rúcula,tomate cereja,rabanete,abobrinha,berinjela
      staple:abacate,couve-flor,couve,alho-poró,morango,morangos,framboesa,cereja,melão,melancia,abacaxi,manga,nozes,amêndoas,lentilha,grão-de-bico,tofu,salmão
      staple:camarão,peru,sorvete,pizza,fio dental,enxaguante bucal,desodorante,lenços,guardanapo,guardanapos,esponja,saco de lixo,amaciante,água sanitária
      staple:fraldas,pilhas,canela,cominho,orégano,tomilho,alecrim,hortelã,coentro,cebolinha,ricota,parmesão,beterraba,abóbora,batata-doce,chuchu,repolho
      target:<à|a|na|pra|para a|à minha|na minha|a minha> lista<| de compras| do mercado>
      targetNoun:lista
      adding:põe,poe,põem,bota,bote,inclui,inclua,colocar,adicionar,anotar,escreve,marca,acrescenta
      offer:por,pelo preço de,pague,e pague,paga
      offerStart:leve,oferta,promo,promoção,compre
      offerEnd:grátis,gratis,de graça
      shop:carrefour,pão de açúcar,assaí,atacadão,zona sul,guanabara,makro,sam's club,continente,pingo doce,lidl,hortifruti
      """)
}
