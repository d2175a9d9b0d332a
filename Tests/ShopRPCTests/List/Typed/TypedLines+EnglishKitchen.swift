extension TypedLines {
  /// Measures of kitchens and stores, and what recipes write, in English.
  static let kitchenEnglish = """
    eggs 12 large → 12|eggs|large
    2 cup/cups flour → 2 cup|flour
    1 heaped tbsp cocoa → 1 tbsp|cocoa|heaped
    1 tbsp, heaped, cocoa → 1 tbsp|cocoa|heaped
    2 tsp (heaped) baking powder → 2 tsp|baking powder|heaped
    1 (14 oz) can chickpeas, drained → 1 can|chickpeas|14 oz · drained
    4 large eggs → 4|large eggs
    juice of 1 lemon → 1|juice of 1 lemon
    a knob of butter → 1 knob|butter
    3 sprigs thyme → 3 sprig|thyme
    1 x 400g tin plum tomatoes → 1 tin|plum tomatoes|400 g
    half a bunch of parsley → 1/2 bunch|parsley
    milk 2 pints semi skimmed → 2 pint|milk semi skimmed
    bananas 6 → 6|bananas
    toilet roll x9 → 9|toilet roll
    salt & pepper to taste → 1|salt & pepper|to taste
    2 lbs. 4 oz. pork → 2 1/4 lb|pork
    bag of ice → 1 bag|ice
    pint of milk → 1 pint|milk
    three tins of tomatoes → 3 tin|tomatoes
    """
}
