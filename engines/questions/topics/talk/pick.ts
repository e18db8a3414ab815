import type { TopicData } from '../topic.ts';

/** A row of the list before, by its place in it. */
export const pick: TopicData = {
  topic: 'pick',
  meanings: [
    {
      name: 'pick',
      sets: {},
      needs: 'answer',
      takes: ['limit', 'order'],
      phrasings: [
        'which of (those|these|them) is (the|) worst',
        '(which one is|which ones|which is) the worst (one|)',
        'which is the worst of (those|them|these)',
        'the top one',
        '(and|) the (first|second|third|fourth|fifth) (one|)',
        'the (second|third) one on (the|that) list',
        '(whats|what is|who is) (second|third|fourth|last|first) (on (the|that) list|)',
        '(second|third|next|last)',
        '(and|) the last (one|) (on|of) (that|the) list',
        '(and|) the last one',
        'which (one|) is (last|at the bottom|at the top|first)',
        '(just|only) the top <number>',
        '(just|only) (give me|show me|) the (first|last|top|bottom|worst) <number> (of (those|them)|)',
        'the <number> (worst|biggest|best) of (those|them)',
        'what is the biggest (one|) (of them|of those|there|)',
        'which one is the (biggest|largest|smallest)',
        'which (one|of those) should i worry about (most|first)',
        'which one do i (tackle|look at|deal with|sort out) first',
        'which of (them|those) is most urgent',
        'number <number> on (that|the) list',
        'who is (top|bottom) (of that list|)',
        'which is the most (pressing|critical|serious) (one|)',
        'just the worst (one|)',
        'give me only the first one',
        'what was the second one again',
        'who came (second|third|last)',
      ],
    },
  ],
};
