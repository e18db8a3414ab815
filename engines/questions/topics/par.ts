import type { TopicData } from './topic.ts';

export const par: TopicData = {
  topic: 'par',
  meanings: [
    {
      name: 'par',
      sets: {},
      needs: 'item|category',
      takes: ['item', 'scope'],
      phrasings: [
        'par levels (of|for) (the|) <category>',
        'pars of <category>',
        'what is the (threshold|minimum) on <item>',
        'how low may <item> go',
        '<item> minimum',
        'what is the (par|par level|minimum|minimum stock|minimum level|threshold|minimum quantity) (of|for) <item>',
        '<item> par',
        '<item> (par level|minimum level|minimum stock)',
        'par (of|for|level of) <item>',
        'what par (do we have|is set) for <item>',
        'how much <item> should we (keep|have|always have) (in stock|on hand|at least|)',
        'what is the least <item> we should (have|keep)',
        'when does <item> count as low',
        'minimum for <item>',
        'at what (level|quantity) is <item> low',
        'what is the target (level|stock) for <item>',
      ],
    },
  ],
};
