import { memoized } from '../../text/memoized.ts';
import { type KnownMeaning, knownMeaning } from '../topics/topic.ts';
import { ConvolutionReader, type PackedConvolution, sensedWith, UNKNOWN_ROW } from './convolution.ts';
import { exampleIn } from './examples.ts';
import { featuresOf, wholeOf } from './features.ts';
import { type Packed, type PackedNumbers, type Unpacked, unpack, unpackNumbers } from './packed.ts';
import written from './trained.json' with { type: 'json' };
import { WordRows } from './word-rows.ts';
import { WordTable } from './word-table.ts';

/** The trained classifier: which meaning words have. `scripts/assistant/train.ts` writes its figures. */

interface Model {
  meanings: readonly KnownMeaning[];
  /** The row of each feature in `weights`. */
  features: WordTable;
  weights: Unpacked;
  convolutions: readonly ConvolutionReader[];
  /** The row of each known word in the convolutions. */
  rows: ReadonlyMap<string, number>;
  vocabulary: WordRows<KnownWord>;
  related: WordRows<readonly (readonly [word: string, similarity: number])[]>;
  /** Common words of the language that are none of the above. */
  common: WordTable;
  /** How likely each meaning is of words with a space between them. */
  classified: (written: string) => Float32Array;
  /** How much each piece of evidence counts for what a message may ask. */
  certainty: (evidence: string) => number | null;
}

interface KnownWord {
  /** The meanings that use it; null where many do. */
  meanings: ReadonlySet<number> | null;
  /** Whether the phrasings of a topic about stock have it, rather than only what people tell around a question. */
  isOfPhrasings: boolean;
}

/** What a word near to a known one counts, against the known one itself. */
export const RELATED_SHARE = 0.85;

/**
 * How much the words themselves and what they mean speak for a meaning: fitted to messages of people who were left out. Both
 * are right about different messages, so that together they are surer than either.
 */
const BY_WORDS = 0.65;
const BY_SENSE = 0.55;

/** What the trainer writes. */
export interface Trained {
  /** What it is made from. */
  from: string;
  meanings: readonly unknown[];
  scale: number;
  bias: readonly number[];
  certainty: PackedNumbers;
  features: string;
  weights: Packed;
  /** Absent in models that are only tried. */
  convolutions?: readonly PackedConvolution[];
  examples?: string;
  vocabulary: string;
  related: string;
  common: string;
}

let trained: Trained = written;
let model: Model | null = null;

/** Reads with other figures from here on: for the trainer, which tries models before it writes one. */
export function readWith(other: Trained): void {
  trained = other;
  model = null;
}

/** Unpacked on first use: most requests ask nothing. */
function load(): Model {
  if (model) return model;
  const vocabulary = new WordRows(trained.vocabulary, knownWordIn);
  model = {
    meanings: knownMeaning.array().parse(trained.meanings),
    features: new WordTable(trained.features),
    weights: unpack(trained.weights, trained.scale),
    certainty: unpackNumbers(trained.certainty),
    vocabulary,
    convolutions: (trained.convolutions ?? []).map(ConvolutionReader.of),
    rows: new Map(Array.from(vocabulary.words(), (word, at) => [word, at + 1 + UNKNOWN_ROW])),
    common: new WordTable(trained.common),
    related: new WordRows(trained.related, nearIn),
    classified: memoized(classifiedAs, MOST_CLASSIFIED),
  };
  return model;
}

/** Stands before the meanings of a word that no such phrasing has. */
export const TOLD_ONLY = '~';

function knownWordIn(written: string): KnownWord {
  const isOfPhrasings = !written.startsWith(TOLD_ONLY);
  const of = isOfPhrasings ? written : written.slice(TOLD_ONLY.length);
  return { meanings: of === '' || of === '*' ? null : new Set(of.split(',').map(Number)), isOfPhrasings };
}

/** Known words that are near to a word, with what each counts. */
const nearIn = (near: string): (readonly [string, number])[] =>
  (near === '' ? [] : near.split(' ')).map((one) => {
    const [word = '', hundredths] = one.split(':');
    return [word, (Number(hundredths) / 100) * RELATED_SHARE];
  });

/** The meaning that has these words among its phrasings, to the letter. */
export const exampleOf = (tokens: readonly string[]): number | null =>
  exampleIn(trained.examples ?? '', wholeOf(tokens));

/** How much a piece of evidence counts. */
export const weightOf = (evidence: string): number => load().certainty(evidence) ?? 0;
export const meaningsKnown = (): readonly KnownMeaning[] => load().meanings;
export const isKnownWord = (word: string): boolean => load().vocabulary.has(word);
/** Whether the phrasings of a topic about stock have a word: it asks something, and names nothing alone. */
export const isWordOfPhrasings = (word: string): boolean => load().vocabulary.get(word)?.isOfPhrasings ?? false;
export const knownWords = (): Iterable<string> => load().vocabulary.words();
export const relatedTo = (word: string) => load().related.get(word) ?? null;
/** Whether people use a word anyway: it is no slip of the hand for another one. */
export const isCommonWord = (word: string): boolean => load().common.has(word) || load().related.has(word);

/** Whether two words were met next to each other. @param next null for the end of a message */
export const isKnownPair = (word: string, next: string | null): boolean =>
  load().features.has(`${word} ${next ?? '$'}`);

/** Whether a meaning's own phrasings use a word, or so many meanings do that it tells nothing. */
export function fits(word: string, meaning: number): boolean {
  const known = load().vocabulary.get(word);
  return known !== undefined && (known.meanings === null || known.meanings.has(meaning));
}

/** How many meanings use a word; null where so many do that it tells nothing, or none does. */
export const usedBy = (word: string): number | null => load().vocabulary.get(word)?.meanings?.size ?? null;

/**
 * How likely each meaning is, adding up to 1. A message is weighed once by itself and once for each name that it may mean:
 * the latest results are kept.
 * @param bySenseOnly by what the words mean, whichever they are
 */
export function classify(tokens: readonly string[], bySenseOnly = false): Float32Array {
  return load().classified(`${bySenseOnly ? BY_SENSE_ONLY : ''}${tokens.join(' ')}`);
}
const BY_SENSE_ONLY = '~';
/** A conversation of eleven messages asks for some 120. */
const MOST_CLASSIFIED = 240;

function classifiedAs(written: string): Float32Array {
  const bySenseOnly = written.startsWith(BY_SENSE_ONLY);
  const plain = bySenseOnly ? written.slice(BY_SENSE_ONLY.length) : written;
  const tokens = plain === '' ? [] : plain.split(' ');
  const { convolutions, rows, related } = load();
  if (convolutions.length === 0) return toChances(scoresByWords(tokens));
  const words = tokens.map((token) => sensedWith(token, rows, related.get(token)));
  const scores = bySenseOnly
    ? new Float32Array(trained.bias.length)
    : scoresByWords(tokens).map((score) => score * BY_WORDS);
  const share = (bySenseOnly ? 1 : BY_SENSE) / convolutions.length;
  for (const convolution of convolutions) {
    const some = convolution.scores(words);
    for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] ?? 0) + (some[k] ?? 0) * share;
  }
  return toChances(scores);
}

function scoresByWords(tokens: readonly string[]): Float32Array {
  const { features, weights, vocabulary, related } = load();
  const scores = Float32Array.from(trained.bias);
  const relate = (word: string) => (word.startsWith('<') || vocabulary.has(word) ? null : (related.get(word) ?? []));
  for (const [feature, value] of featuresOf(tokens, relate)) {
    const at = features.rowOf(feature);
    if (at === null) continue;
    const { starts, meanings, weights: each } = weights;
    for (let pair = starts[at] ?? 0; pair < (starts[at + 1] ?? 0); pair++) {
      const meaning = meanings[pair] ?? 0;
      scores[meaning] = (scores[meaning] ?? 0) + (each[pair] ?? 0) * value;
    }
  }
  return scores;
}

function toChances(scores: Float32Array): Float32Array {
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}
