extension TypedLines {
  /// English.
  static let english = """
    two lemons → 2|lemons
    half a dozen eggs → 1/2 dozen|eggs
    a dozen bagels → 1 dozen|bagels
    two and a half pounds ground beef → 2 1/2 lb|ground beef
    one and a half cups of sugar → 1 1/2 cup|sugar
    3 cans black beans → 3 cans|black beans
    2 x 1L orange juice → 2|orange juice|1 l
    6 × 330 ml ginger beer → 6|ginger beer|330 ml
    7 Up 2L → 2 l|7 Up
    half and half → 1|half and half
    Omega 3 → 1|Omega 3
    Coca-Cola Zero 1.5L → 1 1/2 l|Coca-Cola Zero
    12-pack of ginger ale → 1 pack|ginger ale|12
    Type 00 flour 1kg → 1 kg|Type 00 flour
    1664 beer → 1|1664 beer
    One a Day vitamins → 1|One a Day vitamins
    five spice powder → 1|five spice powder
    gallon of milk @ dairy → 1 gallon|milk||d
    batteries AA x8 → 8|batteries AA
    chicken thighs (2 lb) → 2 lb|chicken thighs
    2 to 3 avocados → 2|avocados|2–3
    half pint of cream! → 1/2 pint|cream|!
    three 400g tins tomatoes → 3 tins|tomatoes|400 g
    toilet paper 12 rolls $8.99 → 12 rolls|toilet paper|$8.99
    a couple of limes → 2|limes
    """
}
