import { z } from 'zod';
import type { Answer, Insight } from '../../engines/questions/answer.ts';
import { type Ask, advice, change, draft, query, textSearch } from '../../engines/questions/ask.ts';
import { textOf } from '../../engines/questions/sentences.ts';
import { nameIndexOf } from '../../engines/questions/understanding/name-index.ts';
import { wordsOf } from '../../engines/questions/understanding/words.ts';
import { defineTool, type Tool } from '../model/tools.ts';
import { answerFrom } from './answer-service.ts';
import type { FactsReader } from './facts-service.ts';

/** Names that one call finds at most. */
const MAX_FOUND = 40;

/**
 * The computations as tools of a model, for this caller, who sees what they see without one. What a model asks is an `Ask`:
 * nothing that it says is read as English again.
 * @param keep is handed every answer: its links, proposals, drafts and findings are shown with the model's words
 */
export function toolsOver(
  reader: FactsReader,
  keep: (answer: Answer, insights: readonly Insight[]) => void,
  { withFindings = false } = {},
): Tool[] {
  const answerTo = async (ask: Ask) => {
    const { answer, insights } = await answerFrom(reader, ask, { withFindings });
    keep(answer, insights);
    return { answer: textOf(answer.lines), ...(answer.understood === false ? { understood: false } : {}) };
  };
  return [
    defineTool({
      name: 'find',
      description:
        'Finds what words name: items, suppliers, categories, locations, people. Use the names in other tools.',
      input: z.object({ words: z.string().max(200) }),
      run: async ({ words }) => findNames(reader, words),
    }),
    defineTool({
      name: 'query',
      description:
        'Computes figures from the database: rows of `of`, chosen by `where`, with `measures`. Ledger measures (sold, revenue, spent, …) cover `period`. Money in filters is in the workspace’s currency, margins in percent.',
      input: query.omit({ kind: true }),
      run: async (input) => answerTo({ kind: 'query', ...input }),
    }),
    defineTool({
      name: 'advise',
      description: 'Advice from forecasts: what needs doing today, what to reorder, reprice or stop buying.',
      input: advice.omit({ kind: true }),
      run: async (input) => answerTo({ kind: 'advice', ...input }),
    }),
    defineTool({
      name: 'propose_change',
      description:
        'Prepares changes of stock or orders that the person asks for, as buttons for them to press. Changes nothing.',
      input: change.pick({ lines: true }),
      run: async (input) => answerTo({ kind: 'change', replaces: false, ...input }),
    }),
    defineTool({
      name: 'draft_message',
      description:
        'Writes drafts to suppliers: about the items of `where`, or without one about what is due. Sends nothing.',
      input: draft.pick({ where: true, about: true }),
      run: async (input) => answerTo({ kind: 'draft', amount: null, ...input }),
    }),
    defineTool({
      name: 'search_texts',
      description: 'Searches descriptions, notes and team messages for words.',
      input: textSearch.pick({ words: true }),
      run: async (input) => answerTo({ kind: 'search', where: [], ...input }),
    }),
  ];
}

/** The names that words may mean, each with what kind it is of. */
function findNames({ facts }: FactsReader, text: string) {
  const words = wordsOf(text);
  const mentions = nameIndexOf(facts).mentions(
    words,
    words.map(({ stem }) => stem),
    () => false,
    () => false,
  );
  const found = mentions.flatMap(({ kind, values }) =>
    values.slice(0, MAX_FOUND).map((value) => ({ kind, name: nameOf(kind, value, facts) })),
  );
  return { found: found.length, names: found.slice(0, MAX_FOUND) };
}

function nameOf(kind: string, value: string | number, { items, suppliers, people }: FactsReader['facts']): string {
  if (kind === 'item') return items.find(({ id }) => id === value)?.name ?? '';
  if (kind === 'supplier') return suppliers.find(({ key }) => key === value)?.name ?? String(value);
  if (kind === 'person') return people.find(({ id }) => id === value)?.username ?? '';
  return String(value);
}
