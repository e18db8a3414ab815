import { newQuestion } from '../question.ts';
import type { Reading } from '../words/read.ts';
import type { Before, One } from './context.ts';

/** `sorry, 24 it was`: the same change, or the same order, of another amount. */

const MAY_BE_CORRECTED: ReadonlySet<string> = new Set(['change', 'fulfil']);
const SAYS_OTHERWISE =
  /\b(?:sorry|no|nope|wait|oops|actually|instead|rather|meant|make (?:it|that)|correction|should (?:be|have been|read)|it was|it is|not|changed|mistake|typo|wrong|scratch that|only)\b/;
/** What turns another amount into another question. */
const ASKS_ELSE = /\b(?:what|which|who|when|where|why|how)\b/;
/** `4 rather than 2`, `4 not 2`: the first one counts; `not 2 but 4`: the second. */
const NOT_FIRST = /\bnot \$?\d[\d.,]*(?: \p{L}+)? ?,? (?:but|it is|it was|rather)?/u;
const MAX_WORDS = 14;

/** The change before it with the amount that a message corrects; null where it corrects none. */
export function correctedChange(before: Before, reading: Reading): One | null {
  const { question, meaning } = before;
  const { amounts, mentions, suppliers, text } = reading;
  const [first, second, another] = amounts;
  if (!MAY_BE_CORRECTED.has(question.topic) || !first || another) return null;
  if (mentions.length + suppliers.length > 0 || first.isMoney || reading.bound !== null) return null;
  if (!SAYS_OTHERWISE.test(text) || ASKS_ELSE.test(text) || text.split(/\s+/).length > MAX_WORDS) return null;
  const meant = second && NOT_FIRST.test(text) ? second : first;
  if (meant.value <= 0) return null;
  const unit = meant.unit ?? question.change?.unit ?? question.wanted?.unit ?? null;
  const again = newQuestion(
    question.change
      ? { ...question, change: { ...question.change, quantity: meant.value, unit } }
      : { ...question, wanted: { quantity: meant.value, unit } },
  );
  return {
    ...{ questions: [again], confidence: 0.9, maybe: [again], unread: [], pointsAt: null, lacking: null },
    last: { ...before, question: again, meaning, reading: { ...before.reading, amounts: [meant] }, confidence: 0.9 },
  };
}
