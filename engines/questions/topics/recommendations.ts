import type { TopicData } from './topic.ts';

export const recommendations: TopicData = {
  topic: 'recommendations',
  meanings: [
    {
      name: 'recommendations',
      sets: {},
      needs: '',
      takes: ['scope'],
      phrasings: [
        'give me some advice on the stock',
        'suggest something',
        'if you were me what would you do first',
        'what would you do first',
        'what would you change',
        'if you were me what would you do',
        'what is your advice',
        'what do you suggest',
        'any recommendations',
        'what should i do today',
        'what should i focus on',
        'what needs my attention',
        'what would you do',
        'got any tips for me',
        'whats important right now',
        'what (do you recommend|would you recommend|should i do|should we do|should i look at|should i know|matters now|matters today)',
        '(any|) (recommendations|advice|suggestions|insights)',
        'what should i (focus on|worry about|care about|watch|pay attention to) (today|this week|now|)',
        'give me (some|your|) (recommendations|advice|insights|suggestions)',
        'what is important (today|now|)',
        'what needs to be done (today|)',
        'smart recommendations',
      ],
    },
  ],
};
