import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { defineTool, type Tool } from '../model/tools.ts';
import type { Business, Thing } from './business.ts';
import { interpret } from './interpret.ts';
import { type Answer, textOf } from './say.ts';
import { answerQuestion } from './service.ts';

/** Questions that the computations answer, for the model to ask in the same way. */
const EXAMPLES = [
  'What items are running low?',
  'What is out of stock?',
  'What should I reorder, and why?',
  'What is on order?',
  'How much Sencha do we have?',
  'What runs out before December 24?',
  'Tell me the story of Sencha',
  'Compare Sencha and Gyokuro',
  'What was sold last week?',
  'Who changed Sencha last?',
  'Who supplies Sencha?',
  'Which suppliers should I contact?',
  'What are my top categories?',
  'What is the stock worth?',
  'What is the margin of Sencha?',
  'What has not sold for three months?',
  'What did the team write?',
  'We received 5 pounds of Sencha',
];

const MOST_ITEMS = 40;

/**
 * The computations of the built-in assistant as tools of a model: for this caller, who sees what they see without one.
 * @param keep is handed every answer: its links, proposals and drafts are shown beside the model's words
 */
export function toolsOver(ctx: WorkspaceContext, business: Business, keep: (answer: Answer) => void): Tool[] {
  return [
    defineTool({
      name: 'ask_records',
      description: `Answers one plain English question about stock, ledger, suppliers, team messages or a change of stock, computed from the database. Ask short questions of these kinds, with full item names: ${EXAMPLES.join(' | ')}`,
      input: z.object({ question: z.string().min(1).max(300) }),
      run: async ({ question }) => {
        const { questions } = interpret(question, [], business);
        if (questions.length === 0) return { understood: false, answer: 'This question can not be computed.' };
        const answers: Answer[] = [];
        for (const one of questions) answers.push(await answerQuestion(ctx, one, business));
        answers.forEach(keep);
        return { understood: true, answer: answers.map(({ lines }) => textOf(lines)).join('\n') };
      },
    }),
    defineTool({
      name: 'find_items',
      description: `Items with stock on hand, par, prices in cents, supplier, pack size, minimum order and location, at most ${MOST_ITEMS}. Every part of what is looked for must occur in the name, SKU, category, supplier or location.`,
      input: z.object({ words: z.string().max(200) }),
      run: async ({ words }) => {
        const found = business.things.filter((thing) => matches(thing, words));
        return { found: found.length, items: found.slice(0, MOST_ITEMS).map(told) };
      },
    }),
  ];
}

function matches(thing: Thing, words: string): boolean {
  const text = [thing.name, thing.sku, thing.category, thing.supplier, thing.location].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function told(thing: Thing) {
  const { name, sku, category, type, quantity, unit, minimumPar, costPrice, sellingPrice, supplier } = thing;
  const { packSize, minimumOrder, location } = thing;
  return {
    ...{ name, sku, category, type, quantity, unit, minimumPar, costPrice, sellingPrice, supplier },
    ...{ packSize, minimumOrder, location },
  };
}
