import type { Meaning } from '../topic.ts';

/** Cups and other servings of so many grams: how many a stock makes, and what one costs. */
export const servings: readonly Meaning[] = [
  {
    name: 'servings',
    sets: { measure: 'quantity', countOnly: true },
    needs: 'item|category|amount+pack',
    takes: ['item', 'scope', 'amount', 'number', 'pack'],
    phrasings: [
      'how many cups (can|could) (i|we) (brew|make|get|pour) (from|out of|with) (all our|the|our|) <item> at 3 g each',
      'how many cups are in <amount> of <item> at 2.5 g a cup',
      'how many cups (is|does) <amount> (of <item>|) (make|) at 3 g per cup',
      'how many servings of 3 g (do we have|are there) (in|of) <item>',
      'at 3 g a cup how many cups is (the|our|) <item>',
      'how many pots (does|would) <item> make with 12 g per pot',
      'cups from <item> if we use 2 g each',
      'how many servings (do|can) we get out of <item>',
      'how many teas could we serve from the <item> using 4 g each',
      'how many brews are left in the <item> at 5 g',
      'how many cups would all our <category> make at 3 g each',
      'if one cup takes 3 g how many cups of <item> have we',
      'number of portions of 2 g from <item>',
      'how many cups of <item> could i brew',
    ],
  },
  {
    name: 'serving-cost',
    sets: { measure: 'cost' },
    needs: 'item|category',
    takes: ['item', 'scope', 'pack'],
    phrasings: [
      'what does a cup of <item> cost us at 3 g',
      'cost (per|of a) cup of <item> at 3 g each',
      'per cup at 3 g',
      'and per cup at 2.5 g',
      'what is <item> per cup if we use 3 g',
      'how much is one serving of 4 g of <item>',
      'cost per serving of <item> with 3 g per serving',
      'what does one pot of <item> cost with 12 g a pot',
      'price of a cup of <item> at 3 g',
      'what do we pay per cup of <item> using 2 g',
      'how much tea money is in one cup of <item> at 3 g',
      'what would a mug of <item> cost at 4 g each',
      'cost of the tea in a cup',
      'what is that per cup',
    ],
  },
];
