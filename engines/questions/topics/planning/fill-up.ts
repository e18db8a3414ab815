import type { TopicData } from '../topic.ts';

export const fillUp: TopicData = {
  topic: 'fillUp',
  meanings: [
    {
      name: 'fill-up',
      sets: {},
      needs: '',
      takes: ['item', 'scope'],
      phrasings: [
        'what would it cost to bring everything (back|) up to par',
        'what would it cost to bring (the|) (<category>|<item>) (back|) up to par',
        'if i brought everything back to par what would that cost me',
        'how much money to get everything up to par',
        'cost of filling (everything|all items|the <category>) up to par',
        'how much would it take to top everything up to par',
        'what does a full top up (of <category>|) cost',
        'what would i spend to restock everything to par',
        'total cost to refill what is below par',
        'what is the cost of the shortfall (against par|to par|)',
        'how far below par are we in money',
        'how much would restocking the <category> to par cost',
        'budget to bring (all stock|everything|the <type>) to par',
        'what would it take in dollars to be at par everywhere',
        'price tag for getting all shortages back to par',
        'to fill the gaps up to par how much do we need',
        'how much cash to bring what <supplier> delivers up to par',
        'what would topping up the low ones to par cost us',
        'if we filled every shelf to par what would the bill be',
        'sum it would cost to raise everything below par to par',
      ],
    },
  ],
};
