import type { Question, Wanted } from '../question.ts';
import type { Reading } from '../words/reading.ts';
import { wordsOf } from '../words/words.ts';
import { toWanted, wantedAmounts } from './order-lines.ts';

/** What a message says of a mix: `40% assam and 60% ceylon`, `2 parts of one to 1 of another`, `300 g of each`. */

type Said = Pick<Reading, 'amounts' | 'mentions' | 'text'>;

const BLEND = /^(?:a|an|the|our|this|that|house|blends?|mix|mixes|mixtures?|recipes?|batch(?:es)?)$/;

/** The names of a message that are parts of the mix: `how much blend` names none, though teas are called so. */
export function partsNamed({ mentions, text }: Pick<Reading, 'mentions' | 'text'>): Reading['mentions'] {
  const words = wordsOf(text);
  const parts = mentions.filter(({ start, end }) => !words.slice(start, end).every((word) => BLEND.test(word.text)));
  return parts.length < 2 ? mentions : parts;
}

const FRACTION = /\b(?:(a|an|one|two|three|four|1|2|3|4) )?(half|halves|thirds?|quarters?|fifths?|tenths?)\b/g;
const OF: Readonly<Record<string, number>> = { half: 2, halves: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 };
const COUNT: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, '2': 2, '3': 3, '4': 4 };
const REST = /\b(?:the )?(?:rest|remainder|remaining|balance)\b/;

/** What each part takes, in the order of the names, and how much of the mix is wanted; no amounts for equal parts. */
export function recipeSaid(reading: Said): Pick<Question, 'amounts' | 'wanted'> {
  const parts = partsNamed(reading).length;
  const all = wantedAmounts(reading.amounts).flatMap((one) => (one.isMoney ? [] : (toWanted(one) ?? [])));
  const fractions = [...reading.text.matchAll(FRACTION)].map(([, n = '', word = '']) => ({
    quantity: (COUNT[n] ?? 1) / (OF[word] ?? OF[word.replace(/s$/, '')] ?? 1),
    unit: null,
  }));
  if (fractions.length === parts) return { amounts: fractions, wanted: all.find(({ unit }) => unit !== null) ?? null };
  if (all.length === parts) return { amounts: all, wanted: null };
  if (all.length === parts + 1) {
    // `enough for 20 kg at 40 and 60 percent`: the one amount with a unit is what is wanted.
    const withUnit = all.filter(({ unit }) => unit !== null);
    const [wanted, another] = withUnit;
    if (wanted && !another) return { amounts: all.filter((one) => one !== wanted), wanted };
  }
  const shares = all.filter(({ unit }) => unit === null);
  if (shares.length === parts - 1 && REST.test(reading.text)) {
    const rest = 100 - shares.reduce((sum, { quantity }) => sum + quantity, 0);
    if (rest > 0) return { amounts: [...shares, { quantity: rest, unit: null }], wanted: withUnitOf(all) };
  }
  return { amounts: [], wanted: withUnitOf(all) };
}

const withUnitOf = (all: readonly Wanted[]): Wanted | null => all.find(({ unit }) => unit !== null) ?? null;
