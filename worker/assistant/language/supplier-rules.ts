import { ANY, NONE, type Rule, rule, SOME } from './rule.ts';

/** Questions about suppliers that they name. */
export const SUPPLIER_RULES: readonly Rule[] = [
  rule(
    'lastEvent',
    [
      ['when', 'lastTime', 'latest', 'last'],
      ['received', 'lastTime', 'sold'],
    ],
    { sources: SOME, may: ['last', 'latest', 'when', 'lastTime'], flow: 'received' },
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
        'when',
      ],
    },
  ),
  rule('supplierStory', [], { sources: SOME, bare: true, items: NONE }),
  rule('list', [['boughtFrom', 'sold', 'supplier']], {
    sources: SOME,
    categories: ANY,
    may: ['howMany', 'boughtFrom', 'supplier', 'cost', 'price'],
  }),
];
