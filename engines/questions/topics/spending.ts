import type { TopicData } from './topic.ts';

export const spending: TopicData = {
  topic: 'spending',
  meanings: [
    {
      name: 'spending',
      sets: {
        flow: 'received',
      },
      needs: '',
      takes: ['item', 'scope', 'past'],
      phrasings: [
        'total of goods that arrived <past> in dollars',
        'what did restocking cost us <past>',
        'how much money went into stock <past>',
        'purchases <past>',
        'how much did we buy for <past>',
        'what was the bill for deliveries <past>',
        'how much did <supplier> cost us (<past>|)',
        'what did we pay <supplier> (<past>|)',
        'what did <supplier> cost us <past>',
        'how much (money|) (did|have) we (spend|spent) (on|for|buying|with) (stock|purchases|deliveries|<item>|<category>|<supplier>|<group>|) (<past>|)',
        'what did we spend (<past>|on <category>|on <item>|with <supplier>|at <supplier>)',
        '(spending|expenses|purchases|purchase costs) (<past>|on <category>|by us|at <supplier>)',
        'how much did (the|our|all|) (deliveries|delivery|purchases|restocking) (cost|come to) (<past>|)',
        'what (was|is) the (cost|value|worth) of (the|our|all|) (deliveries|goods received|what came in|what arrived|purchases) (<past>|)',
        '(cost|value) of (deliveries|goods received|purchases) <past>',
        'what came in <past> in (money|dollars|value)',
        'what was received <past> worth',
        'how much (money|) went to (suppliers|<supplier>) <past>',
        'how much have we paid (for goods|<supplier>|suppliers|for stock) <past>',
        'how much did we buy from <supplier> <past> in dollars',
        'for how much did we buy <past>',
        'total spent <past>',
      ],
    },
  ],
};
