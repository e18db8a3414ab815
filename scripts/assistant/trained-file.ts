import { type Convolution, packConvolution } from '../../engines/questions/meaning/convolution.ts';
import { packExamples } from '../../engines/questions/meaning/examples.ts';
import { wholeOf } from '../../engines/questions/meaning/features.ts';
import { TOLD_ONLY, type Trained } from '../../engines/questions/meaning/model.ts';
import { OPERATORS } from '../../engines/questions/meaning/operators.ts';
import { levelOf, pack, packNumbers, packWords } from '../../engines/questions/meaning/packed.ts';
import type { Model } from './fit-model.ts';
import { examplesOf, MEANINGS, type Sample } from './training-text.ts';
import { commonWords, relatedWords } from './word-vectors.ts';

/** What the Worker carries of a model. */

/** Meanings that a feature speaks for or against in the Worker: the rest of its weights are small. */
const MOST_OF_WORD = 40;
const MOST_OF_PAIR = 12;
/** Of two words with one between them, and of a short message as a whole. */
const MOST_OF_REST = 6;
/** The least class of the greatest weight of several words that are kept: single words tell more. */
const MIN_TELLING = 7;
/** The least class of a weight that is kept. */
const MIN_LEVEL = 3;
/** Greater weights count as this one. The classes of all depend on it, and so does how many are kept. */
const GREATEST = 5.5;
/** Meanings beyond which a word tells nothing by being used. */
const USED_BY_MANY = 12;

/** A model as the Worker reads it. @param from what it is made from @param typos words that stand for others */
export function trainedOf(
  { features, weights, bias, vocabulary }: Model,
  samples: readonly Sample[],
  from: string,
  typos: ReadonlyMap<string, string> = new Map(),
  convolutions: readonly Convolution[] = [],
): Trained {
  const related = relatedWords(vocabulary);
  for (const typo of typos.keys()) related.delete(typo);
  const size = MEANINGS.length;
  const rows = [...features]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([feature, index]) => {
      const row = [...weights.subarray(index * size, (index + 1) * size)]
        .map((weight, k) => [k, levelOf(Math.max(-GREATEST, Math.min(GREATEST, weight)), GREATEST)] as const)
        .filter(([, level]) => Math.abs(level) >= MIN_LEVEL)
        .sort((one, other) => Math.abs(other[1]) - Math.abs(one[1]))
        .slice(0, mostOf(feature))
        .sort((one, other) => one[0] - other[0]);
      return row.some(([, level]) => Math.abs(level) >= leastOf(feature)) ? [{ feature, row }] : [];
    });
  const usedIn = new Map<string, Set<number>>([...vocabulary].map((word) => [word, new Set()]));
  const ofPhrasings = new Set<string>();
  for (const { meaning, tokens, family } of samples)
    for (const token of tokens) {
      usedIn.get(token)?.add(meaning);
      if (family >= 0 && !NOT_OF_STOCK.has(MEANINGS[meaning]?.topic ?? '')) ofPhrasings.add(token);
    }
  return {
    from,
    meanings: MEANINGS.map(({ name, topic, sets, needs, takes }) => ({ name, topic, sets, needs, takes })),
    scale: GREATEST,
    bias: [...bias].map((value) => Number(value.toFixed(3))),
    certainty: packNumbers([]),
    features: packWords(rows.map(({ feature }) => feature)),
    examples: packExamples(examplesOf().map((some) => new Set(some.map(wholeOf)))),
    weights: pack(rows.map(({ row }) => row)),
    convolutions: convolutions.map(packConvolution),
    vocabulary: inOrder(usedIn)
      .map(([word, of]) => {
        const meanings = of.size > USED_BY_MANY && !OPERATORS.has(word) ? '*' : [...of].join(',');
        return `${word} ${ofPhrasings.has(word) ? '' : TOLD_ONLY}${meanings}`;
      })
      .join('\n'),
    related: inOrder(related)
      .map(([word, near]) => `${word} ${near.map(([one, cosine]) => `${one}:${Math.round(cosine * 100)}`).join(' ')}`)
      .join('\n'),
    common: packWords(commonWords({ has: (word) => vocabulary.has(word) || related.has(word) || typos.has(word) })),
  };
}

/** Topics whose phrasings speak of the world: `umbrella`, `sugar` and `cup` may name what somebody sells. */
const NOT_OF_STOCK: ReadonlySet<string> = new Set(['outside', 'refused', 'aside', 'greeting', 'thanks', 'help']);

const inOrder = <T>(all: Iterable<[string, T]>) => [...all].sort(([one], [other]) => (one < other ? -1 : 1));

/** The known words in the order of the file: a convolution has a row for each. */
export const wordsInOrder = (vocabulary: ReadonlySet<string>): string[] =>
  inOrder([...vocabulary].map((word) => [word, null] as [string, null])).map(([word]) => word);

const mostOf = (feature: string): number => {
  if (feature.startsWith('=') || feature.includes(' _ ')) return MOST_OF_REST;
  return feature.includes(' ') ? MOST_OF_PAIR : MOST_OF_WORD;
};
const leastOf = (feature: string): number => (feature.startsWith('=') || feature.includes(' ') ? MIN_TELLING : 0);
