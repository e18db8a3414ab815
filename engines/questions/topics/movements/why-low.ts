import type { TopicData } from '../topic.ts';

/** Why the stock of an item has fallen. */
export const whyLow: TopicData = {
  topic: 'whyLow',
  meanings: [
    {
      name: 'why-low',
      sets: {},
      needs: 'item',
      takes: ['item', 'past'],
      phrasings: [
        'why is (the|) <item> so low (all of a sudden|)',
        'why (are we|is there) so little <item> (left|)',
        'why has <item> dropped (so much|) (<past>|)',
        'what happened to (all|) the <item>',
        'where did all the <item> go',
        'why is there no <item> left',
        'what brought the <item> down',
        'why did <item> go down so (fast|quickly) (<past>|)',
        'how come we have so little <item>',
        'how come <item> is nearly gone',
        'what used up the <item>',
        'why are we out of <item>',
        'where has our <item> gone',
        'what ate up the <item> stock',
        'reason for the drop in <item> stock',
        'explain the low stock of <item>',
        'who or what took all the <item>',
        'we had plenty of <item> what happened',
        '<item> is way down why',
        'why is the stock of <item> so low',
      ],
    },
  ],
};
