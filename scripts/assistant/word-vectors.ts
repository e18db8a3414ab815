import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths.ts';
import type { Sample } from './training-text.ts';

/** The sense of words: their vectors, distilled by `distil-words.ts`. */

/** Words count as near from this cosine on. */
const MIN_SIMILARITY = 0.66;
const NEAR_WORDS = 2;
export const DIMENSIONS = 100;

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

/** Words beyond the vocabulary, each with the known words that are nearest in meaning. */
export function relatedWords(vocabulary: ReadonlySet<string>): Map<string, [string, number][]> {
  const { words, index, bytes } = readVectors();
  const known = [...vocabulary].filter((word) => index.has(word) && !TOO_GENERAL.has(word));
  const lengths = words.map((_, row) => Math.hypot(...bytes.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)));
  const related = new Map<string, [string, number][]>();
  for (const [row, word] of words.entries()) {
    if (vocabulary.has(word)) continue;
    const vector = bytes.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
    const near: [string, number][] = [];
    for (const other of known) {
      const at = (index.get(other) ?? 0) * DIMENSIONS;
      let dot = 0;
      for (let k = 0; k < DIMENSIONS; k++) dot += (vector[k] as number) * (bytes[at + k] as number);
      const cosine = dot / ((lengths[row] ?? 1) * (lengths[index.get(other) ?? 0] ?? 1));
      if (cosine >= MIN_SIMILARITY) near.push([other, cosine]);
    }
    if (near.length > 0) related.set(word, near.sort((a, b) => b[1] - a[1]).slice(0, NEAR_WORDS));
  }
  return related;
}
/** The common words among those that have vectors, without some. */
export const commonWords = (without: { has(word: string): boolean }): string[] =>
  readVectors()
    .words.filter((word) => word.length > 3 && !without.has(word))
    .sort();

/** Words that are near to everything. */
const TOO_GENERAL = new Set(
  'a an the and or of to in on at by for from with is are was were be it its that this as not no'.split(' '),
);

/** Vectors by word, the rarer the longer. */
export function vectorsOf(vocabulary: ReadonlySet<string>, samples: readonly Sample[]): Map<string, Float32Array> {
  const { index, bytes } = readVectors();
  const found = new Map<string, number>();
  for (const { tokens } of samples) for (const token of new Set(tokens)) found.set(token, (found.get(token) ?? 0) + 1);
  return new Map(
    [...vocabulary].flatMap((word) => {
      const row = index.get(word);
      if (row === undefined) return [];
      const vector = Float32Array.from(bytes.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS));
      const rarity = Math.log(samples.length / ((found.get(word) ?? 0) + 1));
      const scale = rarity / (5 * Math.hypot(...vector));
      return [[word, vector.map((value) => value * scale)] as const];
    }),
  );
}
