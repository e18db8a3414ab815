import { ANY, ONE, OPTIONAL, ofItems, type Rule, rule } from './rule.ts';

const CHANGES: readonly Rule[] = [
  rule(
    'change',
    [['sold', 'received', 'damaged', 'set', 'plus', 'minus', 'new', 'count', 'cycleCount', 'reorder', 'stockUp']],
    {
      items: ONE,
      numbers: ONE,
      may: ['sold', 'received', 'damaged', 'set', 'plus', 'minus', 'new'],
      suppliers: OPTIONAL,
      past: true,
    },
  ),
];

const COMPARISONS: readonly Rule[] = [
  rule('compare', [['compare', 'costly', 'cheap', 'top', 'bottom']], {
    items: [2, 4],
    may: [
      'compare',
      'costly',
      'cheap',
      'top',
      'bottom',
      'price',
      'cost',
      'margin',
      'sold',
      'value',
      'topSelling',
      'did',
      'howMuch',
    ],
    past: true,
  }),
  rule('compare', [['compare']], {
    categories: [2, 4],
    past: true,
    may: ['category', 'sold', 'value', 'margin', 'top', 'bottom', 'did', 'howMuch'],
  }),
  rule('compare', [['compare']], { suppliers: [2, 4], may: ['supplier', 'reliable', 'leadTime', 'response'] }),
  // `sencha or gyokuro, compared`: one name may cover both.
  rule('compare', [['compare']], { items: ONE, may: ['price', 'cost', 'margin', 'sold', 'value'] }),
];

const OF_ITEMS: readonly Rule[] = [
  rule(
    'whoDid',
    [['who'], ['moved', 'sold', 'received', 'count', 'damaged', 'cycleCount', 'lastTime', 'set', 'new', 'minus']],
    {
      ...ofItems,
      may: ['when', 'last', 'latest', 'lastTime', 'person', 'moved', 'did', 'out'],
      past: true,
    },
  ),
  rule('leadTime', [['howLong'], ['reorder'], ['minus']], { ...ofItems, may: ['will'] }),
  rule('leadTime', [['howLong'], ['stockUp', 'received', 'supplier']], {
    ...ofItems,
    may: ['minus', 'stockUp', 'reorder', 'received', 'supplier', 'span', 'leadTime', 'will'],
  }),
  rule('revenue', [['makeOn', 'profit', 'revenue']], {
    ...ofItems,
    past: 'must',
    may: ['howMuch', 'sold', 'did', 'value', 'makeOn'],
  }),
  rule('reorder', [['reorder', 'recommend', 'stockUp', 'reorderPoint']], {
    ...ofItems,
    may: [
      'should',
      'howLong',
      'until',
      'when',
      'howMuch',
      'howMany',
      'why',
      'low',
      'runningLow',
      'recommend',
      'soon',
      'urgent',
      'reorder',
      'many',
      'much',
      'will',
      'stockUp',
    ],
  }),
  rule(
    'lastEvent',
    [
      ['when', 'lastTime', 'latest', 'last'],
      ['sold', 'received', 'moved', 'count', 'cycleCount', 'damaged', 'lastTime', 'bought'],
    ],
    {
      ...ofItems,
      may: ['last', 'when', 'lastTime', 'latest', 'new', 'did', 'who', 'bought'],
    },
  ),
  rule('runOut', [['howLong', 'runOut', 'last']], {
    ...ofItems,
    may: [
      'span',
      'when',
      'runOut',
      'howLong',
      'last',
      'run',
      'out',
      'long',
      'soon',
      'until',
      'low',
      'forecast',
      'well',
      'will',
    ],
    deadline: true,
  }),
  rule('runOut', [['when'], ['out', 'outOfStock', 'run', 'low', 'runningLow']], {
    ...ofItems,
    may: ['runOut', 'forecast', 'soon', 'will'],
    deadline: true,
  }),
  rule('runOut', [['well', 'runningLow', 'stock', 'last', 'howMuch', 'out', 'run', 'inStock']], {
    ...ofItems,
    may: ['until', 'low', 'runOut', 'howLong', 'will'],
    deadline: 'must',
  }),
  // Whether there will be enough is another question than whether there is.
  rule('runOut', [['will'], ['well', 'runningLow', 'out', 'low', 'outOfStock', 'notFar']], {
    ...ofItems,
    may: ['well', 'soon'],
  }),
  rule('leadTime', [['leadTime', 'lead']], {
    ...ofItems,
    may: ['span', 'howLong', 'supplier', 'long', 'received', 'when'],
  }),
  rule('supplierOf', [['supplier', 'boughtFrom']], {
    ...ofItems,
    may: ['who', 'where', 'boughtFrom', 'supplier', 'did'],
  }),
  rule('supplierOf', [['who'], ['phone', 'contact', 'contactSupplier', 'email']], {
    ...ofItems,
    may: ['should', 'tellAbout', 'supplier', 'contact', 'contactSupplier', 'phone', 'email', 'reorder'],
  }),
  rule('orderTerms', [['minimumOrder', 'packSize']], {
    ...ofItems,
    may: ['should', 'minimumOrder', 'packSize', 'howMuch', 'howMany', 'reorder', 'many'],
  }),
  rule('spending', [['spent', 'cost']], {
    ...ofItems,
    past: 'must',
    may: ['spent', 'howMuch', 'did', 'reorder', 'received', 'boughtFrom', 'value', 'bought', 'costPrice'],
  }),
  rule('contact', [['contact', 'contactSupplier', 'email', 'message', 'phone']], {
    ...ofItems,
    may: [
      'should',
      'supplier',
      'contact',
      'contactSupplier',
      'email',
      'phone',
      'message',
      'reorder',
      'tellAbout',
      'who',
      'urgent',
      'price',
      'new',
      'stockUp',
      'will',
    ],
    suppliers: OPTIONAL,
  }),
  rule('par', [['par']], { ...ofItems, may: ['howMuch', 'under', 'over', 'runningLow'] }),
  rule('margin', [['margin', 'makeOn', 'profit']], { ...ofItems, may: ['howMuch', 'price', 'cost', 'perUnit'] }),
  rule('value', [['value', 'stockValue']], { ...ofItems, may: ['how', 'howMuch', 'stockValue'] }),
  rule(
    'price',
    [
      ['price', 'cost', 'sellingPrice', 'costPrice', 'margin'],
      ['stock', 'inStock'],
    ],
    {
      ...ofItems,
      may: ['price', 'cost', 'sellingPrice', 'costPrice', 'margin', 'howMuch', 'howMany'],
      measure: 'quantity',
    },
  ),
  rule('price', [['price', 'cost', 'sellingPrice', 'costPrice', 'costly', 'cheap', 'perUnit']], {
    ...ofItems,
    may: ['howMuch', 'perUnit', 'price', 'cost', 'sold', 'costPrice', 'sellingPrice', 'how', 'did'],
  }),
  rule('location', [['where']], { ...ofItems, may: ['did'] }),
  rule('forecast', [['forecast']], { ...ofItems, may: ['sold', 'howMuch', 'howMany', 'will'], deadline: true }),
  rule('forecast', [['sold'], ['will']], { ...ofItems, may: ['howMuch', 'howMany'], deadline: true }),
  rule('forecast', [['sold']], { ...ofItems, may: ['howMuch', 'howMany', 'forecast'], deadline: 'must' }),
  rule('movement', [['bought']], { ...ofItems, past: true, may: ['howMuch', 'howMany', 'did'], flow: 'received' }),
  rule('movement', [['did'], ['buy']], {
    ...ofItems,
    past: 'must',
    may: ['reorder', 'howMuch', 'howMany'],
    flow: 'received',
  }),
  rule('movement', [['sold', 'received', 'damaged', 'moved', 'topSelling', 'revenue', 'cycleCount', 'count']], {
    ...ofItems,
    may: [
      'average',
      'howMuch',
      'howMany',
      'moved',
      'tellAbout',
      'latest',
      'count',
      'doing',
      'when',
      'did',
      'well',
      'how',
    ],
    past: true,
  }),
  rule('movement', [['tellAbout', 'moved', 'story']], {
    ...ofItems,
    past: 'must',
    may: ['tellAbout', 'moved', 'doing', 'did'],
  }),
  rule('messages', [['said']], {
    ...ofItems,
    may: ['who', 'tellAbout', 'urgent', 'latest', 'person', 'message', 'did'],
    people: ANY,
    past: true,
  }),
  rule(
    'quantity',
    [
      [
        'howMuch',
        'howMany',
        'stock',
        'inStock',
        'outOfStock',
        'runningLow',
        'low',
        'well',
        'notFar',
        'count',
        'out',
        'many',
        'much',
      ],
    ],
    {
      ...ofItems,
      may: [
        'outOfStock',
        'runningLow',
        'low',
        'well',
        'notFar',
        'howMuch',
        'howMany',
        'not',
        'count',
        'out',

        'over',
        'under',
        'par',
        'many',
        'much',
      ],
      locations: ANY,
      categories: OPTIONAL,
    },
  ),
  rule(
    'story',
    [['story', 'tellAbout', 'doing', 'describe', 'code', 'pinned', 'category', 'type', 'new', 'when', 'moved']],
    {
      ...ofItems,
      may: ['how', 'story', 'tellAbout', 'doing', 'describe', 'category', 'type', 'code', 'why', 'moved', 'latest'],
      categories: OPTIONAL,
    },
  ),
  rule('reorder', [['needed']], { ...ofItems, deadline: true, may: ['howMuch', 'howMany'] }),
  // Two names and no other word may mean anything: `is the gyokuro organic`, where a sticker is called so.
  rule('story', [], { items: ONE, bare: true, categories: OPTIONAL }),
];

/** Questions about items that they name, and changes of them. */
export const ITEM_RULES: readonly Rule[] = [...CHANGES, ...COMPARISONS, ...OF_ITEMS];
