extension LanguageWords {
  static let japanese = LanguageWords(
    units: """
      bottle=ボトル|瓶,びん,ビン
      can=缶|かん
      drink can=飲料缶
      tin=ブリキ缶
      box=箱|はこ
      bag=袋|ふくろ,レジ袋
      pouch=パウチ
      sack=大袋
      sachet=包
      pack=パック|ﾊﾟｯｸ,Ｐ
      multipack=マルチパック
      six-pack=パック六本入り
      carton=カートン
      case=ケース
      crate=コンテナ
      jar=ガラス瓶
      tub=容器
      tray=トレー|皿
      tube=チューブ
      flask=小瓶
      jug=大型ボトル
      canister=ポリ容器
      drum=樽
      net=ネット
      bar=板
      snack bar=バー
      block=丁
      stick=スティック
      loaf=斤
      slice=切れ|切,きれ,切り,スライス
      thin slice=薄切り
      thick slice=厚切り
      round slice=輪切り
      chunk=かけ|かけら,片け,欠片,塊,かたまり
      roll=ロール|巻,巻き
      bunch=束|たば,把,わ
      bouquet=花束
      cluster=房|ふさ
      hand=大房
      string=連
      ring=リング
      head=玉|たま
      bulb=球
      plant=株
      clove=片|へん
      stalk=茎
      sprig=枝
      leaf=葉
      cube=キューブ|かけ
      pinch=つまみ
      knife tip=ナイフ先
      handful=つかみ
      pair=組|膳,足
      dozen=ダース
      ten=パック十個入り
      set=セット
      portion=人前|人分,食,人まえ
      dose=回分
      glass=杯|コップ,グラス
      tea glass=ティーグラス
      coffee cup=コーヒーカップ
      dessertspoon=デザートスプーン
      hundu=フンドゥ
      go=合
      sho=升
      hectogram=ヘクトグラム
      metric pound=メートルポンド
      item=個
      long item=本
      flat item=枚
      small animal=匹
      whole fish=尾
      small grain=粒|つぶ
      whole cake=台|ホール
      bound volume=冊
      jointed section=節
      g=|グラム,g,ｇ
      kg=|キロ,キログラム,kg
      l=|リットル,リッター,l,㍑
      ml=|ミリリットル,ml,cc,ミリ
      cl=|センチリットル
      cm=|センチ,センチメートル,cm
      m=|メートル
      cup=|カップ,c
      mg=|ミリグラム
      dl=|デシリットル
      mm=|ミリメートル
      tbsp=|大さじ,大匙,おおさじ
      tsp=|小さじ,小匙,こさじ
      piece=|個,こ,コ,箇,ケ,ヶ,つ,コ入,ヵ,点
      ~滴=|滴
      ~振り=|振り,ふり
      ~握り=|握り
      """,
    grammar: """
      1:-一,-ひと
      2:-二,-ふた
      3:-三,-みっ
      4:-四,-よっ
      5:-五,-いつ
      6:-六,-むっ
      7:-七,-なな
      8:-八,-やっ
      9:-九,-ここの
      10:-十
      100:-百
      1000:-千
      1/2:-半,半分
      plus:と,・
      first tbsp:大,大匙,おおさじ
      first tsp:小,小匙,こさじ
      first cup:カップ
      first glass:コップ,グラス
      +1/2:半
      about:約,およそ,だいたい,～
      after:分,ほど,程度,程,くらい,ぐらい,位,前後,強,弱,あまり,くらい（目安）
      to:か,または,から
      of:の
      tie:の,入り
      each:各,それぞれ,×
      level:山盛り,すり切り,たっぷり,軽く,大,中,小,大きめ,小さめ
      vague:少々,少量,適量,適宜,お好みで,好みで,お好みの量,少し,たっぷり,ひとつまみ程度,各適量,各少々,少量ずつ,数滴
      taste:少々,少量,適量,適宜,お好みで,好みで,お好みの量,少し,たっぷり,各適量,各少々,数滴
      please:お願いします,おねがい
      edge:と,の,・,＋,+,×,x,や,を
      list:と,や,・,&
      staple:牛乳,パン,食パン,卵,たまご,バター,チーズ,塩,こしょう,胡椒,砂糖,小麦粉,薄力粉,米,パスタ,油,サラダ油,水,ジュース,コーヒー,お茶,ハム,ベーコン,鶏肉,豚肉,牛肉,魚,ツナ,玉ねぎ,たまねぎ,にんにく
      staple:トマト,じゃがいも,ジャガイモ,人参,にんじん,レタス,きゅうり,りんご,バナナ,みかん,レモン,ヨーグルト,生クリーム,きのこ,しいたけ,豆腐,納豆,味噌,みそ,醤油,しょうゆ,みりん,酒,酢,ケチャップ,マヨネーズ
      staple:はちみつ,ジャム,ビール,ワイン,トイレットペーパー,石鹸,シャンプー,歯磨き粉,ほうれん草,ブロッコリー,キャベツ,白菜,ねぎ,長ねぎ,しょうが,生姜,大根,もやし,うどん,そば,ラーメン,ティッシュ
      """)
}
