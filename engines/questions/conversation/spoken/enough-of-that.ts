import { toWanted } from '../../meaning/order-lines.ts';
import type { Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, namesNothing, ofItem, PLAIN_WORDS, saysOnly } from './certain.ts';

/** `do we have so much?`, `is that more than we have` after an amount: whether the stock is enough for it. */

const OPENING = String.raw`^\W*(?:(?:and|so|ok|okay|but|then|right|hm+|great|thanks|now|well)\W+)*`;
const MUCH =
  '(?:(?:even |quite |really |actually |still |about )*(?:so|that|this|as) (?:much|many)|that amount|enough)';
const HAVE =
  '(?:do|have|did|would|will|could|can) (?:we|i|you) (?:(?:even|actually|still|really|currently|got|have|keep|hold|already)\\s)*';
const END = String.raw`(?: (?:as that|of (?:it|that|them|those)|for (?:it|that|them)|then|now|here|there|left|today|in stock|on hand|at all|available|in|available|please|pls|already|to spare))*\W*$`;
const ENOUGH = new RegExp(
  `${OPENING}(?:${HAVE}(?:have |got )?${MUCH}|(?:is|are) there (?:even |actually )?${MUCH}|(?:got|have) ${MUCH}|is (?:that|it|this) (?:in stock|available)|(?:is|are|would) (?:that|it|this|they) (?:be )?(?:more|less) than (?:what )?(?:we|i)(?: ?['’]ve| have)?(?: (?:have|got|keep|hold|own))*|(?:can|could) (?:we|i) (?:(?:even|actually|still) )?(?:do|fill|cover|supply|deliver|manage|ship|spare) (?:that|it|this|them|those|so much|that much)(?: (?:much|many))?)${END}`,
);
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...`so much many more less than amount enough even quite actually still really currently already keep hold own stock hand left available spare
   fill cover supply deliver manage ship there here today great right hm hmm would did about`
    .trim()
    .split(/\s+/),
]);
/** The verdict is the other way round: `is that more than we have`. */
const IS_MORE = /\bmore than\b/;
/** Topics that are asked of so much of an item, of which nothing is done yet. */
const OF_AMOUNTS: ReadonlySet<Question['topic']> = new Set(['packs', 'total', 'price', 'fulfil', 'leadTime']);

/** The order of the amount that was asked of before it; null where a message asks for something else. */
export function enoughOfThat(before: Before, reading: Reading): One | null {
  const { question } = before;
  const { items, similarItems, wanted, amounts, unreadLines, keep, within } = question;
  if (before.isUnasked || within || !OF_AMOUNTS.has(question.topic) || (wanted === null && amounts.length === 0))
    return null;
  if (!namesNothing(reading) || !ENOUGH.test(reading.text) || !saysOnly(reading, WORDS)) return null;
  // Of an amount that is of no item nothing can be said but that.
  if (items.length === 0) return { ...NOTHING, pointsAt: 'that' };
  const isMore = IS_MORE.test(reading.text);
  return certain('fulfil', { ...before.reading, text: reading.text, units: [] }, before, {
    ...{ claim: isMore ? 'more' : null, unit: null },
    ...{
      items,
      similarItems,
      wanted,
      amounts,
      unreadLines,
      keep: isMore ? null : keep,
      extra: question.extra,
      deadline: null,
    },
  });
}

/** `is 30 kg of genmaicha more than we have`, in full. */
export function moreThanStock(before: Before | null, reading: Reading): One | null {
  const { mentions, amounts, text } = reading;
  const [amount, another] = amounts;
  if (mentions.length !== 1 || !amount || another || amount.isMoney || !IN_FULL.test(text)) return null;
  const wanted = toWanted(amount);
  if (wanted === null || !namesNothing({ ...reading, mentions: [], amounts: [] }) || !saysOnly(reading, WORDS))
    return null;
  return ofItem('fulfil', reading, before, { topic: 'fulfil', wanted, claim: 'more' });
}
const IN_FULL = new RegExp(
  `${OPENING}(?:is|are|would) .*\\bmore than (?:what )?(?:we|i)(?: ?['’]ve| have)?(?: (?:have|got|keep|hold|own))*${END}`,
);

const NOTHING: One = {
  ...{ questions: [], confidence: 0, maybe: [], unread: [], pointsAt: null, lacking: null, last: null },
};
