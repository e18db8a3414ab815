import type { TopicData } from './topic.ts';

export const excess: TopicData = {
  topic: 'excess',
  meanings: [
    {
      name: 'excess',
      sets: {},
      needs: '',
      takes: ['scope'],
      phrasings: [
        'is there anything we hold far more of than (required|needed|necessary)',
        'which stock is far above what we need',
        'what do we have more of than we need',
        'what (am i|are we) overstocked on',
        'what did i buy too much of',
        'what have we got way too much of',
        'where did we overdo it',
        'which stock is too high',
        'stock that is too high',
        'do i have too much of anything',
        'what did we overbuy',
        'what do we have too (much|many) of',
        'what is (overstocked|in excess|in surplus|too much)',
        '(which|what) (items|products|teas) (are|do we have|have) (overstocked|too much of|too much stock|in excess)',
        '(overstock|excess stock|surplus|overstocked items|excess|surplus stock)',
        'are we overstocked (on anything|)',
        'where do we have (too much|more than enough|more than we need)',
        'what is (far|way|well) (above|over) par',
        'which items have more than we need',
        'did we buy too much of anything',
        'do we have any (overstock|surplus|excess)',
      ],
    },
  ],
};
