import { initialValues } from '../../engines/inventory/fields.ts';
import { lexiconOf } from '../../engines/questions/lexicon.ts';
import { NO_FACTS } from '../../engines/questions/snapshot.ts';
import { matchKey } from '../../engines/text/match-key.ts';
import type { Message } from './message-file.ts';
import { namesSpoken, plainly, type Workspace } from './sample-lexicon.ts';

/**
 * A workspace that nothing was trained with: a café with a gift shop. Most of its names are words that people also say
 * around a question (`mugs`, `honey`, `cups`), some are of other languages.
 */

/** By category: the item, what people call it, and which supplier it comes from. */
const ITEMS: Readonly<Record<string, readonly (readonly [name: string, said: string, supplier: number])[]>> = {
  Coffee: [
    ['House Espresso Beans', 'espresso beans', 0],
    ['Decaf Colombia', 'decaf colombia', 0],
    ['Cold Drip Concentrate', 'drip concentrate', 0],
  ],
  Pantry: [
    ['Oat Milk 1 l', 'oat milk', 1],
    ['Demerara Sugar', 'sugar', 1],
    ['Wildflower Honey', 'honey', 1],
    ['Raspberry Jam', 'jam', 1],
    ['Kräutertee Abendruhe', 'abendruhe', 1],
    ['Té Rojo Suelto', 'te rojo', 1],
    ['ชาดำเย็น', 'ชาดำเย็น', 1],
  ],
  Bakery: [
    ['Almond Biscuits', 'biscuits', 2],
    ['Carrot Cake', 'carrot cake', 2],
    ['Butter Croissant', 'croissants', 2],
  ],
  Tableware: [
    ['Stoneware Mug', 'mugs', 3],
    ['Latte Glass', 'latte glasses', 3],
    ['Dessert Plate', 'plates', 3],
    ['Wooden Spoon', 'spoons', 3],
    ['Linen Napkin', 'napkins', 3],
  ],
  Candles: [
    ['Jasmine Candle', 'jasmine candle', 4],
    ['Beeswax Candle', 'beeswax candles', 4],
  ],
  Stationery: [
    ['Birthday Card', 'birthday cards', 5],
    ['Wrapping Paper', 'wrapping paper', 5],
    ['Red Ribbon', 'ribbon', 5],
    ['Story Book', 'story books', 5],
    ['Takeaway Cup', 'cups', 5],
    ['Umbrella, black', 'umbrellas', 5],
  ],
};

const SUPPLIERS = [
  ...[
    'Sunrise Roastery',
    'Harvest Pantry',
    'Old Mill Bakery',
    'North Star Glass',
    'Hilltop Candles',
    'River Paper Mill',
  ],
];
const PLACES = ['A1', 'B2', 'C1'];

const named = Object.entries(ITEMS).flatMap(([category, some]) =>
  some.map(([name, said, supplier]) => ({ category, name, said, supplier: SUPPLIERS[supplier] ?? '' })),
);

export const ELSEWHERE: Workspace = {
  lexicon: lexiconOf({
    ...NO_FACTS,
    orders: new Map(),
    suppliers: SUPPLIERS.map((name, i) => ({
      ...{ id: i + 1, key: matchKey(name), name, contactPerson: '', email: '', phone: '', notes: '' },
      ...{ responseHours: 24, reliability: 5, leadTimeDays: 7 },
    })),
    items: named.map(({ category, name, supplier }, i) => ({
      ...{ ...initialValues, pinnedReason: null, category, name, supplier, location: PLACES[i % PLACES.length] ?? '' },
      ...{
        id: i + 1,
        sku: '',
        inventoryType: i % 2 === 0 ? ('warehouse' as const) : ('retail' as const),
        unit: 'pieces',
      },
      ...{ quantity: 20, costPrice: 1000, sellingPrice: 2500, isPinned: false, uncounted: false, createdAt: 0 },
      supplierKey: matchKey(supplier),
    })),
    notes: ['Harbour Fair', 'Café Rosa'],
    people: ['Mei', 'Noor', 'Tam'].map((firstName, i) => ({
      ...{ id: i + 1, username: firstName.toLowerCase(), firstName, lastName: 'Ito' },
    })),
    ...{ now: Date.parse('2026-11-20T12:00:00Z'), timeZone: 'UTC', userId: 1, role: 'admin' },
  }),
  spoken: {
    item: namesSpoken(Object.fromEntries(named.map(({ name, said }) => [said, [name]]))),
    supplier: namesSpoken({
      ...{ 'Sunrise Roastery': ['Sunrise Roastery'], 'the old mill': ['Old Mill Bakery'] },
      ...{ 'North Star': ['North Star Glass'], 'river paper mill': ['River Paper Mill'] },
    }),
    category: namesSpoken({ coffee: ['Coffee'], tableware: ['Tableware'], candles: ['Candles'], bakery: ['Bakery'] }),
    person: plainly('Noor', 'Tam', 'Mei'),
    note: namesSpoken({ 'the harbour fair': ['Harbour Fair'], 'café rosa': ['Café Rosa'] }),
    place: plainly(...PLACES),
    past: plainly('last month', 'yesterday', 'in October', 'this week'),
    deadline: plainly('by Friday', 'next month'),
    number: plainly('12', '30'),
    amount: plainly('5 kg'),
    money: plainly('$20'),
    unit: plainly('kilos'),
    type: plainly('warehouse', 'shop'),
  },
};

/** Messages that name something and no weight: this workspace counts pieces. Every `nth` of them. */
export const toAskElsewhere = (messages: readonly Message[], nth: number): Message[] =>
  messages
    .filter(({ text, expected }) => NAMES.test(text) && !WEIGHTS.test(text) && expected.every(isWithSlots))
    .filter((_, at) => at % nth === 0);
const NAMES = /<(?:item|supplier)>/;
const WEIGHTS = /<(?:amount|unit)>|\b(?:kilos?|kg|grams?|ounces?|pounds?|weigh\w*|tea)\b/i;
const isWithSlots = ({ named: names }: Message['expected'][number]): boolean => Object.keys(names).length === 0;
