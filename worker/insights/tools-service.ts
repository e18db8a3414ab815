import { z } from 'zod';
import { FIELD_NAMES, pickFields } from '../../engines/inventory/fields.ts';
import type { Answer, Insight } from '../../engines/questions/answer.ts';
import { question } from '../../engines/questions/question.ts';
import { textOf } from '../../engines/questions/sentences.ts';
import type { StockItem } from '../../engines/questions/snapshot.ts';
import { defineTool, type Tool } from '../model/tools.ts';
import { answerFrom } from './answer-service.ts';
import type { SnapshotReader } from './snapshot-service.ts';

const MAX_ITEMS = 40;

/**
 * The computations as tools of a model, for this caller, who sees what they see without one. A tool's parameters are a
 * `Question`: nothing that a model says is read as English again.
 * @param keep is handed every answer: its links, proposals, drafts and findings are shown with the model's words
 */
export function toolsOver(
  reader: SnapshotReader,
  keep: (answer: Answer, insights: readonly Insight[]) => void,
  { withFindings = false } = {},
): Tool[] {
  return [
    defineTool({
      name: 'answer_question',
      description:
        'Computes the answer to one question about stock, ledger, suppliers, orders, team messages or a change of stock from the database. Name items, suppliers and people in full; leave out what the question does not say.',
      input: question,
      run: async (asked) => {
        const { answer, insights } = await answerFrom(reader, asked, { withFindings });
        keep(answer, insights);
        return {
          understood: answer.understood !== false,
          answer: textOf(answer.lines),
          ...(withFindings ? { insights } : {}),
        };
      },
    }),
    defineTool({
      name: 'find_items',
      description: `Items with stock on hand, par, prices in cents, supplier, pack size, minimum order and location, at most ${MAX_ITEMS}. Every part of what is looked for must occur in the name, SKU, category, supplier or location.`,
      input: z.object({ words: z.string().max(200) }),
      run: async ({ words }) => {
        const found = reader.snapshot.items.filter((item) => matches(item, words));
        return { found: found.length, items: found.slice(0, MAX_ITEMS).map(describe) };
      },
    }),
  ];
}

function matches(item: StockItem, words: string): boolean {
  const text = [item.name, item.sku, item.category, item.supplier, item.location].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const DESCRIBED = FIELD_NAMES.filter((field) => field !== 'description' && field !== 'leadTimeDays');

const describe = (item: StockItem) => pickFields(item, DESCRIBED);
