import type { Topic } from '../../insights/intents.ts';
import { line } from '../say.ts';
import type { Handler } from './handler.ts';

/** What AI insights compute is answered in their words: the same finding wherever it is asked for. */
const ofInsights = (topic: Topic): Handler => ({
  need: () => ({ insights: topic }),
  answer: (_question, _business, { insights }) => ({
    lines: (insights?.response ?? '')
      .split('\n')
      .filter(Boolean)
      .map((text) => line`${text}`),
    links: [{ label: 'Open AI insights', path: '/ai-insights' }],
    suggestions: ['Recommend what to reorder', 'What is dead stock?'],
  }),
});

export const stopBuying = ofInsights('stop-buying');
export const reprice = ofInsights('reprice');
export const optimize = ofInsights('optimize');
