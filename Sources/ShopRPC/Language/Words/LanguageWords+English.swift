extension LanguageWords {
  static let english = LanguageWords(
    units: """
      bottle=bottle,bottles|btl,btls,bot
      can=can,cans|cn
      drink can=drink can,drink cans
      tin=tin,tins|tn
      box=box,boxes|bx,bxs
      bag=bag,bags|bg,bgs,baggie,baggies
      pouch=pouch,pouches
      sack=sack,sacks
      sachet=sachet,sachets|envelope,envelopes,env,envs,stick pack,stick packs
      pack=pack,packs|package,packages,packet,packets,pkg,pkgs,pkt,pkts,pck,pcks,pk,pks,pckt,pckts,pckg,pcket,pckets
      multipack=multipack,multipacks
      six-pack=six-pack,six-packs|sixpack,sixpacks,six pack,six packs,6-pack,6-packs
      carton=carton,cartons|ctn,ctns,crtn,crtns
      case=case,cases
      crate=crate,crates
      jar=jar,jars
      tub=tub,tubs|pot,pots
      tray=tray,trays|punnet,punnets
      tube=tube,tubes
      flask=small bottle,small bottles
      jug=jug,jugs
      canister=canister,canisters
      drum=drum,drums
      net=net,nets
      bar=bar,bars
      snack bar=snack bar,snack bars
      block=block,blocks
      stick=stick,sticks
      loaf=loaf,loaves|loafs
      slice=slice,slices
      thin slice=thin slice,thin slices|rasher,rashers
      thick slice=thick slice,thick slices
      round slice=round slice,round slices
      chunk=chunk,chunks
      roll=roll,rolls|spool,spools,reel,reels
      bunch=bunch,bunches|bch,bnch,bn
      bouquet=bouquet,bouquets
      cluster=cluster,clusters
      hand=hand,hands
      string=string,strings
      ring=ring,rings
      head=head,heads
      bulb=bulb,bulbs
      plant=plant,plants
      clove=clove,cloves
      stalk=stalk,stalks|rib,ribs
      sprig=sprig,sprigs
      leaf=leaf,leaves
      cube=cube,cubes
      pinch=pinch,pinches|smidgen,smidgens
      knife tip=knife tip,knife tips
      handful=handful,handfuls|fistful,fistfuls
      pair=pair,pairs|pr,prs
      dozen=dozen|dozens,doz,dz,dzn
      ten=set of ten,sets of ten
      set=set,sets
      portion=portion,portions|serving,servings,helping,helpings
      dose=dose,doses
      glass=glass,glasses
      tea glass=tea glass,tea glasses
      coffee cup=coffee cup,coffee cups
      dessertspoon=dessertspoon,dessertspoons|dessertspoonful,dessertspoonfuls
      hundu=hundu
      go=gō
      sho=shō
      hectogram=hectogram,hectograms
      metric pound=metric pound,metric pounds
      piece=|ct,piece,pieces,pc,pcs,count,each,ea,unit,units,ear,ears,pce,pces,cnt
      g=|gm,gms,grm,grms,gramme,grammes,gramms,grams,gram,gr
      kg=|kgs,kilo,kilos,kilogram,kilograms,kilogramme,kilogrammes
      mg=|milligram,milligrams
      lb=|lbs,pound,pounds,#
      oz=|ounce,ounces,ozs,onz
      fl oz=|floz,fluid ounce,fluid ounces,fluid oz
      l=|ltr,ltrs,litre,litres,liter,liters,lt,lts
      ml=|millilitre,millilitres,milliliter,milliliters,mls,cc
      cl=|centilitre,centilitres,centiliter,centiliters
      dl=|decilitre,decilitres,deciliter,deciliters
      cup=|cup,cups,c,cp,metric cup,metric cups,cupful,cupfuls
      tbsp=|spoonful,spoonfuls,spoon,spoons,tablespoon,tablespoons,tbs,tbsps,tbspn,tblsp,tbl,Tb,tablespoonful,tablespoonfuls
      tsp=|teaspoon,teaspoons,tsps,tspn,teaspoonful,teaspoonfuls
      pint=|pint,pints,pt,pts
      quart=|quart,quarts,qt,qts
      gallon=|gallon,gallons,gal,gals
      cm=|centimetre,centimetres,centimeter,centimeters
      mm=|millimetre,millimetres,millimeter,millimeters
      m=|metre,metres,meter,meters
      in=|inch,inches,in
      ft=|foot,feet
      ~=knob,knobs;fillet,fillets;dash,dashes;splash,splashes;drizzle,drizzles;tablet,tablets,capsule,capsules,caplet,caplets,tabs,lozenge,lozenges;sheet,sheets
      ~=ball,balls;wedge,wedges;strip,strips;scoop,scoops;glug,glugs;squeeze,squeezes;mug,mugs,mugful,mugfuls;spear,spears;floret,florets;ream,reams
      ~=dollop,dollops;pat,pats;pod,pods;lump,lumps;log,logs
      ~=cartridge,cartridges;skein,skeins,hank,hanks;bucket,buckets;rack,racks
      """,
    grammar: """
      with:with,w/
      multipack:pack,pk,multipack
      loose:sheet,ball,balls,wedge,wedges,strip,strips,squeeze,squeezes,mug,mugs,rack,racks,reel,reels,bucket,buckets
      loose:pat,pats,pod,pods,lump,lumps,log,logs
      inside:in
      form:tin,pan,dish,mould,mold,skillet,tray
      sized:egg,eggs
      1:one,~a,~an
      2:two,a couple of,couple of,a couple,couple
      3:three
      4:four
      5:five
      6:six
      7:seven
      8:eight
      9:nine
      10:ten
      11:eleven
      12:twelve
      13:thirteen
      14:fourteen
      15:fifteen
      16:sixteen
      17:seventeen
      18:eighteen
      19:nineteen
      20:twenty
      30:thirty
      40:forty
      50:fifty
      60:sixty
      70:seventy
      80:eighty
      90:ninety
      100:hundred,a hundred,one hundred
      1000:thousand,a thousand
      1/2:half a,half an,-half,-a half,one half
      1/3:a third of a,-a third,-one third,third of a
      2/3:two thirds of a,-two thirds,-two thirds of
      1/4:a quarter of a,quarter of a,-quarter,-a quarter,-one quarter,-one fourth,-a fourth
      3/4:three quarters of a,-three quarters of,-three quarter,-three quarters,-three fourths
      +1/2:and a half,and 1/2,and ½
      +1/4:and a quarter
      +1/3:and a third
      +3/4:and three quarters
      and:and
      plus:and,&,plus
      to:to,or,up to
      from:from,between
      about:about,like,around,approx,approximately,ca,circa,roughly,nearly,almost,at least,up to,maybe,generous,scant,~,≈,±
      after:or so,or more,approx,approximately,of each,of each kind,of each one,in total,altogether
      times:times
      one:pound,ounce,quart,pint,gallon,cup,liter,litre,kilo,dozen,loaf,bag,bottle,box,bunch,can,tin,carton,case,head,jar,pack,package,packet,roll,stick,tub
      one:tube,pinch,handful,clove,slice,sprig,tablespoon,teaspoon,sachet,punnet,block,tray,knob,splash,drizzle,dash,net,bar,sack,crate,stalk,bouquet,gal,qt,pt
      one:doz
      of:of
      tie:of,in,at
      each:each,apiece,ea,per can,per pack,per piece,per item,per unit
      level:medium sized,large sized,small sized,good sized,lg,sm,med,lrg,double,mega,jumbo,heaped,heaping,level,scant,rounded,generous,good,healthy,packed,big
      level:small,large,heaping big
      vague:some,a few,few,several,a little,little,a bit of,a bit,a handful of,handful of,plenty of,lots of,a lot of,a couple more,any,enough
      taste:on sale,on offer,on special,just in case,to taste,or to taste,as needed,as required,optional,q.s.,if needed,if available,asap,urgently,urgent
      taste:to serve,for serving,for garnish,to garnish,for decoration
      please:please,pls,plz,plss,pretty please,please and thank you,if you please,uh,um,er,erm,uhm,hmm
      remark:of which,juice of,the juice of,zest of,the zest of,juice and zest of,at room temperature
      aside:for the,for my,for our,for their,for your,for tomorrow,for tonight,for today,for mum,for mom,for dad,for grandma,for grandpa,for gran,for nan
      aside:for grandad,for monday,for tuesday,for wednesday,for thursday,for friday,for saturday,for sunday,for this,for that,for these,for those
      aside:because,cuz,but not,any flavor,any flavour
      aside:any brand,any color,any colour,whatever,whichever,like last time,same as last time,the one with,the ones with,the one in,the ones in,the kind with
      aside:as usual,not the,not those,instead of,but no
      aside:for <mum|mom|dad|grandma|grandpa|gran|nan|grandad><s|'s>
      aside:preferably,ideally,or whatever,whatever's cheapest,whatever is cheapest,not too,the big one,the big ones,the small one
      aside:the small ones,the cheap one,the cheap ones,the nice one,the nice ones,the good kind
      suited:throat,cough,stomach,nerves,gums,legs,nails,dandruff,wrinkles,night,hand,hoover,vacuum,vacuum cleaner,lamp,water softener,air freshener,soul,hair
      suited:skin,hands,face,body,feet,lips,eyes,teeth,nose,kitchen,bathroom,toilet,floor,floors,windows,dishes,dishwasher,washing machine,oven,microwave
      suited:freezer,fridge,car,garden,grill,bbq
      condition:depending on,according to,if,only if,but only if,even if,unless,when,only when,whenever,as long as,provided,in case
      rate:per,a,an,the
      label:optional,topping,toppings,sauce,dressing,marinade,filling,dough,glaze,icing,frosting,garnish,base,also
      purpose:for,to serve,to garnish
      recipient:for
      day:weekend
      day:for <mummy|mommy|daddy|granny|nana|auntie|us|them|guests|visitors|everyone|lunch|lunches|packed lunches|dinner|breakfast|brunch|supper|dessert>
      day:for <xmas|christmas|christmas eve|easter|thanksgiving|halloween|movie night|game night|date night|sandwiches|salad|salads|soup|tacos|pancakes|smoothies>
      day:for <frying|deep frying|greasing|dusting|brushing|drizzling|coating|poaching|sauteing|sprinkling>
      day:<on |for |this |by |next |><monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat>< morning| lunch| afternoon| dinner| evening| night|>
      day:<for |by |><today|tomorrow|tonight|the weekend|this weekend|next week|this week|tmrw|tmr|later>
      without:no,without,non,not
      edge:of,x,and,or,with,for,plus,to,in,at,&,the,into,from
      list:and,or,&,with
      name:double cream,double chocolate,double concentrate,double concentrated,big mac,small beer,get well,grab bag,grab bags,pick up sticks,fancy feast,one a
      name:one of,two in,three in,seven up,nine west,five guys,four loko,a1,half &,half and half,five spice,three musketeers,quarter pounder,quarter pounders
      name:can opener,can openers,bottle opener,bottle openers,bottle brush,box cutter,box cutters,hand soap,hand soaps,hand cream,hand creams,hand sanitizer
      name:hand sanitiser,hand towel,hand towels,hand wash,hand lotion,string cheese,string beans,ring binder,ring binders,plant pot,plant pots,plant food
      name:plant milk,plant based,glass cleaner,glass jars,glass bottle,cup cake,cup cakes,cup noodles,roll on,stick blender,jar opener,bag clips,bag for life
      name:net bag,leaf tea,leaf blower,bulb planter,box of chocolates,tube socks,head lettuce seeds,case fan,bar soap,bar stool,set square,drum kit,tray bake
      name:cube steak,thousand island,glass bowl,glass bowls,glass plate,glass plates,glass vase,glass lid,glass lids,cup holder,cup holders,net curtain
      name:net curtains,ring light,ring lights,box fan,box fans,jar candle,jar candles,bottle rack,bottle racks,plant stand,tray table,little gem,little gems
      name:pot barley,pot holder,pot holders,pot noodle,pot noodles,pot roast,pot pie,pot pies,pot plant,pot plants,ball of string,ball of wool,ball of yarn
      name:balls of string,balls of wool,balls of yarn,strip light,sheet music,sheet pan,sheet pans,remember me,out of season,pepsi max,tin foil,tin cutter
      name:tin cutters
      name:t <shirt|bone|bag|light|candle|towel><|s>,t bone steak,out of africa
      attribute:boneless,skinless,bone in,skin on,plain,low fat,nonfat,non fat,fat free,full fat,reduced fat,low sodium,fresh,flavored,unflavored,flavoured
      attribute:unflavoured,frozen,large,medium,small,ripe,dry,dried,unsalted,salted,raw,organic,firm,extra firm,cold,warm,hot,thin,thick,whole,lean,extra lean
      attribute:unsweetened,sweetened,cooked,uncooked,peeled,pitted,shredded,grated,chopped,sliced,diced,toasted,roasted,crushed,crumbled,melted,softened
      attribute:extra large,gluten free,sugar free,lactose free,good quality
      quality:free range,vine,on the vine,unwaxed,floury,waxy,skimmed,semi skimmed,greek,natural,light,mild,mature,strong,spicy,seedless,red,green,yellow,white
      quality:black,brown,wholemeal,dark,crunchy,smooth,big,tiny,fine,ground,medium sized,ripe ones,big ones,small ones,large ones,cheap,good,nice
      quality:unbleached,low sodium,thick cut,thin cut,thin sliced,sharp,extra sharp
      currency:dollars,bucks,quid
      coin:p
      price:at,for,only
      described:ed,ly,free,less
      opening:hi,hey,hello,hiya,oi,yo,ok,okay,oh,um,so,btw,sorry,honey,hun,hon,babe,darling,love,er,erm,uh,uhm,hmm,well,right
      opening:alright,so yeah,oh yeah,okay so,ok so,and then,sweetie,sweetheart,guys,everyone,maybe,quickly,too,as well,again,x,xx,xxx,today,we,i,you,u,then
      opening:from the shop,from the shops,from the store,from the supermarket,at the shop,at the shops,at the store,at the supermarket,on your way home
      opening:on the way home,on your way,on the way,on your way back,on the way back,while you're there,while you're at it,while you're out,when you're out
      opening:when you go,when you can,when you get a chance,if you can,if you could,if possible,if you get a chance,the kids,the boys,the girls
      opening:really,probably,definitely,actually,anyway,hey there,there,me,us,just,uh huh,please can you
      opening:on <ur|ya> way< home| back| over|>,on your way over,on the way over,otw,omw
      opening:when <you|u> <come home|get home|go|can|get a chance|get there|go out>,when ur <out|there>,while ur <out|there>,if u can,if u get a chance
      opening:after work,later,tonight,tomorrow,this evening,in town,luv,hunny,bro,dude,team,folks
      opening:the wife,someone
      person:mum,mom,mummy,mommy,mam,dad,daddy,grandma,nana,gran,granny,grandpa,grandad,sis,auntie,aunty,uncle,hubby,wifey,my wife,my husband,my mum,my mom,my dad
      article:have,mind,the,some,some more,more,any,any more,another,our,your,my,to,also,me,us,just,for me,for us,those,these,some of those
      request:can you,can u,could you,could u,can someone,could someone,can we,could we,would you,would u,will you,will u,would you mind,do you mind,can i have
      request:can i get,could i have,i'd like,i would like,we'd like,i want,we want,i need,we need,i'll need,we'll need,you need,u need,need,needs,we're out of
      request:were out of,we are out of,i'm out of,we ran out of,ran out of,we've run out of,running out of,we're running out of,running low on
      request:we're running low on,we're low on,don't forget,dont forget,do not forget,remember,make sure to,make sure you,make sure we have,get,getting,buy
      request:buying,grab,grabbing,bring,bringing,bring home,bring back,pick up,picking up,pick me up,fetch,stock up on,add,and,also,oh and,let's get,lets get
      request:let's have,have to buy,have to get,got to get,must buy,must get,should get,do we have,have we got,do we need,we have no,we've no,there's no
      request:theres no,i'm after,looking for,any chance of,any chance you could,any chance you could get,any chance we could get,would be great if you could
      request:it would be great if you could,it'd be great if you could,don't let me forget,remind me to get,remind me to buy,nearly out of,we're nearly out of
      request:almost out of,we're almost out of,all out of,we're all out of,gonna need,going to need,wants,would like,asked for,be a dear and get,make sure
      request:we r out of,we're outta,were outta,outta,out of,need more,we need more,need some,need to get,need to buy,we need to get,we need to buy
      request:i need to get,i need to buy,could you please,can you please,could you pls,can you pls,can u pls,go get,pick us up
      request:swing by and get,stop and get,do me a favor and get,do me a favour and get,don't forget to get,don't forget to buy,remember to get
      request:remember to buy,i'm running out of,get me,get us,grab me,grab us,short on,we're short on
      closing:needed,is needed,are needed,running low,is running low,running out,is running out,is empty,is finished,all gone,is all gone,ran out,are out
      closing:has run out,have run out,is out,is nearly finished,is almost gone,is nearly gone,is nearly empty,is almost empty,run out,finished,gone
      closing:nearly finished,almost finished,nearly gone,almost gone,is gone,are gone,are finished,has gone,is nearly out,is almost out
      closing:are low,is low,are running low,has all gone,have all gone,are almost out,are nearly out,are nearly gone,are almost gone
      limit:up to,max,maximum,under,below,less than,no more than,not more than,not over,at most,cheaper than,within,if under,if below,if less than,only if under
      limit:if it's under,if they're under,if cheaper than,around,about,approx,approximately,if it's less than,if they're less than
      capped:or less,or under,max,maximum,tops,at most,or cheaper,or so
      origin:from
      thanks:thanks,thank you,thx,ty,ta,cheers,thanks a lot,thanks so much,many thanks,that's it,thats it,that's all,thats all,and that's it,and that's all
      thanks:nothing else
      thanks:tysm,thank u,thanku,thankyou,thanks love,thanks hun,cheers love,much appreciated,appreciate it
      staple:milk,bread,egg,eggs,butter,cheese,salt,pepper,sugar,flour,rice,pasta,oil,olive oil,water,coffee,tea,ham,bacon,chicken,beef,fish,tuna,onion,onions
      staple:garlic,tomato,tomatoes,potato,potatoes,carrot,carrots,lettuce,cucumber,cucumbers,apple,apples,banana,bananas,orange,oranges,lemon,lemons,lime,limes
      staple:yogurt,yoghurt,cream,mushrooms,beans,peas,corn,honey,jam,vinegar,mustard,ketchup,mayo,mayonnaise,chips,crackers,cereal,cookies,chocolate,beer,wine
      staple:toilet paper,soap,shampoo,toothpaste,paper towels,celery,spinach,broccoli,peppers,parsley,coriander,cilantro,chives,rosemary,spring onions,eggplant
      staple:aubergine,plums,pineapple,mango,kiwi,basil,ginger,oats,noodles,bagels,buns,sausages,grapes,pears,peaches,floss,dental floss,mouthwash,deodorant
      staple:razors,tissues,napkins,sponges,trash bags,bin bags,detergent,bleach,foil,cling film,nuts,almonds,raisins,rice cakes,popcorn,soda,tofu,hummus,salsa
      staple:tortillas,bell peppers,zucchini,courgettes,avocado,avocados,strawberries,blueberries,raspberries,cherries,melon,kale,leeks,sweet potatoes
      staple:ground beef,salmon,shrimp,turkey,lentils,chickpeas,ice cream,pizza,diapers,nappies,batteries,light bulbs,dog food,cat food,hot sauce,cinnamon,cumin
      staple:oregano,thyme,maple syrup
      staple:prosecco,whisky,orange juice,apple juice,cat litter,washing up liquid,dish soap,laundry detergent,fabric softener,conditioner
      staple:toilet roll,kitchen roll,paracetamol,ibuprofen,plasters,bandaids,cotton buds,wipes,baby wipes,brown sugar,baking powder,baking soda,yeast
      staple:vanilla extract,biscuits,crisps,prawns,radishes,cabbage,clementines,satsumas,nectarines,wraps,croissants
      staple:muffins,granola,stock cubes,gravy,soy sauce
      target:<to|on|onto|in> <the|my|our> <shopping list|grocery list|list>
      targetNoun:list
      adding:put,pop,stick,write,jot,jot down,write down,include
      offer:for,get
      offerStart:buy
      offerEnd:free
      shop:aldi,lidl,tesco,asda,sainsbury's,sainsburys,morrisons,waitrose,m&s,marks and spencer,co-op,iceland,ocado,costco,walmart,target,boots,trader joe's
      shop:trader joes,whole foods,kroger,safeway,publix,wegmans,cvs,walgreens,greggs,superdrug,poundland,home bargains,woolworths,coles
      shop:the <butcher|baker|chemist|greengrocer|fishmonger|deli|market|bakery|butchers|bakers|farmers market|corner shop|pharmacy>
      shop:<the |><butcher|butchers|butcher's|baker's|fishmonger|fishmongers|greengrocer|greengrocers|greengrocer's|bakery|farmers market|farmer's market|corner shop|corner store|pharmacy|drugstore|hardware store|garden centre|garden center|pet shop|pet store|liquor store|off licence|dollar store|supermarket|grocery store|asian market|asian shop|asian store|indian store|health food shop>
      shop:sams club,sam's club,dollar tree,dollar general,home depot,lowes,ikea,h-e-b,meijer,food lion,stop and shop,shoprite,winco,aldis,lidls,farmfoods
      shop:b&m,wilko,argos,petsmart,petco,rite aid,amazon,fred meyer,hannaford,harris teeter,albertsons,loblaws,no frills,sobeys,iga,big w,kmart,bunnings
      suffix:ish
      """)
}
