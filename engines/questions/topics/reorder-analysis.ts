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
