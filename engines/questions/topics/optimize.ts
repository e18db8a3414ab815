import type { TopicData } from './topic.ts';

export const optimize: TopicData = {
  topic: 'optimize',
  meanings: [
    {
      name: 'optimize',
      sets: {},
      needs: '',
      takes: ['scope'],
      phrasings: [
        'where (are we|) overstocked and where (are we|) (short|understocked)',
        '(balance|rebalance|optimise|tune) (the|our|) stock (levels|)',
        'too much and too little (list|stock|)',
        'overs and unders',
        'surplus and shortage (report|overview|)',
        'how do i get the levels right',
        'which stocks are too high and which too low',
        'where is my inventory out of balance',
        'how can we optimise stock levels',
        'optimise the inventory',
        'where should stock levels go up or down',
        'where should stock go up or down',
        'help me balance the stock',
        'what should i change about our stock levels',
        'how do i improve our stock levels',
        'tune our stock',
        'optimize inventory levels',
        '(how can|how do|can) (i|we) (optimize|improve|balance|optimise) (the|our|) (stock|inventory|stock levels|inventory levels)',
        'where (do|is) (we have|there) too much and too little',
        'optimize (our|the|) (stock|inventory|stock levels)',
        'how should (i|we) (balance|adjust) (stock|inventory) levels',
        'inventory optimization',
      ],
    },
  ],
};
