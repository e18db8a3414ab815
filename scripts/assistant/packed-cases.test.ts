import { expect, test } from 'vitest';
import type { Case } from './fit-certainty.ts';
import { packCases, unpackCases } from './packed-cases.ts';

const option = (...evidence: [number, number][]) => ({
  names: Uint32Array.from(evidence, ([name]) => name),
  values: Float32Array.from(evidence, ([, value]) => value),
});

test('cases come out of their arrays as they went in, with the numbers that their names have there', () => {
  const cases: Case[] = [
    { options: [option([0, 1], [1, 0.5]), option([2, -1])], right: [0], importance: 1 },
    { options: [option(), option([1, 2])], right: [0, 1], importance: 3 },
  ];
  const numbers: Record<string, number> = { alone: 7, doubt: 0, told: 4 };
  const unpacked = unpackCases(packCases(cases, ['alone', 'doubt', 'told']), (name) => numbers[name] ?? -1);
  expect(unpacked.map((one) => one.options.map(({ names, values }) => [[...names], [...values]]))).toEqual([
    [
      [
        [7, 0],
        [1, 0.5],
      ],
      [[4], [-1]],
    ],
    [
      [[], []],
      [[0], [2]],
    ],
  ]);
  expect(unpacked.map(({ right, importance }) => [right, importance])).toEqual([
    [[0], 1],
    [[0, 1], 3],
  ]);
});
