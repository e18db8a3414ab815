import type { Case } from './fit-certainty.ts';

/** Cases in a few large arrays, which threads hand over without copying them. */
export interface PackedCases {
  /** The names of the evidence, by its number. */
  names: string[];
  numbers: Uint32Array<ArrayBuffer>;
  values: Float32Array<ArrayBuffer>;
  /** Behind the last piece of evidence of each option, and behind the last option of each case. */
  optionEnds: Uint32Array<ArrayBuffer>;
  caseEnds: Uint32Array<ArrayBuffer>;
  right: Uint32Array<ArrayBuffer>;
  rightEnds: Uint32Array<ArrayBuffer>;
  importance: Float32Array<ArrayBuffer>;
}

/** @param names of the evidence, by its number */
export function packCases(cases: readonly Case[], names: readonly string[]): PackedCases {
  const options = cases.flatMap((one) => one.options);
  const size = options.reduce((sum, option) => sum + option.names.length, 0);
  const numbers = new Uint32Array(size);
  const values = new Float32Array(size);
  const optionEnds = new Uint32Array(options.length);
  let at = 0;
  for (const [i, option] of options.entries()) {
    numbers.set(option.names, at);
    values.set(option.values, at);
    at += option.names.length;
    optionEnds[i] = at;
  }
  return {
    ...{ names: [...names], numbers, values, optionEnds },
    caseEnds: endsOf(cases, (one) => one.options.length),
    right: Uint32Array.from(cases.flatMap(({ right }) => right)),
    rightEnds: endsOf(cases, ({ right }) => right.length),
    importance: Float32Array.from(cases, ({ importance }) => importance),
  };
}

function endsOf(cases: readonly Case[], count: (one: Case) => number): Uint32Array<ArrayBuffer> {
  let end = 0;
  return Uint32Array.from(cases, (one) => {
    end += count(one);
    return end;
  });
}

/** @param numberFor the number that a name of evidence has here */
export function unpackCases(packed: PackedCases, numberFor: (name: string) => number): Case[] {
  const { names, numbers, values, optionEnds, caseEnds, right, rightEnds, importance } = packed;
  const known = Uint32Array.from(names, numberFor);
  const here = numbers.map((number) => known[number] ?? 0);
  const optionOf = (i: number) => {
    const [start, end] = [optionEnds[i - 1] ?? 0, optionEnds[i] ?? 0];
    return { names: here.subarray(start, end), values: values.subarray(start, end) };
  };
  return Array.from(caseEnds, (end, i) => {
    const start = caseEnds[i - 1] ?? 0;
    return {
      options: Array.from({ length: end - start }, (_, k) => optionOf(start + k)),
      right: [...right.subarray(rightEnds[i - 1] ?? 0, rightEnds[i] ?? 0)],
      importance: importance[i] ?? 1,
    };
  });
}

/** What a thread hands over instead of copying it. */
export const buffersOf = (packed: PackedCases): ArrayBuffer[] =>
  Object.values(packed).flatMap((part) => (ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : []));
