import type { Answer, AnswerLine } from '../answer.ts';
import { count } from '../format.ts';
import type { Question } from '../question.ts';
import { isRest, line } from '../sentences.ts';
import type { Handler } from './handler.ts';

/** One row, or the first or last few, of the list that an answer gave. */

/** So many rows are named at once. */
const MOST_PICKED = 50;
/** As many rows as a list can be asked to show, where the last of them are wanted. */
const WHOLE = 10_000;

type Wanted = Pick<Question, 'place' | 'limit'>;

/** The answer is made of that of another question, see `pickFrom`: without one there is nothing to pick from. */
export const pick: Handler = {
  answer: () => ({
    lines: [line`There is no list before this to pick from. Ask for one, such as “What is running low?”.`],
    understood: false,
  }),
};

/** How many rows the list has to show where its answer does not show what is wanted of it; null where it does. */
export function rowsMissing({ lines }: Answer, { place, limit }: Wanted): number | null {
  const last = (place ?? 1) + (limit ?? 1) - 1;
  if ((place ?? 1) > 0) return last > rowsOf(lines).length ? Math.min(last, WHOLE) : null;
  return lines.some(isRest) ? WHOLE : null;
}

const rowsOf = (lines: readonly AnswerLine[]): AnswerLine[] =>
  lines.filter((one) => one.kind === 'bullet' && !isRest(one));

/** What is wanted of the list of an answer, with the head of that list. */
export function pickFrom(answer: Answer, wanted: Wanted, list: Question): Answer {
  const rows = rowsOf(answer.lines);
  const [head] = answer.lines;
  const place = wanted.place ?? 1;
  // An answer about one thing is the first and the last of itself.
  if (rows.length === 0 || !head)
    return Math.abs(place) === 1
      ? answer
      : { ...answer, lines: [line`The answer before this has no list to pick from:`, ...answer.lines] };
  const many = Math.min(MOST_PICKED, Math.max(1, Math.floor(wanted.limit ?? 1)));
  const from = place > 0 ? place - 1 : rows.length + place - (many - 1);
  const picked = rows.slice(Math.max(0, from), Math.max(0, from + many));
  const [only, another] = picked;
  const isCut = answer.lines.some(isRest);
  if (!only)
    return {
      lines: [
        line`That list has only ${count(rows.length, 'row')}.`,
        ...rows.slice(-1).map((row) => named('The last of them: ', row)),
      ],
      listed: idsIn(rows.slice(-1)),
    };
  const context: AnswerLine[] = head.kind === 'text' ? [named('The list: ', head)] : [];
  const missing = isCut && place < 0 ? [line`Only the first ${rows.length} of the list are known here.`] : [];
  if (another || many > 1)
    return {
      lines: [
        line`The ${place > 0 ? 'first' : 'last'} ${picked.length} of the list:`,
        ...picked,
        ...context,
        ...missing,
      ],
      listed: idsIn(picked),
    };
  return { lines: [named(leadOf(place, list), only), ...context, ...missing], listed: idsIn(picked) };
}

const idsIn = (rows: readonly AnswerLine[]): number[] => [
  ...new Set(rows.flatMap(({ spans }) => spans.flatMap(({ itemId }) => itemId ?? []))),
];

/** A row behind a few words. */
const named = (lead: string, { spans }: AnswerLine): AnswerLine => ({
  kind: 'text',
  spans: [{ text: lead }, ...spans],
});

/** Lists of what needs something done, the most urgent first. */
const PRESSING: ReadonlySet<string> = new Set(['low', 'reorder', 'reorderAnalysis', 'recommendations']);
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** `The most pressing of them: `, `The third of them: ` */
function leadOf(place: number, { topic, flow, order }: Question): string {
  if (place === 1 && flow === 'counted' && order === 'least') return 'The worst of them: ';
  if (place === 1) return PRESSING.has(topic) ? 'The most pressing of them: ' : 'The first of them: ';
  if (place === -1) return 'The last of them: ';
  const ordinal = ORDINALS[Math.abs(place) - 1];
  const end = place < 0 ? ' from the end' : '';
  return ordinal ? `The ${ordinal} of them${end}: ` : `Number ${Math.abs(place)} of them${end}: `;
}
