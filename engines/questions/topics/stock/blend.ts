import type { TopicData } from '../topic.ts';

export const blend: TopicData = {
  topic: 'blend',
  meanings: [
    {
      name: 'blend',
      sets: {},
      needs: 'items2',
      takes: ['item', 'amount', 'number', 'unit'],
      phrasings: [
        'recipe takes <number> <item> and <number> <item> how much blend can i make from what we have',
        'how much of a mix with <number> <item> and <number> <item> can we make',
        'if i blend <item> and <item> half and half how much do i get',
        'with <number> parts <item> to <number> part <item> how much blend is that at most',
        'a batch takes <amount> <item> and <amount> <item> how many batches can we make',
        'how many batches of <amount> <item> and <amount> <item>',
        'mixing <item> with <item> in equal parts how far does our stock go',
        'do we have enough <item> and <item> for <amount> of blend at <number> and <number>',
        'can i make <amount> of a blend from <item> and <item> half and half',
        'blend of <number> <item> and the rest <item> how many kilos from stock',
        'the house blend is <number> <item> <number> <item> what is the most i can mix',
        'one third <item> and two thirds <item> how much can be mixed',
        'what is the largest blend of <item> and <item> from what is in stock',
        'how much blend do <item> and <item> give',
        'mix <number> <item> <number> <item> which runs out first',
        'for the mix i take <amount> <item> and <amount> <item> how often can i do that',
      ],
    },
  ],
};
