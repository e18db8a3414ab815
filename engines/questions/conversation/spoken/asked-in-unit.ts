import { measureOf } from '../../../numbers/measure.ts';
import { meaningsKnown } from '../../meaning/model.ts';
import { hasNeeds, slotsOf } from '../../meaning/slots.ts';
import { measuredUnit } from '../../meaning/stock-in-unit.ts';
import { toQuestion } from '../../meaning/to-question.ts';
import type { Reader } from '../../words/read.ts';
import type { Before, One } from '../context.ts';
import { beyondDoubt } from './certain.ts';

/** Stock in a unit, in words that are beyond doubt: `nata de coco, kilos?`, `how many litres in the freezer altogether`. */

const UNIT = '(?:kgs?|kilos?|kilograms?|grams?|g|lbs?|pounds?|oz|ounces?|lit(?:re|er)s?|ml|millilit(?:re|er)s?)';
const IN_UNIT = new RegExp(
  `^(.{2,80}?)(?:,? (?:in|as)|,)? (?:(?:what is (?:it|that|this) )?in )?(${UNIT})(?: (?:please|pls|then))?\\W*$`,
  'i',
);

/** A name with a unit behind it, as the question that it stands for; null where the message says anything else. */
export function inUnitInFull(written: string, reader: Reader): string | null {
  const [, named = '', unit = ''] = IN_UNIT.exec(written.trim()) ?? [];
  if (named === '' || /\d\s*$/.test(named) || measureOf(unit) === null) return null;
  const { tokens, mentions, time } = reader.read(named);
  const isAlone = mentions.length === 1 && time === null && tokens.every(({ text }) => text === '<item>');
  if (!isAlone) return null;
  return `how many ${PLURAL[unit.toLowerCase()] ?? unit} of ${named.trim()} do we have`;
}
const PLURAL: Readonly<Record<string, string>> = {
  ...{ kg: 'kilos', kgs: 'kilos', kilo: 'kilos', g: 'grams', lb: 'pounds', oz: 'ounces', l: 'litres' },
};

const TOTAL = /\b(?:how (?:many|much)|totals?|altogether|all together|sum|weighs?|weight|in all|come to)\b/;
/** All that such a question may say beside what it names. */
const WORDS = new Set(
  `a all altogether and are as at bag bags box boxes by come comes count counted counting do does everything have hello hi holds hold how
   i in include included includes including inclusive is it jars kept like many much my now of ok on our packed packs packets pls please
   plus pouches roughly shelf stock sum tell that the there they this those tins to together too total totals us we weigh weighs weight
   what whats what’s what's with s got stuff loose leaf exactly currently today's right made up bottles tubs altogether
   shop store warehouse tea teas me if you add it're which so overall combined full whole lot sitting`
    .trim()
    .split(/\s+/),
);

/** How much there is of a kind of goods or at a place, in a unit; null where the message says anything beyond that. */
export function totalInUnit(written: string, before: Before | null, reader: Reader): One | null {
  if (written.length > MAX_LETTERS) return null;
  const reading = reader.read(written);
  const { text, tokens, amounts, bound, time, units, mentions, people, suppliers, notes } = reading;
  if (!TOTAL.test(text) || !units.some((unit) => measureOf(unit) !== null)) return null;
  if (amounts.length + people.length + suppliers.length + notes.length > 0 || bound !== null || time !== null)
    return null;
  const isOfKind = reading.categories.length + reading.locations.length + reading.groups.length > 0;
  if (!isOfKind || mentions.length > 0 || reading.pack !== null || reading.conditions?.length) return null;
  if (tokens.some(({ word }) => word !== null && !WORDS.has(word.text))) return null;
  const meaning = meaningsKnown().find(({ name }) => name === 'count');
  if (!meaning || !hasNeeds(meaning, slotsOf(reading)) || measuredUnit(units) === null) return null;
  const asked = { ...toQuestion(meaning, reading), countOnly: true };
  return beyondDoubt(before, { question: asked, meaning, reading });
}
const MAX_LETTERS = 140;
