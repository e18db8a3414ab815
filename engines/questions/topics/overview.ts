import type { TopicData } from './topic.ts';

export const overview: TopicData = {
  topic: 'overview',
  meanings: [
    {
      name: 'overview',
      sets: {},
      needs: '',
      takes: ['scope'],
      phrasings: [
        'summarise the inventory',
        'quick summary please',
        'state of the inventory',
        'how is business',
        'whats the general picture',
        'dashboard numbers',
        'overview of <category>',
        'how is the <type> inventory doing',
        'how does the inventory look',
        'give me the key numbers',
        'key figures',
        'snapshot of the stock',
        'quick rundown of the stock',
        'where do we stand',
        '(give|show) me (an|a|the) (quick|short|brief|) (overview|summary|report|status)',
        'how (are we|is the business|is business|is the shop|is the inventory|is stock|is everything) (doing|looking|going|)',
        '(overview|summary|status|dashboard|status report|at a glance)',
        '(overview|summary) of (the|our) (inventory|stock|business|<type>|<category>)',
        'what is the (state|status|situation|big picture) (of the inventory|of our stock|)',
        'how big is (our|the) (inventory|stock|business)',
        'how is (our|the) (stock|inventory) (looking|doing)',
        'bring me up to date',
        'how do things stand',
        'summarize (the|our|) (inventory|stock)',
      ],
    },
  ],
};
