import { gramsOf } from '../../../numbers/weight.ts';
import { isPaired, wantedAmounts } from '../../meaning/order-lines.ts';
import type { Question, Topic } from '../../question.ts';
import type { KnownMeaning } from '../../topics/topic.ts';
import type { Reading } from '../../words/reading.ts';
import { namesEmpties } from './spoken-empties.ts';

/** What a message takes over of the amounts that were talked about. */

type Amounts = Pick<Reading, 'amounts' | 'pack' | 'isOfMinimum' | 'unreadLines'>;

/** @param isRelated whether it goes on with the question before it */
export function amountsAfter(
  own: Reading,
  earlier: Reading,
  { topic, needs }: KnownMeaning,
  isRelated: boolean,
): Amounts {
  const { amounts } = own;
  const takesOver = isRelated || needs.includes('number');
  if (topic === 'packs') return packsAfter(own, earlier, isRelated);
  const goesOn = topic === 'total' && own.mentions.length === 0 && earlier.isOfMinimum === true;
  const isOfMinimum = amounts.length === 0 && (own.isOfMinimum === true || goesOn);
  if (!takesOver) return { amounts, pack: own.pack, isOfMinimum };
  const isWhole = amounts.length + own.mentions.length === 0;
  return {
    ...{ amounts: takenOver(own, earlier, topic, isRelated), pack: own.pack, isOfMinimum },
    unreadLines: (isWhole ? earlier : own).unreadLines,
  };
}

function takenOver(own: Reading, earlier: Reading, topic: Topic, isRelated: boolean): Reading['amounts'] {
  const isKept = ({ isKept: kept }: Reading['amounts'][number]) => kept === true;
  if (own.amounts.length === 0) return amountsOf(own, earlier);
  // `and still have 10 left`: of the order before it; `and 50?`: with as much left as before.
  if (own.amounts.every(isKept) && (isRelated || topic === 'fulfil'))
    return [...amountsOf(own, earlier).filter((one) => !isKept(one)), ...own.amounts];
  if (!isRelated) return own.amounts;
  return own.amounts.some(isKept) ? own.amounts : [...own.amounts, ...earlier.amounts.filter(isKept)];
}

/** The amounts of the question before it; of several lines, that of the item named. */
function amountsOf({ mentions }: Reading, earlier: Reading): Reading['amounts'] {
  const [only, another] = mentions;
  if (!only || another || !isPaired(earlier)) return earlier.amounts;
  const ids = new Set(only.values.map(({ id }) => id));
  const at = earlier.mentions.findIndex(({ values }) => values.some(({ id }) => ids.has(id)));
  return at < 0 ? [] : wantedAmounts(earlier.amounts).slice(at, at + 1);
}

/** Nothing larger than this is meant by `and 250 g?` after packs of 100 g. */
const LARGEST_PACK_GRAMS = 2000;
const OUT_OF = /\b(?:from|out of|with|of it|have|fill)\b/;

/** `with what is there`: of all that is in stock, and not of the amount that was talked about. */
const FROM_STOCK =
  /\bwhat(?:ever)?(?: ?['’]?s| is)? (?:there|left|in stock|on hand|on the shelf|here)\b|\bwhat (?:we|i) (?:have|ve|got|still have)\b|\b(?:our|the) (?:whole )?stock\b|\b(?:do|have) we (?:have|got|hold|keep)\b|\b(?:in stock|on hand)\b/;

function packsAfter(own: Reading, earlier: Reading, isRelated: boolean): Amounts {
  const [amount] = own.amounts;
  const grams = amount?.unit ? (gramsOf(amount.unit) ?? 0) * amount.value : 0;
  const isPack = own.pack === null && isRelated && grams > 0 && grams <= LARGEST_PACK_GRAMS && !OUT_OF.test(own.text);
  if (isPack && amount?.unit) return { amounts: earlier.amounts, pack: { quantity: amount.value, unit: amount.unit } };
  const isOfOthers = own.mentions.length > 0 && !(isRelated && namesEmpties(own, earlier));
  return {
    amounts: own.amounts.length > 0 || isOfOthers || FROM_STOCK.test(own.text) ? own.amounts : earlier.amounts,
    pack: own.pack ?? (isRelated ? earlier.pack : null),
  };
}

/** `What about 5?` after 2 kg means 5 kg. */
export function inUnitOf(earlier: Question, question: Question): Question {
  const { unit = null, holds } = earlier.wanted ?? {};
  if (question.topic !== earlier.topic || question.wanted === null || question.wanted.unit !== null) return question;
  if (unit === null && !holds) return question;
  return { ...question, wanted: { ...question.wanted, unit, ...(holds ? { holds } : {}) } };
}
