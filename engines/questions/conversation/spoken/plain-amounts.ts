import { keepsPar } from '../../meaning/keeps-par.ts';
import { toWanted } from '../../meaning/order-lines.ts';
import type { Topic, Wanted } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { ofItem, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** Questions of so much of an item, or of all there is of it, that are beyond doubt by their words; null for others. */
export const amountsPlainly = (before: Before | null, reading: Reading): One | null =>
  packsToReach(before, reading) ?? soldWhole(before, reading) ?? canGoAbovePar(before, reading);

const MOST_TOKENS = 24;
/** Topics that are about no item of which one asks how much it is. */
const NO_ITEM: ReadonlySet<Topic> = new Set(['change', 'contact', 'blend', 'compare']);

/** The one item that a message is of, named in it or mentioned before it; null where it names more, or anything else. */
function ofOneItem(before: Before | null, reading: Reading): Reading | null {
  const { mentions, suppliers, categories, people, notes, time, bound, tokens } = reading;
  if ([suppliers, categories, people, notes].some((some) => some.length > 0) || time !== null || bound !== null)
    return null;
  if (tokens.length > MOST_TOKENS || reading.assumed?.length || reading.conditions?.length) return null;
  if (mentions.length > 0) return mentions.length === 1 ? reading : null;
  const spoken = before && !before.isUnasked && !NO_ITEM.has(before.question.topic) ? before.reading.mentions : [];
  return spoken.length === 1 && before?.question.items.length === 1 ? { ...reading, mentions: spoken } : null;
}

/** `how many packs of the small box do we need to get to 1500`: what is missing to it, in whole packs. */
function packsToReach(before: Before | null, reading: Reading): One | null {
  const [amount, another] = reading.amounts;
  if (!amount || another || amount.isMoney || amount.isKept || !saysWhatToReach(reading)) return null;
  const own = ofOneItem(before, reading);
  const wanted = toWanted(amount);
  if (!own || wanted === null || !saysOnly(reading, OF_REACHING)) return null;
  return ofItem('fill-to', { ...own, types: [] }, before, {
    topic: 'fillUp',
    measure: 'quantity',
    wanted: bare(wanted),
  });
}
/** `1500 of them` */
const bare = ({ quantity, unit }: Wanted): Wanted => ({ quantity, unit });
/** Whether a message asks how many packs bring the stock up to a figure. */
export const saysWhatToReach = ({ text }: Pick<Reading, 'text'>): boolean => TO_REACH.test(text);
const TO_REACH =
  /\bhow (?:many|much)\b.*\b(?:packs?|cases?|cartons?|boxes|bags|sacks|crates?|more)\b.*\b(?:to (?:get|come|go|bring|build|fill|top|take|be|reach|hit|make|have)|until|till)\b(?: (?:us|it|them|we|i|have|stock|the stock|back|up|at|to|hit|reach))* \d/;
const OF_REACHING: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `packs pack cases case cartons carton boxes box bags bag sacks sack crates crate more order buy get come go bring build fill top take
     reach hit make until till back stock pieces piece of add`,
  ),
]);

/** `if I sell all the darjeeling, what do I earn`: the whole stock at selling prices, or that less what it cost. */
function soldWhole(before: Before | null, reading: Reading): One | null {
  if (reading.amounts.length > 0 || !SELLS_ALL.test(reading.text)) return null;
  const isEarned = EARNED.test(reading.text);
  const own = ofOneItem(before, reading);
  if (!own || !(isEarned || BRINGS_IN.test(reading.text)) || !saysOnly(reading, OF_SELLING)) return null;
  return ofItem('value-at-price', { ...own, types: [] }, before, {
    ...{ topic: 'value', measure: isEarned ? 'earned' : 'price' },
  });
}
const SELLS_ALL =
  /\b(?:sells?|sold|selling|shift(?:ed)?|clear(?:ed)?) (?:out )?(?:of )?(?:all|everything|every(?: last| single)? (?:bit|gram|ounce|pound|piece|one)|the (?:whole|entire) (?:lot|stock|amount)|the lot)\b|\b(?:sells?|sold|selling) (?:\S+ ){1,7}?(?:all out|all of it|all of them|completely|entirely)\b|\ball (?:of )?(?:the |our |my )?(?:\S+ ){1,6}?(?:was|were|is|are|got|gets) sold\b/;
const EARNED =
  /\b(?:earn\w*|profit|gain|margin|make on|left over|above cost|after cost)\b|\bwhat (?:do|would|will|can) (?:i|we) make\b/;
const BRINGS_IN = /\b(?:brings?(?: us| me)? in|gets?|take|takings|revenue|fetch|turnover|worth|money)\b/;
const OF_SELLING: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `sell sells sold selling shift shifted clear cleared out whole entire lot stock amount bit gram ounce pound piece single last completely
     entirely earn earned earns profit gain margin make makes left cost costs above after bring brings take takings revenue fetch turnover
     worth money of total us me into on today price prices then at`,
  ),
]);

/** `how much hibiscus can go without touching the minimum`: what is above par, or whether so much is. */
function canGoAbovePar(before: Before | null, reading: Reading): One | null {
  const [amount, another] = reading.amounts;
  if (another || amount?.isMoney || !keepsPar(reading.text)) return null;
  if (!(amount ? CAN_SELL : CAN_GO).test(reading.text)) return null;
  // `below par` compares nothing with it.
  const own = ofOneItem(before, { ...reading, bound: null, conditions: [] });
  if (!own || !saysOnly(reading, OF_PAR)) return null;
  return ofItem('fulfil', { ...own, types: [] }, before, {
    ...{ topic: 'fulfil', keepsPar: true, wanted: amount ? toWanted(amount) : null },
  });
}
const CAN_SELL = /^\W*(?:(?:and|so|ok|hi|hey)\W+)*(?:can|could|may) (?:we|i|you)\b/;
const CAN_GO = /\b(?:how (?:much|many)|what|(?:the )?(?:most|max(?:imum)?)) .*\b(?:can|could|may)\b/;
const OF_PAR: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `keep keeping hold holding maintain maintaining respect respecting leave leaving stay staying remain remaining still meet meeting
     without not never going go dropping drop falling fall dipping dip getting touching touch breaking break hitting eating into below under
     beneath above over than less lower par level minimum min safety stock sell send ship spare give let part most max maximum at of usual own
     down while fill order deliver supply promise customer wholesaler`,
  ),
]);
