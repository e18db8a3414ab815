import { newQuestion, type Question } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { NUMBERS } from '../words/spelling/calendar-words.ts';
import type { Before, One } from './context.ts';
import { saysOnly, wordSet } from './spoken/certain.ts';
import { orderAfter } from './spoken/order-so-far.ts';

/** `sorry, 24 it was`: the same change, or the same order, of another amount. */

const MAY_BE_CORRECTED: ReadonlySet<string> = new Set(['change', 'fulfil', 'total', 'contact']);
const SAYS_OTHERWISE =
  /\b(?:sorry|no|nope|wait|oops|actually|instead|rather|meant|make (?:it|that)|correction|should (?:be|have been|read)|it was|it is|not|changed|mistake|typo|wrong|scratch that|only)\b/;
/** What turns another amount into another question. */
const ASKS_ELSE = /\b(?:what|which|who|when|where|why|how)\b/;
/** `4 rather than 2`, `4 not 2`: the first one counts; `not 2 but 4`: the second. */
const isDenied = (text: string, value: number): boolean =>
  new RegExp(String.raw`\bnot (?:the )?(?:\$?${String(value).replace('.', '\\.')}|${NUMBERS[value] ?? '-'})\b`).test(
    text,
  );
const MAX_WORDS = 14;
/** `2 i mean`, `250`: another amount and nothing else, right after one change. */
const isBareAmount = ({ question: { topic }, beside = [] }: Before, reading: Reading): boolean =>
  topic === 'change' &&
  beside.every(({ question }) => question.topic !== 'change') &&
  reading.time === null &&
  saysOnly(reading, BESIDE_AMOUNT);
const BESIDE_AMOUNT = wordSet(
  `i it is it's its that thats was were say says said read mean in fact of them those these the just oh ah ok okay yes well hm um uh please pls
   only lol typo right so`,
);

/** The change before it with the amount that a message corrects; null where it corrects none. */
export function correctedChange(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { amounts, mentions, suppliers, text } = reading;
  const [first, second, another] = amounts;
  const times = timesSaid(reading, question);
  if (times !== null) return again(before, times, null);
  if (!MAY_BE_CORRECTED.has(question.topic) || !first || another) return null;
  if (question.amounts.length > 0 || first.isKept || second?.isKept) return null;
  // `make it 40` of a letter that is about no item says nothing.
  if (question.topic === 'contact' && question.items.length === 0) return null;
  if (mentions.length + suppliers.length > 0 || first.isMoney || reading.bound !== null) return null;
  if (
    !(SAYS_OTHERWISE.test(text) || isBareAmount(before, reading)) ||
    ASKS_ELSE.test(text) ||
    text.split(/\s+/).length > MAX_WORDS
  )
    return null;
  const meant = second && isDenied(text, first.value) ? second : first;
  if (meant.value <= 0) return null;
  return again(before, meant.value, meant.unit);
}

function again({ question, ...before }: Before, quantity: number, said: string | null): One {
  const unit = said ?? question.change?.unit ?? question.wanted?.unit ?? null;
  // An order is a letter: only changes of stock must not be made twice.
  const isStock = question.change !== null && question.change.verb !== 'order';
  const asked = newQuestion(
    question.change
      ? { ...question, change: { ...question.change, quantity, unit, ...(isStock && { replaces: true }) } }
      : { ...question, wanted: { ...question.wanted, quantity, unit }, ofMinimum: false },
  );
  const holds = asked.wanted?.holds;
  const kept = before.reading.amounts.filter(({ isKept }) => isKept);
  const amount = { value: quantity, unit, isMoney: false, ...(holds ? { holds } : {}) };
  const reading = { ...before.reading, amounts: [amount, ...kept] };
  return {
    ...{ questions: [asked], confidence: 0.9, maybe: [asked], unread: [], pointsAt: null, lacking: null },
    last: {
      ...{ ...before, question: asked, reading, confidence: 0.9 },
      order: orderAfter(before.order, asked.topic, reading, true),
    },
  };
}

/** `half that`, `no, double`: so many times the amount mentioned before; null where a message says no such thing or more. */
function timesSaid({ text, mentions, suppliers }: Reading, { topic, change, wanted }: Question): number | null {
  const quantity = change?.quantity ?? wanted?.quantity;
  const [, said] = TIMES.exec(text) ?? [];
  if (!MAY_BE_CORRECTED.has(topic) || !said || quantity === undefined) return null;
  if (mentions.length + suppliers.length > 0) return null;
  return quantity * (said === 'half' || said === 'halve' ? 0.5 : said.startsWith('tri') ? 3 : 2);
}
const TIMES =
  /^\W*(?:(?:no|ok|and|sorry|actually|make|it|that|then|better|rather|just|only|wait|please|let us|say|do|order|what|about|if|they|we|want|wants|need),? )*(half|halve|double|twice|triple)(?: (?:of|it|that|the|this|amount|quantity|number|as|much|many|please|then|order))*\W*$/;
