import { line } from '../sentences.ts';
import type { Handler } from './handler.ts';

/** A division or an average of nothing: it becomes one of the figure before it, where there is one. */
export const split: Handler = {
  answer: () => ({
    lines: [
      line`Name the figure to divide: sales, deliveries, spending, losses, counts or the value of stock.`,
      line`I can divide it by reason, person, item, supplier, category, place, note, day, week or month, or tell what it comes to on an average day, week or month.`,
    ],
    suggestions: ['What was our revenue last month by person?', 'What is our stock worth by place?'],
    understood: false,
  }),
};
