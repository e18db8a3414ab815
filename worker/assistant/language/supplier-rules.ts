import { ANY, NONE, type Rule, rule, SOME } from './rule.ts';

/** Questions about suppliers that they name. */
export const SUPPLIER_RULES: readonly Rule[] = [
  rule('supplierOf', [['supplier', 'boughtFrom']], {
    categories: SOME,
    may: ['who', 'where', 'supplier', 'boughtFrom', 'did'],
  }),
  rule('movement', [['boughtFrom', 'received', 'reorder']], {
    sources: SOME,
    categories: ANY,
    past: 'must',
    may: ['howMany', 'howMuch', 'did', 'boughtFrom'],
    flow: 'received',
  }),
  rule(
    'lastEvent',
    [
      ['when', 'lastTime', 'latest', 'last'],
      ['received', 'lastTime', 'sold'],
    ],
    { sources: SOME, may: ['last', 'latest', 'when', 'lastTime', 'did', 'bought', 'boughtFrom'], flow: 'received' },
  ),
  rule('contact', [['contact', 'contactSupplier', 'message']], {
    sources: SOME,
    may: [
      'how',
      'supplier',
      'contact',
      'contactSupplier',
      'message',
      'email',
      'phone',
      'reorder',
      'tellAbout',
      'urgent',
      'low',
      'runningLow',
      'new',
      'stockUp',
    ],
  }),
  rule(
    'list',
    [
      ['supplier', 'boughtFrom'],
      ['item', 'tea'],
    ],
    { sources: SOME, categories: ANY, may: ['howMany'] },
  ),
  rule(
    'supplierStory',
    [
      [
        'email',
        'phone',
        'contactPerson',
        'response',
        'reliable',
        'leadTime',
        'lead',
        'howLong',
        'fast',
        'tellAbout',
        'story',
        'supplier',
        'who',
        'late',
        'where',
        'doing',
      ],
    ],
    {
      sources: SOME,
      may: [
        'span',
        'how',
        'long',
        'received',
        'who',
        'contact',
        'reliable',
        'leadTime',
        'supplier',
        'tellAbout',
        'howLong',
        'describe',
      ],
    },
  ),
  rule('supplierStory', [], { sources: SOME, bare: true, items: NONE }),
  rule('list', [['boughtFrom', 'sold', 'supplier']], {
    sources: SOME,
    categories: ANY,
    may: ['howMany', 'boughtFrom', 'supplier', 'cost', 'price', 'did'],
  }),
];
