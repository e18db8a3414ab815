import type { TopicData } from './topic.ts';

export const added: TopicData = {
  topic: 'added',
  meanings: [
    {
      name: 'added',
      sets: {},
      needs: '',
      takes: ['scope', 'past', 'limit'],
      phrasings: [
        'which products did we start stocking <past>',
        'which products did we start stocking <past>',
        'what have we started to sell <past>',
        'which items are the newest',
        'anything new in the range',
        'which items did we set up <past>',
        'newest five items',
        'what got added to the system <past>',
        'what is new in the range (<past>|)',
        'items created <past>',
        'which teas are new',
        'what came into the range <past>',
        '(which|what) items (were|have been|did we|got) (added|created|entered) (<past>|recently|lately|)',
        '(newest|latest|most recent|recently added) (items|products|additions)',
        'what is new in (the inventory|stock|our range)',
        'new items (<past>|)',
        'what did we add to the (inventory|range|list|catalogue)',
        'when was <item> added',
        'recently created products',
        'what new (products|teas|items) do we have',
        'any new products',
      ],
    },
  ],
};
