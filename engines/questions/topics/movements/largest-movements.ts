import type { Meaning } from '../topic.ts';

/** Single movements by what they are worth. */
export const largest: readonly Meaning[] = [
  {
    name: 'largest-received',
    sets: {
      flow: 'received',
      measure: 'value',
    },
    needs: '',
    takes: ['item', 'scope', 'past', 'limit'],
    phrasings: [
      'what were our <number> biggest deliveries <past> by value',
      '(biggest|largest) deliveries (<past>|) by value',
      'what was the (biggest|largest|most valuable|most expensive) delivery <past>',
      'which delivery (was worth|cost) the most <past>',
      'our (biggest|dearest|most expensive) (deliveries|receipts|shipments) (<past>|)',
      'top <number> (receipts|deliveries|goods in) <past> in dollars',
      'which single delivery cost us most <past>',
      'the largest receipt <past>',
      'most valuable (shipment|delivery) from <supplier> (<past>|)',
      'biggest delivery from <supplier> <past>',
      'rank the deliveries <past> by value',
      'deliveries <past> sorted by what they cost',
      'which shipments were the most expensive <past>',
      'what is the biggest thing that came in <past> by value',
      'biggest purchases <past> one by one',
      'largest incoming goods by amount <past>',
    ],
  },
  {
    name: 'largest-sold',
    sets: {
      flow: 'sold',
      measure: 'value',
    },
    needs: '',
    takes: ['item', 'scope', 'past', 'limit'],
    phrasings: [
      'what was our (biggest|largest) (single|) sale <past>',
      '(biggest|largest) single sales (<past>|)',
      'which sale (brought in|was worth|made) the most <past>',
      'top <number> single sales <past>',
      'what was the biggest order that went out <past>',
      'the <number> largest single sales <past> by value',
      'the biggest one off sale of <item> <past>',
      'most valuable sale <past>',
      'rank the sales <past> by value one by one',
      'which single sale was the biggest',
      'largest amount sold in one go <past>',
      'our best single sale ever',
      'biggest ticket <past>',
    ],
  },
];
