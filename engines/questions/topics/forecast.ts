import type { TopicData } from './topic.ts';

export const forecast: TopicData = {
  topic: 'forecast',
  meanings: [
    {
      name: 'forecast',
      sets: {},
      needs: 'item',
      takes: ['item', 'deadline', 'unit'],
      phrasings: [
        'what will we need of <item> <deadline>',
        'what do you reckon we will need of <item> <deadline>',
        'how much <item> might we sell <deadline>',
        'what can we expect to sell of <item>',
        'how much <item> are we going to need',
        'expected demand for <item> (in|) <deadline>',
        'how much <item> do we expect to sell',
        'what is the outlook for <item>',
        'future sales of <item>',
        'how much <item> do we need for <deadline>',
        'estimate sales of <item>',
        'how much <item> will we (need|sell|use) (<deadline>|)',
        '(forecast|demand forecast|expected demand|predicted sales|prediction|expected sales) (of|for) <item> (<deadline>|)',
        'how much <item> (is expected|do you expect|will be needed|will be sold|will go out) (<deadline>|)',
        '<item> (forecast|demand|expected sales) (<deadline>|)',
        'what demand do you expect for <item>',
        'what will we sell of <item> <deadline>',
        'how many <item> will we sell (<deadline>|)',
        'predict (the|) (sales|demand) of <item>',
      ],
    },
  ],
};
