import { gramsOf, isWeight } from '../../../numbers/weight.ts';
import { newQuestion, type Question } from '../../question.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { goingOn, PLAIN_WORDS, saysOnly, wordSet } from './certain.ts';

/** What goes on from how many packs a tea fills: another size, and whether there are enough empty ones. */

export function onPacked(before: Before, reading: Reading): One | null {
  const { topic, pack, within } = before.question;
  if (topic !== 'packs' || pack === null || within || before.isUnasked || !isOfPacking(reading)) return null;
  return otherSize(before, reading) ?? enoughEmpties(before, reading);
}

const MOST_TOKENS = 18;
const isOfPacking = ({ suppliers, people, notes, time, tokens }: Reading): boolean =>
  [suppliers, people, notes].every((some) => some.length === 0) && time === null && tokens.length <= MOST_TOKENS;

/** `and if I fill 250 g bags instead`: the same tea in another size. */
function otherSize(before: Before, reading: Reading): One | null {
  const { text, pack: said, amounts } = reading;
  if (!GOES_ON.test(text) || !saysOnly(reading, WORDS)) return null;
  const [amount, another] = amounts;
  const size =
    said ??
    (amount && !another && !amount.holds && amount.unit !== null && isWeight(amount.unit)
      ? { quantity: amount.value, unit: amount.unit }
      : sizeIn(text));
  if (size === null || !(size.quantity > 0) || gramsOf(size.unit) === null) return null;
  // Pouches that are called by the size are what is filled.
  return goingOn(before, withoutWords({ ...before.question, pack: size, whether: false }));
}
/** The one size that a text names, though what is called by it is kept, too. */
function sizeIn(text: string): Question['pack'] {
  const [size, another] = [...text.matchAll(/(?<![\d.,])(\d{1,5}(?:\.\d{1,3})?) ?(g|kg|oz|lb)\b/g)];
  const [, quantity = '', unit = ''] = size ?? [];
  return size === undefined || another ? null : { quantity: Number(quantity), unit };
}
const GOES_ON =
  /^\W*(?:(?:and|or|so|ok|okay|then|but|now)\W+)*(?:(?:what|how) about|if|what if|for|in|into|with|how many|make it|rather|as)\b|\b(?:instead|then)\W*$/;
const WORDS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...wordSet(
    `fill fills filled filling pack packs packed packing bag bags pouch pouches tin tins box boxes sachet sachets jar jars caddy caddies g gr
     gram grams kg oz lb make makes use used using took take instead rather into what about if enough many empty kraft stand`,
  ),
]);

/** `enough pouches for that?`: what there is of empty packaging of the size is part of the answer. */
function enoughEmpties(before: Before, reading: Reading): One | null {
  if (reading.amounts.length > 0 || !ENOUGH.test(reading.text) || !saysOnly(reading, WORDS)) return null;
  const named = reading.mentions
    .flatMap(({ exact, values }) => (exact.length > 0 ? exact : values))
    .map(({ id }) => id);
  const { items } = before.question;
  const asked = named.length === 1 ? [...items, ...named.map((id) => [id])] : items;
  return goingOn(before, withoutWords({ ...before.question, items: asked, whether: true }));
}
const ENOUGH =
  /\benough (?:\w+ ){0,2}?(?:bags?|pouches|pouch|tins?|boxes|caddies|sachets?|jars?|packaging|packs|empties)\b/;

const withoutWords = (question: Question): Question => newQuestion({ ...question, words: [] });
