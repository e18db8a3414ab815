import type { Tensor } from './networks.ts';
import { isEastAsian, type Signs } from './signs.ts';

/** A character with its place in its line. */
export interface Sign {
  text: string;
  /** The probability, 0 to 1. */
  confidence: number;
  /** Its middle, as a share of the width of the line's picture. */
  at: number;
  /** The highest probability of a space since the character before it began, 0 to 1; absent if there is none. */
  space?: number;
}

/** What recognition reads in a line. */
export interface Decoded {
  signs: Sign[];
  /** The same without East Asian letters; absent if there are none. */
  latin?: Sign[];
}

/** Separates characters. */
const BLANK = 0;

/**
 * Reads the most probable characters of every line (greedy CTC).
 * @param output probabilities by line, step and class
 * @param shares how much of the width each line fills; the rest is padding
 */
export function decodeLines({ data, dims }: Tensor, shares: readonly number[], signs: Signs): Decoded[] {
  const [, steps = 0, classes = 0] = dims;
  return shares.map((share, line) => {
    const used = Math.min(steps, Math.ceil(steps * share));
    const probabilities = data.subarray(line * steps * classes, (line * steps + used) * classes);
    const found = decode(probabilities, classes, steps * share, signs, null);
    if (!found.some(({ text }) => isEastAsian(text))) return { signs: found };
    return { signs: found, latin: decode(probabilities, classes, steps * share, signs, signs.latin) };
  });
}

/**
 * @param width the width of the line in steps
 * @param allowed the classes to choose from; null for all
 */
function decode(
  probabilities: Float32Array,
  classes: number,
  width: number,
  { all }: Signs,
  allowed: Int32Array | null,
): Sign[] {
  const found: Sign[] = [];
  let last = BLANK;
  let [most, weight, moment] = [0, 0, 0];
  const gap = all.lastIndexOf(' ');
  let [space, spaceBefore] = [0, 0];
  const end = () => {
    const text = all[last] ?? '';
    if (text !== '')
      found.push({ text, confidence: Math.min(1, most), at: moment / weight / width, space: spaceBefore });
  };
  for (let step = 0; step < probabilities.length / classes; step++) {
    const start = step * classes;
    const best = allowed
      ? bestOf(probabilities, start, allowed)
      : bestOfAll(probabilities.subarray(start, start + classes));
    const value = probabilities[start + best] ?? 0;
    if (best !== last) {
      if (last !== BLANK) end();
      [most, weight, moment] = [0, 0, 0];
      last = best;
      if (best !== BLANK) [spaceBefore, space] = [space, 0];
    }
    if (gap > 0) space = Math.max(space, probabilities[start + gap] ?? 0);
    most = Math.max(most, value);
    weight += value;
    moment += value * (step + 0.5);
  }
  if (last !== BLANK) end();
  return found;
}

function bestOfAll(values: Float32Array): number {
  let best = 0;
  let most = values[0] ?? 0;
  for (let index = 1; index < values.length; index++) {
    const value = values[index] as number;
    if (value > most) {
      most = value;
      best = index;
    }
  }
  return best;
}

function bestOf(values: Float32Array, start: number, allowed: Int32Array): number {
  let best = BLANK;
  let most = -1;
  for (const index of allowed) {
    const value = values[start + index] ?? 0;
    if (value > most) {
      most = value;
      best = index;
    }
  }
  return best;
}

/** Above this share of East Asian letters, a page is written in such a language. */
const MAX_STRAY = 0.15;

/**
 * Chooses how each line is read: on a page in Latin letters, a single ideograph is most likely a misread one. A line that
 * consists of them is kept: slips may be in two languages.
 */
export function chooseScript(lines: readonly Decoded[]): Sign[][] {
  const all = lines.flatMap(({ signs }) => signs);
  if (eastAsianShare(all) > MAX_STRAY) return lines.map(({ signs }) => signs);
  return lines.map(({ signs, latin }) => (latin && !isSurelyEastAsian(signs) ? latin : signs));
}

const eastAsianShare = (signs: readonly Sign[]) =>
  signs.filter(({ text }) => isEastAsian(text)).length / Math.max(1, signs.length);

function isSurelyEastAsian(signs: readonly Sign[]): boolean {
  const found = signs.filter(({ text }) => isEastAsian(text));
  const mean = found.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, found.length);
  return found.length >= 2 && found.length > signs.length / 2 && mean >= 0.9;
}
