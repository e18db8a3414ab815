import type { TopicData } from './topic.ts';

export const help: TopicData = {
  topic: 'help',
  meanings: [
    {
      name: 'help',
      sets: {},
      needs: '',
      takes: [],
      phrasings: [
        'what can you do',
        'what do you know',
        'what can i ask',
        'what sort of questions do you answer',
        'what are you good for',
        'give me some example questions',
        'give me a hand what can i type here',
        'what can i type',
        'what sort of things can i ask',
        'how can i use this',
        'what do you understand',
        'help',
        'what can (you|i|it) (do|ask|ask you|answer|tell me|know|help with)',
        'what (do you know|are you able to do|questions can you answer|can you help me with|can you tell me)',
        '(who|what) are you',
        'how do you work',
        'how (can|could) you help (me|)',
        'what kind of questions can i ask',
        'show me what you can do',
        'can you help me',
        'give me examples',
        'what are your (features|capabilities|functions)',
        'how does this (work|assistant work|chat work)',
      ],
    },
  ],
};
