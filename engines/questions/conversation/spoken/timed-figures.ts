import type { Question, Rate } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { certain, isAnswered, namesNothing, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';
import { stockAtEvent } from './stock-at-event.ts';

/** Figures of a time in words that are beyond doubt: `how did we do on october 3rd`, `how much of it did we have then`. */

/** What such a message asks; null where it asks for something else. */
export function timedFigure(before: Before | null, reading: Reading): One | null {
  const { time, against, periods = [], people, amounts, bounds, units, conditions = [], except } = reading;
  if (reading.text.length > MAX_LETTERS || against !== null || periods.length > 0 || except !== null) return null;
  if ([people, amounts, bounds, units, conditions].some((some) => some.length > 0) || time?.counterpart) return null;
  const summed = reasonsSummed(before, reading) ?? stockAtEvent(before, reading);
  if (summed || !time?.past) return summed;
  return (
    howWeDid(before, reading) ??
    stockThen(before, reading) ??
    sumAndRate(before, reading) ??
    countOfSales(before, reading) ??
    transferred(before, reading)
  );
}
const MAX_LETTERS = 200;

/** A sum over a time, with nothing that would narrow or divide it. */
const SUMS: Partial<Question> = {
  ...{ by: null, per: null, order: null, limit: null, measure: null, countOnly: false, words: [], share: false },
};

/** `how did we do on Saturday` */
function howWeDid(before: Before | null, reading: Reading): One | null {
  const { text, notes, groups, types } = reading;
  if (!DID.test(text) || !saysOnly(reading, OF_DOING) || notes.length + groups.length + types.length > 0) return null;
  return namesNothing({ ...reading, time: null })
    ? certain('revenue', reading, before, { ...SUMS, flow: 'sold' })
    : null;
}
const DID =
  /\bhow (?:did|have|has|was|were) (?:we|things|it|business|trade|trading|sales|the (?:shop|store|business|cafe))\b/;
const OF_DOING = wordSet(
  `and so ok okay then now hi hey hello but how did have has was were we us things it business trade trading sales the shop store cafe
   do doing done go going gone been fare run perform in on for over during all altogether overall please pls just exactly`,
);

/** `how much of it did we have on October 1st`: what stock stood at. */
function stockThen(before: Before | null, reading: Reading): One | null {
  const { text, mentions } = reading;
  if (!HAD.test(text) || !saysOnly(reading, OF_HAVING)) return null;
  const isPointing = mentions.length === 0 && OF_IT.test(text);
  if (mentions.length > 0) return certain('stock-on', reading, before, { measure: null });
  if (!isPointing || before === null || !isAnswered(before) || before.question.items.length === 0) return null;
  return certain('stock-on', { ...reading, mentions: before.reading.mentions }, before, {
    measure: null,
    items: before.question.items,
    similarItems: before.question.similarItems,
  });
}
const HAD =
  /^\W*(?:(?:and|so|ok|okay|then|but) )*how (?:much|many)\b.*\b(?:(?:did|had) we (?:still )?(?:have|had|hold|got|stock|keep)|(?:was|were) (?:there|left|in stock|on hand|on the shelf))\b/;
const OF_IT = /\b(?:of (?:it|that|them|those|these)|how many did|how much did|was left|were left)\b/;
const OF_HAVING = wordSet(
  `and so ok okay then but how much many of it that them those these the our did had we still have hold got stock keep was were there left in on hand
   shelf at end exactly back please pls units piece pieces pound pounds kilos boxes packs tins bags total all`,
);

const RATE = /\b(?:per|a|each|every|by the) (day|week|month)\b|\b(daily|weekly|monthly)\b(?! (?:count|stock))/;
const RATE_OF: Readonly<Record<string, Rate>> = { daily: 'day', weekly: 'week', monthly: 'month' };
const BOTH =
  /\b(?:and|plus|also|as well as|with|then)\b.{0,30}\b(?:per|a|each|every|daily|weekly|monthly)\b|\bboth\b|\bin total and\b/;
const FIGURES: readonly (readonly [name: string, words: RegExp, fixed: Partial<Question>])[] = [
  ['spending', /\b(?:spent|spend|spending|pay|paid)\b/, { flow: 'received' }],
  ['received', /\b(?:received?|arrived?|c[ao]me in|delivered)\b/, { flow: 'received' }],
  ['damaged', /\b(?:lost|lose|losses|damaged|broken?|broke|write-?offs?|written off)\b/, { flow: 'damaged' }],
  [
    'sold',
    /\b(?:sold|sell|sales|take|took|taken|make|made|earn|earned|turn(?:ed)? over|revenue|takings|turnover)\b/,
    { flow: 'sold' },
  ],
];
const OF_BOTH: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `spent spend spending pay paid received receive arrived arrive came come in delivered lost lose losses damaged broken broke sold sell sales
     take took taken make made earn earned turn turned over revenue takings turnover total average averages mean roughly about approximately circa
     around per each every in day days week month daily weekly monthly both plus money rough figure`,
  ),
]);

/** `what did we take last week, and roughly per day`: the sum, and what it comes to on an average day. */
function sumAndRate(before: Before | null, reading: Reading): One | null {
  const { text, mentions, notes } = reading;
  const [, unit, adverb] = RATE.exec(text) ?? [];
  const per = unit ?? RATE_OF[adverb ?? ''];
  if (per === undefined || !BOTH.test(text) || !saysOnly(reading, OF_BOTH)) return null;
  const meant = FIGURES.filter(([, words]) => words.test(text));
  const [figure, another] = meant;
  if (!figure || another) return null;
  const [name, , fixed] = figure;
  const isInMoney =
    name === 'sold' && (mentions.length === 0 || /\b(?:take|took|revenue|takings|turnover)\b/.test(text));
  return certain(isInMoney ? 'revenue' : name, reading, before, {
    ...{ ...SUMS, ...fixed, per: RATES.find((one) => one === per) ?? 'day', notes: [...notes] },
  });
}
const RATES: readonly Rate[] = ['day', 'week', 'month'];

/** `number of sales in week 45` */
function countOfSales(before: Before | null, reading: Reading): One | null {
  if (!NUMBER_OF.test(reading.text) || !saysOnly(reading, OF_NUMBERS)) return null;
  return certain('sold', reading, before, { ...SUMS, flow: 'sold', countOnly: true });
}
const NUMBER_OF =
  /^\W*(?:(?:and|so|ok|the|our|total|what|was|were) )*(?:number|count) of (?:the )?(?:sales|transactions)\b/;
const OF_NUMBERS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet('number count total sale sales transaction transactions made'),
]);

/** `what was transferred last week` */
function transferred(before: Before | null, reading: Reading): One | null {
  const { text, types, locations, notes } = reading;
  if (types.length + locations.length + notes.length > 0 || !TRANSFERS.test(text)) return null;
  return saysOnly(reading, OF_TRANSFERS)
    ? certain('moved', reading, before, { ...SUMS, flow: 'transferred', way: null })
    : null;
}
const TRANSFERS =
  /^\W*(?:(?:and|so|ok|okay|show|list|me|all|any|the) )*(?:(?:what|how much|how many)\b.* (?:transfer(?:red)?|moved between (?:places|stores))\b|transfers\b)/;
const OF_TRANSFERS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet('transfer transfers transferred moved between places stores got stock goods'),
]);

/** `the reasons for write-offs over the whole time, with counts`: what losses are noted as, each with how many. */
function reasonsSummed(before: Before | null, reading: Reading): One | null {
  const { text, time } = reading;
  if (!REASONS.test(text) || !LOSSES.test(text) || !saysOnly(reading, OF_REASONS)) return null;
  if (reading.isOfAll !== true && !COUNTS.test(text) && !RANKED.test(text)) return null;
  return certain('damaged', reading, before, {
    ...{ ...SUMS, by: 'note', flow: 'damaged', notes: [], words: [], ever: time === null },
  });
}
/** `the most common reason`, `why do we mostly lose stock`: reasons by how many or how much of it. */
const RANKED =
  /\b(?:most|least|commonest|main|mainly|mostly|biggest|largest|top|chief|usual|usually|number one|major|costliest|worst|leading|typical)\b(?=.*\b(?:reasons?|causes?|why)\b)|\b(?:reasons?|causes?|why)\b.*\b(?:most|mostly|mainly|usually|costs?)\b/;
const REASONS = /\b(?:reasons?|causes?|why)\b/;
const LOSSES =
  /\b(?:write-?offs?|written off|losses|loss|damages?|damaged|breakages?|waste|wasted|lost|lose|losing|throw|throwing|thrown|threw|bin|binned|binning|discard(?:ed|ing)?|write|writing)\b/;
const COUNTS =
  /\b(?:with|and|plus|incl(?:uding)?) (?:the |their |a )?(?:counts?|numbers?|totals?|sums?|frequenc(?:y|ies))\b|\b(?:how (?:often|many times)|count(?:s|ed)?|totals?) (?:each|of each|per reason|for each|by reason)\b|\bhow often each\b/;
const OF_REASONS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `reason reasons cause causes write-off write-offs writeoff writeoffs written off write loss losses lose damage damages damaged breakage breakages waste
     wasted lost over whole entire time times period records history on counts count number numbers totals total sum sums frequency often each per
     reason including incl plus since start beginning opened started stock goods recorded full
     most least common commonest frequent frequently main mainly mostly biggest largest top chief usual usually number one major costly costliest expensive
     worst leading typical typically behind throw throwing thrown threw away bin binned binning discard discarded discarding writing losing product products
     item items tea teas money cost costs costing us due`,
  ),
]);
