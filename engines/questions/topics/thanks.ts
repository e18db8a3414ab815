import type { TopicData } from './topic.ts';

export const thanks: TopicData = {
  topic: 'thanks',
  meanings: [
    {
      name: 'thanks',
      sets: {},
      needs: '',
      takes: [],
      phrasings: [
        'thanks',
        'thank you (very much|so much|a lot|)',
        'thx',
        'cheers',
        'great (thanks|thank you|job|work|)',
        'perfect',
        'ok (thanks|great|good|cool|)',
        'bye',
        'good job',
        'well done',
        'goodbye',
        'see you',
        'that is all',
        'that helps',
        'nice',
        'wonderful thank you',
        'awesome',
        'you are (great|helpful|useless|stupid|the best)',
        'that was (not|) helpful',
      ],
    },
  ],
};
