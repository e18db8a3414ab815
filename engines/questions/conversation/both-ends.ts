import { newQuestion, type Question } from '../question.ts';
import type { Reader } from '../words/read.ts';
import type { Before, One } from './context.ts';
import { together } from './same-again.ts';

/** Both ends of one ranking in one message: `the cheapest and the dearest loose tea`, `what sells best and worst`. */

/** Words of one end; what follows `most` and `least` is of either: `most and least profitable`. */
const UPPER =
  'most(?! of\\b)(?: (?:expensive|costly))?|best|highest|dearest|priciest|costliest|biggest|largest|greatest|longest|fastest|quickest|strongest|heaviest|top|maximum|max|busiest|upper';
const LOWER =
  'least(?: (?:expensive|costly))?|fewest|worst|lowest|cheapest|smallest|shortest|slowest|weakest|lightest|poorest|bottom|minimum|min|quietest|lower';
const NUMBER = '(?: (?:\\d{1,3}|one|two|three|four|five|ten))?';
const AND = '(?:,? ?(?:and|&|\\+|or|plus|as well as|and also|und|n|vs\\.?|versus)|,|\\/) ?';
const BOTH = new RegExp(
  `\\b((?:${UPPER})${NUMBER})${AND}((?:(?:the|our|my|what|which|also|then) )*(?:${LOWER})${NUMBER})\\b`,
  'i',
);
const BOTH_UP = new RegExp(
  `\\b((?:${LOWER})${NUMBER})${AND}((?:(?:the|our|my|what|which|also|then) )*(?:${UPPER})${NUMBER})\\b`,
  'i',
);
/** `at least 5 and at most 10` bounds something, `the best and worst case` ranks nothing. */
const NO_ENDS = /\b(?:at (?:most|least|best|worst)|best and worst case|best or worst case)\b/i;

/** The message with one of the two ends each; null where it does not name both. */
export function withEitherEnd(message: string): readonly [string, string] | null {
  if (NO_ENDS.test(message)) return null;
  const found = BOTH.exec(message) ?? BOTH_UP.exec(message);
  if (!found) return null;
  const [said, one = '', other = ''] = found;
  const before = message.slice(0, found.index);
  const behind = message.slice(found.index + said.length);
  return [`${before}${one}${behind}`, `${before}${other.replace(LEADING, '')}${behind}`];
}
const LEADING = /^(?:(?:the|our|my|what|which|also|then) )+/i;

/** Reads a message after the question before it. */
type Read = (message: string, before: Before | null) => One;
/** From this confidence on one end is a question, which the other end turns round. */
const CLEAR = 0.7;

/** A ranking from both of its ends, the one first that is said first; null where a message does not ask for both. */
export function bothEnds(message: string, before: Before | null, reader: Reader, read: Read): One | null {
  const either = withEitherEnd(message);
  if (!either) return null;
  const each = either.map((one) => read(one, before));
  const [first, second] = each;
  const sure = each.filter((one) => one.confidence >= CLEAR && rankedBy(one) !== null);
  const known = sure.toSorted((a, b) => b.confidence - a.confidence)[0];
  const question = known && rankedBy(known);
  if (!first || !second || !known || !question) return null;
  const order: Question['order'] = known === first ? question.order : turned(question.order);
  const limitOf = (text: string) => reader.read(text).amounts.find(({ unit, isMoney }) => unit === null && !isMoney);
  const asked = either.map((text, at) =>
    newQuestion({
      ...question,
      order: at === 0 ? order : turned(order),
      limit: limitOf(text)?.value ?? question.limit,
    }),
  );
  // What goes on from them says no end again: each keeps the words of its own.
  const told = asked.map((one, at) => {
    const reading = known.last && { ...known.last.reading, text: reader.read(either[at] ?? '').text };
    return { ...known, last: known.last && reading && { ...known.last, question: one, reading } };
  });
  return {
    ...{ questions: asked, confidence: known.confidence, maybe: [], unread: [], pointsAt: null, lacking: null },
    last: together(told),
  };
}

const turned = (order: Question['order']): 'most' | 'least' => (order === 'most' ? 'least' : 'most');

/** The one ranking that is asked for; null where it is something else. */
function rankedBy({ questions: [question, another] }: One): Question | null {
  return question && !another && question.order !== null && RANKED.has(question.topic) ? question : null;
}
const RANKED: ReadonlySet<string> = new Set([
  ...[
    'rankItems',
    'topSelling',
    'rankSuppliers',
    'categories',
    'salesByDay',
    'runOut',
    'revenue',
    'orderTerms',
    'trend',
  ],
]);
