import { z } from 'zod';
import type { Answer, Insight } from '../../engines/questions/answer.ts';
import {
  ADVICE,
  type Ask,
  CHANGE_VERBS,
  DIMENSIONS,
  MEASURES,
  advice as parsedAdvice,
  change as parsedChange,
  draft as parsedDraft,
  query as parsedQuery,
  textSearch as parsedSearch,
  RATES,
  STATES,
  SUBJECTS,
} from '../../engines/questions/ask.ts';
import type { Facts, StockItem } from '../../engines/questions/facts.ts';
import { textOf } from '../../engines/questions/sentences.ts';
import { nameIndexOf } from '../../engines/questions/understanding/name-index.ts';
import { wordsOf } from '../../engines/questions/understanding/words.ts';
import { invalid } from '../core/errors.ts';
import { defineTool, type Tool } from '../model/tools.ts';
import { answerFrom } from './answer-service.ts';
import type { FactsReader } from './facts-service.ts';

/** Names that one call finds at most. */
const MAX_FOUND = 40;

/** A name, or an id as `find` gives it: as text, so that an id is no figure that a tool has given. */
const nameOrId = z.string().transform((text) => (/^#\d+$/.test(text) ? Number(text.slice(1)) : text));

/**
 * What a model reads of `ask.ts` with every round, in few words. Names of measures are listed once, where they are asked for,
 * and lengths are left out: an input is checked by the schemas of `ask.ts` when it comes.
 */
const filters = z.array(
  z.object({
    field: z.string().pipe(z.enum([...DIMENSIONS, 'state', 'text', ...MEASURES])),
    is: z.array(nameOrId).optional(),
    not: z.array(nameOrId).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    unit: z.string().optional(),
  }),
);
type Filters = z.output<typeof filters>;

const days = z.object({ from: z.string(), to: z.string() }).optional();
const amount = z.object({ quantity: z.number(), unit: z.string().optional() });

const queryInput = z.object({
  of: z.enum(SUBJECTS),
  measures: z.array(z.enum(MEASURES)).optional(),
  where: filters.optional().meta({ description: 'All hold' }),
  by: z.enum(DIMENSIONS).optional().meta({ description: 'Sums rows by this' }),
  period: days.meta({ description: 'YYYY-MM-DD, both included' }),
  against: days.meta({ description: 'Compared with' }),
  until: z.string().optional().meta({ description: 'A day ahead; lots expire by it' }),
  per: z.enum(RATES).optional().meta({ description: 'Average over' }),
  order: z.enum(['most', 'least']).optional().meta({ description: 'By the first measure' }),
  limit: z.int().optional(),
  form: z.enum(['list', 'value', 'count', 'yesNo', 'share', 'profile']).optional(),
  amount: amount.optional().meta({ description: 'To order, price or sell' }),
  unit: z.string().optional().meta({ description: 'To tell quantities in' }),
});

const proposeInput = z.object({
  changes: z
    .array(
      z.object({
        verb: z.enum(CHANGE_VERBS).meta({ description: '`return` is by a customer; `order` goes to the supplier' }),
        item: nameOrId,
        ...amount.shape,
        note: z.string().optional(),
      }),
    )
    .optional(),
  message: z
    .object({
      about: z.enum(['order', 'openOrders']),
      suppliers: z.array(nameOrId).optional(),
      items: z.array(nameOrId).optional(),
    })
    .optional()
    .meta({ description: 'To suppliers; without names, about what is due' }),
});

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
  const { facts } = reader;
  const answerTo = async (ask: Ask) => {
    const { answer, insights } = await answerFrom(reader, ask, { withFindings });
    keep(answer, insights);
    return { answer: textOf(answer.lines), ...(answer.understood === false ? { understood: false } : {}) };
  };
  return [
    defineTool({
      name: 'find',
      description: 'What words may name. Other tools take misspelled names, too.',
      input: z.object({ words: z.string() }),
      run: async ({ words }) => findNames(words, facts),
    }),
    defineTool({
      name: 'query',
      description: `Computes figures: \`measures\` of the rows of \`of\` that \`where\` chooses: fields (as in \`by\`, measures, text, state) with names or ids (\`is\`, \`not\`) or bounds (money in the currency, margins in percent). kind is tea, packaging, accessories; type is warehouse, retail; state is ${STATES.join(', ')}. From sold to stockOuts, measures are of the ledger in \`period\`. form profile says all about one item.`,
      input: queryInput,
      run: async (input) => answerTo(read(parsedQuery, { kind: 'query', ...input, where: known(input.where, facts) })),
    }),
    defineTool({
      name: 'advise',
      description: 'Advice with reasons.',
      input: z.object({ topic: z.enum(ADVICE), where: filters.optional() }),
      run: async (input) =>
        answerTo(read(parsedAdvice, { kind: 'advice', ...input, where: known(input.where, facts) })),
    }),
    defineTool({
      name: 'propose',
      description: 'Prepares changes of stock, orders or messages to suppliers, as buttons to press.',
      input: proposeInput,
      run: async ({ changes = [], message }) => {
        if (changes.length === 0 && !message) throw invalid('Give changes or a message');
        const answers = [
          ...(changes.length > 0 ? [await answerTo(read(parsedChange, { kind: 'change', lines: changes }))] : []),
          ...(message ? [await answerTo(read(parsedDraft, draftOf(message, facts)))] : []),
        ];
        return { answer: answers.map(({ answer }) => answer).join('\n') };
      },
    }),
    defineTool({
      name: 'search',
      description: 'Searches descriptions, notes and messages for words.',
      input: z.object({ words: z.array(z.string()) }),
      run: async (input) => answerTo(read(parsedSearch, { kind: 'search', ...input })),
    }),
  ];
}

/** An ask by its own schema, which knows more than the tool's. @throws 422 with what is wrong, which the model is answered */
function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw invalid(z.prettifyError(result.error));
  return result.data;
}

function draftOf({ about, suppliers, items }: NonNullable<z.output<typeof proposeInput>['message']>, facts: Facts) {
  const where: Filters = [
    ...(suppliers ? [{ field: 'supplier' as const, is: suppliers }] : []),
    ...(items ? [{ field: 'item' as const, is: items }] : []),
  ];
  return { kind: 'draft', about, where: known(where, facts) };
}

/** What words name, by the index that messages are understood with. */
function mentionsIn(text: string, facts: Facts) {
  const [words, index, never] = [wordsOf(text), nameIndexOf(facts), () => false];
  const stems = words.map((word) => index.meant(word, never) ?? word.stem);
  return index.mentions(words, stems, never, never);
}

const NAMES_OF: Readonly<Record<string, (item: StockItem) => string[]>> = {
  item: ({ name, sku }) => [name, sku],
  supplier: ({ supplier }) => [supplier],
  category: ({ category }) => [category],
  location: ({ location }) => [location],
  place: () => [],
};

/**
 * Filters with names as the workspace has them, where a model has written only a part of one or misspelled it: that saves
 * the round in which it would ask for them. A name that nothing has stays, so that the answer says so.
 */
function known(where: Filters | undefined, facts: Facts): Filters | undefined {
  const full = (field: string, values: Filters[number]['is']) =>
    values?.flatMap((value) => {
      const namesOf = NAMES_OF[field];
      if (typeof value === 'number' || !namesOf) return value;
      const isName = (name: string) => name.toLowerCase() === value.toLowerCase();
      if (facts.items.some((item) => namesOf(item).some(isName)) || facts.places.some(({ name }) => isName(name)))
        return value;
      const meant = mentionsIn(value, facts).filter(({ kind }) => kind === field);
      return meant.length > 0 ? meant.flatMap((mention) => mention.values) : value;
    });
  return where?.map(({ is, not, ...filter }) => ({
    ...filter,
    is: full(filter.field, is),
    not: full(filter.field, not),
  }));
}

/** The names that words may mean, each with what kind it is of; items and people with their ids. */
function findNames(text: string, facts: Facts) {
  const found = mentionsIn(text, facts).flatMap(({ kind, values }) =>
    values.slice(0, MAX_FOUND).map((value) => ({
      ...{ kind, name: nameOf(kind, value, facts) },
      ...(typeof value === 'number' && { id: `#${value}` }),
    })),
  );
  return { found: found.length, names: found.slice(0, MAX_FOUND) };
}

function nameOf(kind: string, value: string | number, { items, suppliers, people }: Facts): string {
  if (kind === 'item') return items.find(({ id }) => id === value)?.name ?? '';
  if (kind === 'supplier') return suppliers.find(({ key }) => key === value)?.name ?? String(value);
  if (kind === 'person') return people.find(({ id }) => id === value)?.username ?? '';
  return String(value);
}
