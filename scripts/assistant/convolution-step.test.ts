import { expect, test } from 'vitest';
import { type Convolution, ConvolutionReader, PLACES } from '../../engines/questions/meaning/convolution.ts';
import { type Batch, ConvolutionStep, FIGURES, OPTIONS } from './convolution-step.ts';
import { seeded } from './training-text.ts';

const [WORDS, DIMENSIONS, FILTERS, MEANINGS] = [6, 4, 5, 3];

function drawnNet(seed: number): Convolution {
  const random = seeded(seed);
  const drawn = (size: number) => Float32Array.from({ length: size }, () => random() * 2 - 1);
  return {
    dimensions: DIMENSIONS,
    filters: FILTERS,
    vectors: drawn(WORDS * DIMENSIONS),
    windows: drawn(DIMENSIONS * PLACES * FILTERS),
    offsets: drawn(FILTERS),
    weights: drawn(2 * FILTERS * MEANINGS),
    bias: drawn(MEANINGS),
  };
}

/** Three sentences, one of which has a word that stands for two others and one a word alone. */
const SENTENCES = [
  [[[1, 1]], [[2, 1]], [[3, 1]]],
  [
    [
      [2, 0.4],
      [4, 0.3],
    ],
    [[0, 1]],
    [[5, 0.8]],
    [[2, 1]],
  ],
  [[[5, 1]]],
] as const;

function batchOf(): Batch {
  const words = SENTENCES.flat();
  const [rows, shares] = [new Int32Array(words.length * OPTIONS), new Float32Array(words.length * OPTIONS)];
  for (const [at, word] of words.entries())
    for (const [k, [row, share]] of word.entries()) {
      rows[at * OPTIONS + k] = row;
      shares[at * OPTIONS + k] = share;
    }
  return {
    rows,
    shares,
    starts: Int32Array.from([0, 3, 7, 8]),
    meanings: Int32Array.from([0, 2, 1]),
    importance: Float32Array.from([1, 0.5, 2]),
  };
}

test('every gradient is what the loss changes by', () => {
  const net = drawnNet(3);
  const batch = batchOf();
  const step = new ConvolutionStep(net);
  const kept = Float32Array.from({ length: SENTENCES.length * 2 * FILTERS }, (_, i) => (i % 4 === 0 ? 0 : 1.3));
  const lossOf = () => step.run(batch, kept, 0.1);
  lossOf();
  const gradients = Object.fromEntries(FIGURES.map((name) => [name, Float32Array.from(step.gradients[name])]));
  const by = 1e-3;
  let greatest = 0;
  for (const name of FIGURES)
    for (const [at, value] of [...net[name]].entries()) {
      net[name][at] = value + by;
      const more = lossOf();
      net[name][at] = value - by;
      const less = lossOf();
      net[name][at] = value;
      const slope = (more - less) / (2 * by);
      expect([name, at, gradients[name]?.[at]]).toEqual([name, at, expect.closeTo(slope, 3)]);
      greatest = Math.max(greatest, Math.abs(slope));
    }
  expect(greatest).toBeGreaterThan(0.05);
});

test('what is trained is what is read', () => {
  const net = drawnNet(8);
  const batch = batchOf();
  const loss = new ConvolutionStep(net).run(batch, null, 0);
  const reader = new ConvolutionReader(net);
  const losses = SENTENCES.map((words, i) => {
    const scores = reader.scores(words);
    const sum = scores.reduce((total, score) => total + Math.exp(score), 0);
    return -((scores[batch.meanings[i] ?? 0] ?? 0) - Math.log(sum)) * (batch.importance[i] ?? 0);
  });
  expect(loss).toBeCloseTo(losses.reduce((a, b) => a + b, 0) / losses.length, 4);
});
