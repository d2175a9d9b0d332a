extension SpelloutNumbers {
  /// French number words.
  static let inFrench = """
    1:un,une
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
    15:quinze
    20:vingt
    30:trente
    50:cinquante
    100:-cent
    200:-deux cents,-deux cent
    250:-deux cent cinquante
    300:-trois cents,-trois cent
    400:-quatre cents,-quatre cent
    500:-cinq cents,-cinq cent
    1/2:-demi,-demie,un demi,une demi,une demie,la moitié d'un,la moitié d'une
    1/4:un quart de,-quart de
    3/4:trois quarts de
    +1/2:et demi,et demie,et 1/2
    +1/4:et quart
    about:environ,env.
    to:à,ou
    times:fois
    unit:kilo,litre,douzaine,demi-douzaine
    name:un peu,un livre,six pack,quatre épices,cinq épices,quatre quarts
    """

  /// Spanish number words.
  static let inSpanish = """
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
    15:quince
    20:veinte
    30:treinta
    50:cincuenta
    100:-cien
    200:-doscientos
    250:-doscientos cincuenta
    300:-trescientos
    400:-cuatrocientos
    500:-quinientos
    1/2:medio,media
    1/4:un cuarto de,cuarto de
    3/4:tres cuartos de
    +1/2:y medio,y media,y 1/2,y ½
    +1/4:y cuarto,y un cuarto
    about:unos,unas,aprox.,aprox
    to:o,a,ó
    unit:kilo,litro,docena,libra
    name:un poco,un poquito,tres leches,cuatro quesos,media luna,media manga,cinco jotas,dos equis,cuarto de baño
    """

  /// Italian number words.
  static let inItalian = """
    1:un,uno,una
    2:due
    3:tre
    4:quattro
    5:cinque
    6:sei
    7:sette
    8:otto
    9:nove
    10:dieci
    11:undici
    12:dodici
    15:quindici
    20:venti
    30:trenta
    50:cinquanta
    100:-cento
    200:-duecento
    250:-duecentocinquanta
    300:-trecento
    400:-quattrocento
    500:-cinquecento
    1/2:mezzo,mezza,un mezzo,una mezza
    1/4:un quarto di,-quarto di
    3/4:tre quarti di
    +1/2:e mezzo,e mezza,e 1/2,e ½
    +1/4:e un quarto
    about:circa,ca.,ca
    to:o,a
    unit:chilo,kilo,litro,etto,dozzina
    name:un po',un po’,un pò,un poco,quattro formaggi,quattro stagioni,quattro salti,tre marie,mezza manica
    """

  /// Portuguese number words.
  static let inPortuguese = """
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
    15:quinze
    20:vinte
    30:trinta
    50:cinquenta
    100:-cem
    200:-duzentos,-duzentas
    250:-duzentos e cinquenta
    300:-trezentos,-trezentas
    400:-quatrocentos,-quatrocentas
    500:-quinhentos,-quinhentas
    1/2:meio,-meia
    1/4:um quarto de,-quarto de
    3/4:três quartos de
    +1/2:e meio,e meia,e 1/2,e ½
    +1/4:e um quarto
    about:uns,umas,cerca de,aprox.
    to:ou,a
    unit:quilo,kilo,litro,dúzia
    name:um pouco,um pouquinho,quatro queijos,meio amargo,três corações,sete grãos
    """
}
