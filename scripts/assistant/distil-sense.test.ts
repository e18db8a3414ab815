import { expect, test } from 'vitest';
import { fitSense } from './distil-sense.ts';
import { seeded } from './training-text.ts';

const SIZE = 6;
const random = seeded(11);
const draw = (size: number) => Float32Array.from({ length: size }, () => random() - 0.5);
const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0) / (Math.hypot(...one) * Math.hypot(...other));

/** Sentences whose vectors are the sum of what their words mean; `stock` and `inventory` mean the same. */
function example() {
  const names = ['stock', 'price', 'cost', 'sell', 'order', 'tea', 'shop', '<item>'];
  const meant = new Map(names.map((name) => [name, draw(SIZE)]));
  const alone = new Map([...meant].filter(([name]) => name !== '<item>'));
  alone.set('inventory', meant.get('stock') ?? draw(SIZE));
  // What the encoder makes of this word alone says nothing of what it does in a sentence.
  alone.set('tea', draw(SIZE));
  const words = Array.from({ length: 400 }, () =>
    Array.from({ length: 3 }, () => names[Math.floor(random() * names.length)] ?? 'shop'),
  );
  const vectors = words.map((some) => {
    const sum = new Float32Array(SIZE);
    for (const word of some) for (const [i, value] of (meant.get(word) ?? []).entries()) sum[i] = (sum[i] ?? 0) + value;
    return sum.map((value) => value / Math.sqrt(some.length));
  });
  return { words, vectors, alone };
}

test('words of no sentence are near to those that are alike by themselves', () => {
  const { words, vectors, alone } = example();
  const sense = fitSense({ words, vectors }, alone, SIZE);
  const [stock, inventory, price] = ['stock', 'inventory', 'price'].map((word) => sense.get(word) ?? draw(SIZE));
  if (!stock || !inventory || !price) throw new Error('Every word has a sense.');
  expect(cosine(stock, inventory)).toBeGreaterThan(0.8);
  expect(cosine(stock, inventory)).toBeGreaterThan(cosine(price, inventory));
});

test('the senses of the words of a sentence add up to what the encoder makes of it, also with slots', () => {
  const { words, vectors, alone } = example();
  const sense = fitSense({ words, vectors }, alone, SIZE);
  expect(sense.has('<item>')).toBe(true);
  const sums = words.map((some) => {
    const sum = new Float32Array(SIZE);
    for (const word of some)
      for (const [i, value] of (sense.get(word) ?? []).entries())
        sum[i] = (sum[i] ?? 0) + value / Math.sqrt(some.length);
    return sum;
  });
  // The senses lie along other directions: how near two sentences are is the same along both.
  const near = (all: readonly Float32Array[]) =>
    words.slice(1, 200).map((_, i) => cosine(all[i + 1] ?? draw(SIZE), all[0] ?? draw(SIZE)));
  const mean = vectors.reduce(
    (sum, one) => sum.map((value, i) => value + (one[i] ?? 0) / vectors.length),
    new Float32Array(SIZE),
  );
  const [made, meant] = [near(sums), near(vectors.map((one) => one.map((value, i) => value - (mean[i] ?? 0))))];
  const errors = made.map((value, i) => Math.abs(value - (meant[i] ?? 0)));
  expect(errors.reduce((sum, one) => sum + one, 0) / errors.length).toBeLessThan(0.15);
});
