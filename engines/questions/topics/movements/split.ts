import type { TopicData } from '../topic.ts';

/** A figure divided by something, or averaged over a time: that of the question before, where it has one. */
export const split: TopicData = {
  topic: 'split',
  meanings: [
    {
      name: 'split',
      sets: {},
      needs: '',
      takes: ['order', 'past', 'scope', 'item', 'limit'],
      phrasings: [
        '(split|divide|break) (that|it|this|them|those) (down|up|) by (reason|person|item|supplier|category|place|shelf|note|month|week)',
        'break (it|that) down (by|per) (person|item|supplier|week|month|reason)',
        'by (reason|person|item|supplier|category|note|month|week|location)',
        '(and|) per (person|item|supplier|category|shelf)',
        'can i (see|have|get) (that|it) by (month|week|person|item|supplier)',
        'same (figures|thing|) by (person|month|supplier|reason)',
        'how does (that|it) split (by|between|across) (people|suppliers|items|categories)',
        'group (it|that|them) by (reason|supplier|item|person)',
        '(now|) (month|week) by (month|week)',
        'what does (that|it) look like by (item|person|week|month)',
        'for each (person|supplier|item|category|month)',
        'give me (that|it) per (supplier|person|item|place)',
        'a breakdown by (reason|person|item|month) (please|)',
        'which part of that is each (person|supplier|item)',
        'separate (it|that|them) (out|) by (shelf|place|item|note)',
        'who did what of (that|it)',
      ],
    },
    {
      name: 'rate',
      sets: {},
      needs: '',
      takes: ['item', 'scope', 'past'],
      phrasings: [
        'so per (week|day|month) (thats|that is) what',
        '(and|) per (day|week|month)',
        'how much is (that|it) (a|per) (month|week|day)',
        'what does (that|it) (come to|work out at|make|average) (a|per) (day|week|month)',
        'what is (that|it) on average per (day|week|month)',
        '(a|per) (day|week|month) (thats|that is) how (much|many)',
        'average (that|it) (out|) (per|by the|over a) (day|week|month)',
        'how many (is that|) (a|per) (day|week)',
        '(and|so|) (weekly|daily|monthly) average',
        'whats that (weekly|daily|monthly|a week|a day|a month)',
        'divided (over|by) the (weeks|days|months)',
      ],
    },
  ],
};
