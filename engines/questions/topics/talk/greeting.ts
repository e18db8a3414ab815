import type { TopicData } from '../topic.ts';

export const greeting: TopicData = {
  topic: 'greeting',
  meanings: [
    {
      name: 'greeting',
      sets: {},
      needs: '',
      takes: [],
      phrasings: [
        'i wish you a (beautiful|nice|very) good (morning|day|evening)',
        'good morning to you',
        'hi good afternoon',
        'namaste',
        'hello (there|)',
        'hi (there|all|team|)',
        'good (day|evening|afternoon|morning)',
        'morning',
        'evening all',
        'hey',
        'hello how are you',
        'you there',
        'yo',
        'hello',
        'hi',
        'hey (there|)',
        'good (morning|afternoon|evening|day)',
        'hi there',
        'howdy',
        'hello (assistant|camellia|there)',
        'how are you',
        'hey how is it going',
        'greetings',
        'are you there',
      ],
    },
  ],
};
