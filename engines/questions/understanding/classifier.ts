import { editDistance } from '../../text/edit-distance.ts';
import { featuresOf } from './features.ts';
import trained from './weights.json' with { type: 'json' };

/**
 * Which intent the tokens of a message have: a softmax over sums of weights, one for each feature and intent. The training
 * (`scripts/assistant`) writes the weights.
 */

/** What the training writes. Weights are bytes; a feature has those of the intents that it speaks for or against. */
export interface Trained {
  intents: readonly string[];
  /** Sorted features, each a line: how many letters it shares with the one before it, as a letter from `0` on, then its rest. */
  features: string;
  /** In base64, for each feature: how many weights it has, then pairs of an intent and a weight. */
  weights: string;
  bias: readonly number[];
  scale: number;
  /** Words that questions are made of. */
  words: string;
  /** For each group of names and each intent: how often, of a hundred, a message leaves them to the one before, by its cue. */
  leaves: Readonly<Record<Left, Readonly<Record<string, readonly number[]>>>>;
}

/** What a message may leave to the one before it. */
export const LEFT = ['names', 'period', 'place', 'person'] as const;
export type Left = (typeof LEFT)[number];
/** How a message shows that it goes on: it points back, it is short or begins with `and`, or neither. */
export type Cue = 0 | 1 | 2;

interface Model {
  intents: readonly string[];
  /** Where the weights of each feature begin. */
  starts: ReadonlyMap<string, number>;
  bytes: Uint8Array;
  bias: readonly number[];
  scale: number;
  words: ReadonlySet<string>;
  leaves: Trained['leaves'];
}

/** The letter of a feature that shares none with the one before it; letters above it are of more. */
export const SHARES_NONE = '0'.charCodeAt(0);

let model: Model | null = null;

/** Unpacked on first use: most requests ask nothing. */
function load(): Model {
  model ??= unpack(trained);
  return model;
}

function unpack({ intents, features, weights, bias, scale, words, leaves }: Trained): Model {
  const bytes = Uint8Array.from(atob(weights), (letter) => letter.charCodeAt(0));
  const starts = new Map<string, number>();
  let at = 0;
  let feature = '';
  for (const line of features.split('\n')) {
    feature = feature.slice(0, line.charCodeAt(0) - SHARES_NONE) + line.slice(1);
    starts.set(feature, at);
    at += 1 + 2 * (bytes[at] ?? 0);
  }
  return { intents, starts, bytes, bias, scale, words: new Set(words.split(' ')), leaves };
}

/** Reads with other weights from here on: for the training, which tries some before it writes any. */
export function setWeights(other: Trained): void {
  model = unpack(other);
}

/** Whether a word is one of questions, and so names nothing by itself. */
export const isKnownWord = (word: string): boolean => load().words.has(word);

/** The word of questions that a typo stands for; the word itself where none is one letter away. */
export function spelled(word: string): string {
  const { words } = load();
  if (word.length < 4 || words.has(word)) return word;
  for (const other of words)
    if (
      Math.abs(other.length - word.length) <= 1 &&
      other.startsWith(word.slice(0, 1)) &&
      editDistance(word, other) === 1
    )
      return other;
  return word;
}

/** Whether a message in an intent is taken to leave something to the one before it. */
export const leavesTo = (left: Left, intent: string, cue: Cue): boolean =>
  (load().leaves[left]?.[intent]?.[cue] ?? 0) > 50;

export interface Likely {
  intent: string;
  chance: number;
}

/** The likeliest intents of a message, the likeliest first. @param before the intent of the message that it may go on from */
export function classify(tokens: readonly string[], before: string | null): Likely[] {
  const { intents, starts, bytes, bias, scale } = load();
  const scores = Float32Array.from(bias);
  for (const [feature, value] of featuresOf(tokens, before)) {
    const start = starts.get(feature);
    if (start === undefined) continue;
    const pairs = bytes[start] ?? 0;
    for (let pair = 0; pair < pairs; pair++) {
      const intent = bytes[start + 1 + 2 * pair] ?? 0;
      const weight = bytes[start + 2 + 2 * pair] ?? 0;
      scores[intent] = (scores[intent] ?? 0) + (weight > 127 ? weight - 256 : weight) * scale * value;
    }
  }
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return intents
    .map((intent, at) => ({ intent, chance: (powers[at] ?? 0) / sum }))
    .sort((a, b) => b.chance - a.chance)
    .slice(0, 8);
}
