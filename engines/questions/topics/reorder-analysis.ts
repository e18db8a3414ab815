import type { TopicData } from './topic.ts';

export const reorderAnalysis: TopicData = {
  topic: 'reorderAnalysis',
  meanings: [
    {
      name: 'reorder-analysis',
      sets: {},
      needs: '',
      takes: ['scope'],
      phrasings: [
        '(full|complete|whole) reorder analysis (with everything|and all|) (coming due|)',
        'reorder analysis (with|including) (what becomes due|stuff coming due) (within|next) four weeks (and|) (the classes|abc classes|)',
        'abc (classes|analysis) and what comes due',
        'detailed reorder report',
        'deep dive into reordering',
        'the big reorder picture',
        'replenishment analysis (with classes|)',
        'reordering outlook for the coming weeks',
        'in depth look at what to reorder and what comes due',
        'run a reorder analysis',
        'give me the reorder report',
        'detailed reorder overview',
        'analyse what needs reordering',
        'full reorder analysis',
        'replenishment analysis for <category>',
        'reorder analysis',
        'analyse (our|the) (reorders|reordering|ordering needs)',
        '(full|detailed|) reorder (report|overview|plan|analysis)',
        'analysis of what to reorder',
        'give me a reorder (analysis|plan|report)',
        'purchase planning',
      ],
    },
  ],
};
