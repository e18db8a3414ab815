import type { TopicData } from '../topic.ts';

export const recent: TopicData = {
  topic: 'recent',
  meanings: [
    {
      name: 'recent-changes',
      sets: {},
      needs: '',
      takes: ['item'],
      phrasings: [
        'what did i (just|last) (change|do|enter|record|book|edit)',
        'what have i just (changed|done|entered|recorded|booked)',
        'what was (my|the) last (change|entry|thing i did|booking)',
        'did (that|it|this) (go through|save|work|take|register|get recorded|get saved)',
        'did it (actually|really) (go through|save|work|get booked)',
        'has (that|it) (been|) (saved|recorded|gone through|booked|stored)',
        'is (that|it|this) (saved|recorded|booked|in) (now|)',
        'was (that|it) (saved|recorded|booked) (or not|)',
        'what was it before',
        'what was the (quantity|stock|number|figure|count) before (that|)',
        'how (much|many) (was|were) (it|there) before (that|i changed it|the change)',
        'how many did we have before (that|i did that|the change)',
        'what did it say before',
        'what was <item> before',
        'what did we (just|last) change (of|on) <item>',
        'what just changed',
        'show my last (change|changes|entries|entry)',
        'my (last|latest|most recent) (change|changes|entry|entries)',
        'did my (change|entry|count|sale) (save|go through|register)',
        'did you (save|record|book|do) (it|that)',
        'have you (saved|recorded|booked|done) (it|that)',
        'did the (sale|count|delivery|order) (go through|save|register)',
        'is my (count|sale|change|order) in (the system|)',
        'what have you (just|) (changed|done)',
      ],
    },
  ],
};
