import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths.ts';

/** What words mean: two vectors of each, distilled by `distil-words.ts`. */

/** What a word gives to the sense of a sentence, and what it is near to. */
export const SENSE_DIMENSIONS = 70;
export const NEAR_DIMENSIONS = 30;
const DIMENSIONS = SENSE_DIMENSIONS + NEAR_DIMENSIONS;
/** A sense of one is so many in a signed byte. */
export const SENSE_SCALE = 200;
/** How much the sense counts, against the words themselves. */
const WEIGHT = 1.2;
/** How many of the words are those that the language uses most; the others are those of phrasings and messages. */
export const FREQUENT = 9500;
/** Words count as near from this cosine on. */
const MIN_SIMILARITY = 0.58;
const NEAR_WORDS = 2;
/** Known words that may stand for each other while a model is trained, from this cosine on. */
const MIN_NEIGHBOUR = 0.4;
const NEIGHBOURS = 3;

interface Vectors {
  words: string[];
  index: Map<string, number>;
  bytes: Int8Array;
}

let cached: Vectors | null = null;
function readVectors(): Vectors {
  cached ??= parseVectors();
  return cached;
}

function parseVectors(): Vectors {
  const file = readFileSync(fromRoot('scripts/assistant/word-vectors.bin'));
  const end = file.indexOf(10);
  const words = file.subarray(0, end).toString().split(' ');
  return { words, index: new Map(words.map((word, i) => [word, i])), bytes: new Int8Array(file.subarray(end + 1)) };
}

const isWord = (text: string): boolean => !text.startsWith('<');

/** Both vectors of every word as one of unit length, in which either counts as much as the other. */
function unitVectors({ words, bytes }: Vectors): Float32Array {
  const units = new Float32Array(words.length * DIMENSIONS);
  for (let row = 0; row < words.length; row++) {
    const [start, middle, end] = [row * DIMENSIONS, row * DIMENSIONS + SENSE_DIMENSIONS, (row + 1) * DIMENSIONS];
    const parts = [bytes.subarray(start, middle), bytes.subarray(middle, end)].filter((part) => part.some(Boolean));
    let at = start;
    for (const part of [bytes.subarray(start, middle), bytes.subarray(middle, end)]) {
      const length = Math.max(Math.hypot(...part), 1) * Math.sqrt(Math.max(parts.length, 1));
      for (const value of part) units[at++] = value / length;
    }
  }
  return units;
}

/** Words beyond the vocabulary, each with the known words that are nearest in meaning. */
export function relatedWords(vocabulary: ReadonlySet<string>): Map<string, [string, number][]> {
  const vectors = readVectors();
  const { words, index } = vectors;
  const units = unitVectors(vectors);
  const known = [...vocabulary].filter((word) => index.has(word) && isWord(word) && !TOO_GENERAL.has(word));
  const related = new Map<string, [string, number][]>();
  for (const [row, word] of words.entries()) {
    if (vocabulary.has(word) || !isWord(word)) continue;
    const start = row * DIMENSIONS;
    const near: [string, number][] = [];
    for (const other of known) {
      const at = (index.get(other) ?? 0) * DIMENSIONS;
      let cosine = 0;
      for (let k = 0; k < DIMENSIONS; k++) cosine += (units[start + k] as number) * (units[at + k] as number);
      if (cosine >= MIN_SIMILARITY) near.push([other, cosine]);
    }
    if (near.length > 0) related.set(word, near.sort((a, b) => b[1] - a[1]).slice(0, NEAR_WORDS));
  }
  return related;
}

/** The words of a list that are nearest in meaning to each of them, by their places in it, with how near. */
export function neighboursOf(list: readonly string[]): Map<number, [place: number, cosine: number][]> {
  const vectors = readVectors();
  const units = unitVectors(vectors);
  const rows = list.map((word) => (isWord(word) ? vectors.index.get(word) : undefined));
  const neighbours = new Map<number, [number, number][]>();
  for (const [at, row] of rows.entries()) {
    if (row === undefined) continue;
    const near: [number, number][] = [];
    for (const [place, other] of rows.entries()) {
      if (other === undefined || place === at) continue;
      let cosine = 0;
      for (let k = 0; k < DIMENSIONS; k++)
        cosine += (units[row * DIMENSIONS + k] as number) * (units[other * DIMENSIONS + k] as number);
      if (cosine >= MIN_NEIGHBOUR) near.push([place, cosine]);
    }
    if (near.length > 0) neighbours.set(at, near.sort((a, b) => b[1] - a[1]).slice(0, NEIGHBOURS));
  }
  return neighbours;
}

/** Whether a word is one of those that the language uses most. */
export const isFrequentWord = (word: string): boolean => (readVectors().index.get(word) ?? FREQUENT) < FREQUENT;

/** The common words among those that have vectors, without some. */
export const commonWords = (without: { has(word: string): boolean }): string[] =>
  readVectors()
    .words.filter((word) => word.length > 3 && isWord(word) && !without.has(word))
    .sort();

/** Words that are near to everything. */
const TOO_GENERAL = new Set(
  'a an the and or of to in on at by for from with is are was were be it its that this as not no'.split(' '),
);

/** What each word gives to the sense of a sentence. */
export function sensesOf(vocabulary: ReadonlySet<string>): Map<string, Float32Array> {
  const { index, bytes } = readVectors();
  return new Map(
    [...vocabulary].flatMap((word) => {
      const row = index.get(word);
      if (row === undefined) return [];
      const start = row * DIMENSIONS;
      const vector = Float32Array.from(bytes.subarray(start, start + SENSE_DIMENSIONS));
      return [[word, vector.map((value) => (value * WEIGHT) / SENSE_SCALE)] as const];
    }),
  );
}
