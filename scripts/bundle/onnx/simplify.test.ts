import { readFileSync } from 'node:fs';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { NetworkName, Run } from '../../../engines/text-recognition/networks.ts';
import { recognize } from '../../../engines/text-recognition/recognize.ts';
import { parseKeys } from '../../../engines/text-recognition/signs.ts';
import { slipPng } from '../../../tests/support/pictures.ts';
import { INSTALLED_FILES, readKeys, readNetwork } from '../recognition-files.ts';
import { readFields, writeFields } from './fields.ts';
import { readModel, writeModel } from './model.ts';
import { simplify } from './simplify.ts';

const NAMES = ['detection', 'recognition'] as const satisfies NetworkName[];
/** Probabilities may differ by this much. */
const NEAR = 1e-3;

env.wasm.numThreads = 1;

async function start(read: (name: NetworkName) => Uint8Array): Promise<Run> {
  const sessions = {
    detection: await InferenceSession.create(read('detection')),
    recognition: await InferenceSession.create(read('recognition')),
  };
  return async (name, { data, dims }) => {
    const session = sessions[name];
    const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
    const found = (await session.run({ [input]: new Tensor('float32', data, dims) }))[output];
    if (!(found?.data instanceof Float32Array)) throw new Error('No numbers');
    return { data: found.data, dims: found.dims };
  };
}

test('the networks give the same probabilities and the same text as those that are installed', async () => {
  const [installed, simple] = [await start((name) => readFileSync(INSTALLED_FILES[name])), await start(readNetwork)];
  const { data, info } = await sharp(await slipPng())
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = { width: info.width, height: info.height, data: new Uint8Array(data) };
  const signs = parseKeys(readKeys());
  const furthest = { detection: 0, recognition: 0 };
  const runBoth: Run = async (name, input) => {
    const [before, after] = [await installed(name, input), await simple(name, input)];
    expect(after.dims).toEqual(before.dims);
    const far = before.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (after.data[at] ?? 9))), 0);
    furthest[name] = Math.max(furthest[name], far);
    return before;
  };
  const before = await recognize(page, runBoth, signs);
  const textOf = ({ lines }: typeof before) => lines.map(({ words }) => words.map(({ text }) => text).join(' '));
  expect(textOf(before).join('\n')).toContain('ASSAM');
  expect(textOf(await recognize(page, simple, signs))).toEqual(textOf(before));
  for (const name of NAMES) expect(furthest[name], name).toBeLessThan(NEAR);
  for (const name of NAMES) expect(furthest[name], name).toBeGreaterThan(0);
});

test.each(NAMES)('%s has two operations for each hard-swish, and nothing else is done to all numbers', (name) => {
  const count = (file: Uint8Array) => {
    const counts = new Map<string, number>();
    for (const { type } of readModel(file).operations) counts.set(type, (counts.get(type) ?? 0) + 1);
    return (type: string) => counts.get(type) ?? 0;
  };
  const [before, after] = [count(readFileSync(INSTALLED_FILES[name])), count(readNetwork(name))];
  const joined = before('Clip');
  expect(joined).toBeGreaterThan(20);
  expect(after('Clip')).toBe(0);
  expect(after('HardSigmoid')).toBe(before('HardSigmoid') + joined);
  expect(before('Div') - after('Div')).toBe(joined);
  expect(before('Mul') - after('Mul')).toBeGreaterThan(joined);
  expect(after('Conv')).toBe(before('Conv'));
});

test.each(NAMES)('what nobody looks into is kept when %s is read and written', (name) => {
  const file = readFileSync(INSTALLED_FILES[name]);
  expect(Buffer.compare(writeFields(readFields(file)), file)).toBe(0);
  const again = writeModel(readModel(file));
  expect(Buffer.compare(writeModel(readModel(again)), again)).toBe(0);
  expect(Buffer.compare(writeFields(readModel(again).graphRest), writeFields(readModel(file).graphRest))).toBe(0);
});

test('a network that is already simple stays as it is', () => {
  const file = readNetwork('detection');
  expect(Buffer.compare(simplify(file), file)).toBe(0);
});

test('a damaged file is refused', () => {
  expect(() => simplify(readFileSync(INSTALLED_FILES.detection).subarray(0, 100_000))).toThrow();
});
