import type { TopicData } from './topic.ts';

export const reprice: TopicData = {
  topic: 'reprice',
  meanings: [
    {
      name: 'reprice',
      sets: {},
      needs: '',
      takes: ['scope'],
      phrasings: [
        'whats priced wrong',
        'what should be more expensive',
        'do we sell anything at a loss',
        'what needs a new price',
        'which prices look odd',
        'which products have (lousy|bad) pricing',
        'anything we sell below what we paid',
        'which items are underpriced',
        'where should i raise prices',
        'is anything too cheap',
        'do our prices make sense',
        'prices that need a review',
        'what do we lose money on',
        'what sells at a loss',
        'what should (i|we) (reprice|price differently|price higher|raise the price of|sell for more)',
        '(which|what) prices (should|must|could) (i|we) (change|raise|adjust|increase|lower|review|rethink)',
        'what to reprice',
        '(are|is) (any of|) our (prices|pricing) (too low|ok|right|wrong|fair|sensible)',
        '(which|what) (items|teas|products) (sell|are sold|are) (at a loss|below cost|under cost|too cheap|at or below cost)',
        'pricing (review|recommendations|check|advice)',
        'do we sell anything (below cost|at a loss)',
        'where are our prices too low',
        'what is priced too low',
      ],
    },
  ],
};
