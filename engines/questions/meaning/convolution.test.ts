import { expect, test } from 'vitest';
import { type Convolution, ConvolutionReader, packConvolution, sensedWith, unpackConvolution } from './convolution.ts';

/** One filter that finds the first word's sense right before the second's. */
const ORDER: Convolution = {
  dimensions: 2,
  filters: 1,
  vectors: Float32Array.from([0, 0, 1, 0, 0, 1]),
  windows: Float32Array.from([1, 0, 0, 0, 1, 0]),
  offsets: Float32Array.from([-1.5]),
  weights: Float32Array.from([4, 0, 0, 0]),
  bias: Float32Array.from([0, 1]),
};
const [UNKNOWN, FIRST, SECOND] = [[[0, 1]], [[1, 1]], [[2, 1]]] as const;

test('a filter finds words next to each other, in their order', () => {
  const reader = new ConvolutionReader(ORDER);
  expect([...reader.scores([UNKNOWN, FIRST, SECOND])]).toEqual([2, 1]);
  expect([...reader.scores([SECOND, FIRST])]).toEqual([0, 1]);
  expect([...reader.scores([FIRST, UNKNOWN, SECOND])]).toEqual([0, 1]);
  expect([...reader.scores([])]).toEqual([0, 1]);
});

test('an unknown word is read as the known words near it', () => {
  const rows = new Map([
    ['stock', 1],
    ['supplier', 2],
  ]);
  expect(sensedWith('stock', rows)).toEqual([[1, 1]]);
  expect(sensedWith('vendor', rows, [['supplier', 0.8]])).toEqual([[2, 0.8]]);
  expect(
    sensedWith('goods', rows, [
      ['stock', 0.8],
      ['supplier', 0.6],
    ]),
  ).toEqual([
    [1, 0.4],
    [2, 0.3],
  ]);
  expect(sensedWith('zebra', rows)).toEqual([[0, 1]]);
});

test('what is packed reads nearly as before', () => {
  const packed = packConvolution(ORDER);
  const back = unpackConvolution(packed);
  for (const name of ['vectors', 'windows', 'weights'] as const)
    for (const [at, value] of ORDER[name].entries())
      expect(Math.abs((back[name][at] ?? 0) - value)).toBeLessThanOrEqual(packed[name].step / 2);
  expect(back.vectors).toHaveLength(ORDER.vectors.length);
  expect(new ConvolutionReader(back).scores([FIRST, SECOND])[0]).toBeCloseTo(2, 0);
  for (const words of [[FIRST, SECOND], [SECOND, UNKNOWN, FIRST], []])
    expect(ConvolutionReader.of(packed).scores(words)).toEqual(new ConvolutionReader(back).scores(words));
});
