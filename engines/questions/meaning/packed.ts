import { MOST_SHARED, WordTable } from './word-table.ts';

/**
 * The weights of the classifier as text: one character for each number, so that a compressed upload spends on each what it
 * tells. Every feature is a row of pairs: a meaning and how much the feature speaks for it.
 */

/** Printable characters that JSON writes as they are. */
const SIGNS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))
  .filter((sign) => sign !== '"' && sign !== '\\')
  .join('');
/** The number of each sign, by its character code: half a million are read when a Worker first understands anything. */
const CODES = new Uint8Array(128);
for (const [i, sign] of [...SIGNS].entries()) CODES[sign.charCodeAt(0)] = i;
/** A step that is longer than one sign can say goes on in the next. */
const LONGEST = SIGNS.length - 1;
/** Weights fall into so many classes on each side of zero, the small ones finer. */
export const LEVELS = 20;
const CURVE = 1.5;

export interface Packed {
  /** How many pairs each feature has. */
  sizes: string;
  /** Of each pair, how far its meaning is from the one before it. */
  steps: string;
  levels: string;
}

/** The class of a weight against the greatest of all. */
export const levelOf = (weight: number, greatest: number): number =>
  Math.sign(weight) * Math.round(LEVELS * (Math.abs(weight) / greatest) ** (1 / CURVE));

const weightOf = (level: number, greatest: number): number =>
  Math.sign(level) * (Math.abs(level) / LEVELS) ** CURVE * greatest;

/** @param rows of each feature: meanings in ascending order, each with its level */
export function pack(rows: readonly (readonly (readonly [meaning: number, level: number])[])[]): Packed {
  const packed = { sizes: '', steps: '', levels: '' };
  for (const row of rows) {
    packed.sizes += SIGNS[row.length];
    let last = 0;
    for (const [meaning, level] of row) {
      let step = meaning - last;
      for (; step >= LONGEST; step -= LONGEST) packed.steps += SIGNS[LONGEST];
      packed.steps += SIGNS[step];
      packed.levels += SIGNS[level + LEVELS];
      last = meaning;
    }
  }
  return packed;
}

export interface Unpacked {
  /** Where the pairs of a feature begin, and of the one behind the last. */
  starts: Uint32Array;
  meanings: Uint8Array;
  weights: Float32Array;
}

export function unpack({ sizes, steps, levels }: Packed, greatest: number): Unpacked {
  const byLevel = Float32Array.from({ length: 2 * LEVELS + 1 }, (_, i) => weightOf(i - LEVELS, greatest));
  const starts = new Uint32Array(sizes.length + 1);
  const meanings = new Uint8Array(levels.length);
  const weights = new Float32Array(levels.length);
  let pair = 0;
  let at = 0;
  for (let feature = 0; feature < sizes.length; feature++) {
    starts[feature] = pair;
    let meaning = 0;
    for (let left = CODES[sizes.charCodeAt(feature)] as number; left > 0; left--) {
      let step = CODES[steps.charCodeAt(at++)] as number;
      for (; step === LONGEST; step = CODES[steps.charCodeAt(at++)] as number) meaning += LONGEST;
      meaning += step;
      meanings[pair] = meaning;
      weights[pair] = byLevel[CODES[levels.charCodeAt(pair)] as number] as number;
      pair += 1;
    }
  }
  starts[sizes.length] = pair;
  return { starts, meanings, weights };
}

/** Numbers as classes, each one sign: most of them are near zero, and a compressed upload spends little on those. */
export interface PackedLevels {
  /** How far two classes are from each other. */
  step: number;
  signs: string;
}
/** Classes that fit into a sign on each side of zero. */
const FARTHEST = Math.floor(LONGEST / 2);

/** @param classes that make up the usual distance of a number from zero */
export function packLevels(values: Float32Array, classes: number): PackedLevels {
  const used = values.filter((value) => value !== 0);
  const deviation = Math.sqrt(used.reduce((sum, value) => sum + value * value, 0) / Math.max(1, used.length));
  const step = Number((deviation / classes).toPrecision(4)) || 1;
  let signs = '';
  for (const value of values)
    signs += SIGNS[FARTHEST + Math.max(-FARTHEST, Math.min(FARTHEST, Math.round(value / step)))];
  return { step, signs };
}

/** The numbers from one place to before another. */
export function unpackLevels({ step, signs }: PackedLevels, from = 0, to = signs.length): Float32Array {
  const values = new Float32Array(to - from);
  for (let i = 0; i < values.length; i++) values[i] = ((CODES[signs.charCodeAt(from + i)] as number) - FARTHEST) * step;
  return values;
}

/** Words in their order as one text: each line begins with how many letters it shares with the one before it. */

export function packWords(words: readonly string[]): string {
  let before = '';
  return words
    .map((word) => {
      let shared = 0;
      while (shared < MOST_SHARED && shared < before.length && before[shared] === word[shared]) shared += 1;
      before = word;
      return shared.toString(MOST_SHARED + 1) + word.slice(shared);
    })
    .join('\n');
}

export function unpackWords(text: string): string[] {
  let before = '';
  return text.split('\n').map((row) => {
    before = before.slice(0, Number.parseInt(row.charAt(0), MOST_SHARED + 1)) + row.slice(1);
    return before;
  });
}

/** Named numbers, in hundredths. */
export interface PackedNumbers {
  names: string;
  hundredths: string;
}

/** @param numbers in the order of their names */
export const packNumbers = (numbers: readonly (readonly [name: string, value: number])[]): PackedNumbers => ({
  names: packWords(numbers.map(([name]) => name)),
  hundredths: numbers.map(([, value]) => Math.round(value * 100)).join(' '),
});

/** The numbers by their names, each read when it is asked for. */
export function unpackNumbers({ names, hundredths }: PackedNumbers): (name: string) => number | null {
  if (hundredths === '') return () => null;
  const rows = new WordTable(names);
  const values = hundredths.split(' ');
  return (name) => {
    const row = rows.rowOf(name);
    return row === null ? null : Number(values[row]) / 100;
  };
}
