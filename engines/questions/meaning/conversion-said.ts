import { measureOf } from '../../numbers/measure.ts';
import { isSameUnit, toSingular } from '../../numbers/quantity-text.ts';
import { contentOf } from '../../stock/pack-content.ts';
import type { Wanted } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { wordsOfName } from '../words/words.ts';
import { toWanted } from './order-lines.ts';

/** `30 kg Genmaicha, how many pounds is it?`: an amount that is to be said in another unit. */

export interface Conversion {
  wanted: Wanted;
  /** The unit that it is asked for in. */
  unit: string;
}

const MOST_TOKENS = 26;
const AMOUNT = '(?:<amount>|<number>(?: <unit>)?|(?:a|an|one|1|the|per) <unit>)';
/** `how many grams is`, `how much is that in kilos`, `in ounces`, `= kg` */
const ASKS = [
  /\bhow (?:many|much) <unit>(?= |$)/,
  /\b(?:in|into|to|as) (?:full |whole )?<unit>(?: (?:is|be|that|it|how|please|pls|then|thanks|exactly|what|for|me|us|you))*$/,
  new RegExp(
    `^(?:and |so |ok |what is |what |how much is )*${AMOUNT}(?: (?:of )?<item>)? (?:is|equal) (?:how (?:many|much)|what) (?:in )?<unit>`,
  ),
];
/** All that such a question says beside its amount, its unit and what it is of. */
const WORDS: ReadonlySet<string> = new Set(
  `a about again all also altogether an and another answer are as ask asked asking asks at be btw by calculate can client come comes conversion
   convert converted could customer did do does equal equals equivalent exactly figure for from give guest have hello help hey hi how i if in
   into is it its just know lady like make makes man many me mean means measure morning much my need needs now of off oh ok okay on one or order
   out per please pls question quick recipe remind right roughly same say says shop so somebody someone sorry supplier tell thanks that
   the their them then there these they thing this those to too translate turn uh um units us want wanted wants was weigh weighs weight
   well were what whats when which will with work works would write you your he she gallon gallons pint pints quart quarts metric imperial
   whole full total single packs pack tea leaf loose hold holds contain contains`
    .trim()
    .split(/\s+/),
);
/** What there is, was or costs is something else, and so is what an amount is enough for. */
const OF_STOCK =
  /\b(?:(?:do|have|did|has|had) (?:we|i|you|they)|(?:we|i|you) (?:have|need|want)|in stock|left|on hand|on order|do (?:i|we) need|per (?:cup|pot|day|week|month|year)|a (?:cup|pot|day|week|month|year)|reorder)\b/;

/** The amount and the unit that it is asked for in; null where a message asks for anything else. */
export function conversionSaid(reading: Reading): Conversion | null {
  const { tokens, text, bound, time, pack, mentions, suppliers, categories, locations, notes, units } = reading;
  if (tokens.length > MOST_TOKENS || bound !== null || time !== null || pack !== null) return null;
  if (reading.assumed?.length || reading.conditions?.length || mentions.length > 1 || notes.length > 1) return null;
  if (suppliers.length + categories.length + locations.length > 0 || OF_STOCK.test(text)) return null;
  if (tokens.some(({ word }) => word !== null && word.number === null && !isOfConversion(word.text, word.stem)))
    return null;
  const wanted = amountSaid(reading);
  const counted = wanted && countedIn(reading);
  if (wanted && counted !== null) return { wanted: withoutOne(wanted), unit: counted };
  if (wanted === null || wanted.isOne ? units.length !== 2 : new Set(units).size !== 1) return null;
  const unit = wanted?.isOne ? units.find((one) => one !== wanted.unit) : units[0];
  if (!wanted || unit === undefined || isSameUnit(unit, wanted.holds?.unit ?? wanted.unit ?? '')) return null;
  if (!areOfKind(wanted, unit, mentions.length > 0)) return null;
  const said = tokens.map((token) => (token.word && units.includes(token.word.stem) ? '<unit>' : token.text)).join(' ');
  if (!(ASKS.some((one) => one.test(said)) || EQUALS.test(text))) return null;
  return { wanted: withoutOne(wanted), unit };
}

const withoutOne = ({ isOne: _isOne, ...wanted }: Wanted & { isOne: boolean }): Wanted => wanted;

/** What the one item is counted in, where it is asked how many of it an amount is: `how many chai pouches is 5 kg`. */
function countedIn({ mentions, amounts, units, tokens }: Reading): string | null {
  const [amount] = amounts;
  const items = mentions.flatMap(({ values }) => values);
  const [item, another] = items;
  if (!item || another || amount?.unit == null || measureOf(item.unit) !== null) return null;
  const kind = measureOf(amount.unit)?.kind;
  if (kind === undefined || amount.holds || contentOf(item, kind) === null) return null;
  const stems = new Set(wordsOfName(`${item.name} ${item.unit}`).map(({ stem }) => stem));
  if (!units.every((unit) => stems.has(unit) || isSameUnit(unit, item.unit))) return null;
  return HOW_MANY.test(tokens.map(({ text }) => text).join(' ')) ? toSingular(item.unit) : null;
}
const HOW_MANY =
  /^(?:and |so |ok )*(?:how many (?:<item>|<unit>(?: of (?:the )?<item>)?) (?:is|are|be|make|would|do|does|in|for|to)\b(?: (?:be|make))?.*<amount>|<item> how many (?:<unit> )?(?:is|are|make|in) <amount>|<amount>(?: (?:of )?(?:the )?<item>)?(?: (?:is|be))? how many (?:<item>|<unit>)(?: (?:is|are|be) (?:it|that|this|they))?)/;
const EQUALS = /\d ?\p{L}+ ?= ?(?:\?|how many|what)? ?\p{L}+\W*$/u;

const isOfConversion = (text: string, stem: string): boolean => WORDS.has(text) || WORDS.has(stem);

/** The one amount of a message; `a pound` is one. */
function amountSaid({ amounts, units, tokens, text }: Reading): (Wanted & { isOne: boolean }) | null {
  const [amount, another] = amounts;
  if (another || amount?.isMoney || amount?.isKept) return null;
  if (amount) {
    const wanted = toWanted(amount);
    // Gallons are no unit that anything is counted in.
    const next = tokens.find(({ word }) => word !== null && RARE.test(word.stem))?.word?.stem;
    return wanted && { ...wanted, unit: wanted.unit ?? next ?? null, isOne: false };
  }
  const [, said = ''] = ONE_OF.exec(text) ?? [];
  const unit = units.find((one) => said !== '' && isSameUnit(one, said));
  return unit === undefined ? null : { quantity: 1, unit, isOne: true };
}
const RARE = /^(?:gallon|quart|pint)$/;
const ONE_OF = /\b(?:a|an|one|the|per) (kg|kilo|kilogram|gram|g|lb|pound|oz|ounce|lit(?:re|er)|ml|ton|tonne)\b/;

/** Whether an amount can be meant in a unit: both measured, or one of them by what the item is packed in. */
function areOfKind({ unit, holds }: Wanted, asked: string, hasItem: boolean): boolean {
  const isMeasured = measureOf(holds?.unit ?? unit ?? '') !== null;
  if (measureOf(asked) !== null) return isMeasured || (hasItem && (unit === null || IS_PACK.test(unit)));
  return hasItem && unit !== null && PACKS_ONLY.test(unit);
}
const PACKS_ONLY = /^(?:pack|case|carton|crate)$/;
const IS_PACK =
  /^(?:pack|case|carton|crate|bag|pouch|tin|box|packet|package|piece|pc|pcs|bottle|jar|can|sack|sachet|caddy|unit)$/;
