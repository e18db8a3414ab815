import { afterEach, expect, test } from 'vitest';
import { grayPng, noise, slipPng } from '../../tests/support/pictures.ts';
import { parseFound, TOOK_TOO_LONG } from '../../worker/reader/exchange.ts';
import { ReaderPool } from './pool.ts';
import { ReaderProcess } from './reader-process.ts';

const pools: ReaderPool[] = [];
const said: string[] = [];

function newPool(deadline: number): ReaderPool {
  const pool = new ReaderPool((line) => said.push(line), deadline);
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
  said.length = 0;
});

/** A busy machine reads slowly. */
const PATIENT = 60_000;
const TIMEOUT = 120_000;

async function ask(pool: ReaderPool, picture: Uint8Array, path = '/read') {
  const answer = await pool.answer(
    new Request(`https://reader.local${path}`, { method: 'POST', body: new Uint8Array(picture) }),
  );
  const type = answer.headers.get('content-type') ?? '';
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: { 'content-type': type } });
}

test('a separate process reads slips and refuses other pictures', { timeout: TIMEOUT }, async () => {
  const pool = newPool(PATIENT);
  const noisy = await ask(pool, await grayPng(1250, 1600, (x, y) => noise(x, y) * 255));
  expect([noisy.status, await noisy.json()]).toEqual([
    422,
    { code: 'unreadable_picture', error: expect.stringContaining('does not look like a delivery slip') },
  ]);
  const slip = await slipPng();
  const { reading, picture, recognizer } = await parseFound(await ask(pool, slip), slip);
  expect(recognizer).toBe('pp-ocr');
  expect(reading?.rows).toMatchObject([
    { name: expect.stringContaining('LAURA'), quantity: 3, unitPrice: 42 },
    { name: expect.stringContaining('ASSAM'), quantity: 2, unitPrice: 14 },
  ]);
  expect(picture?.bytes).toBe(slip);
  expect((await ask(pool, slip, '/other')).status).toBe(404);
});

test('a picture that is too large is returned resized', { timeout: TIMEOUT }, async () => {
  const large = await slipPng(2);
  const { picture, reading } = await parseFound(await ask(newPool(PATIENT), large, '/prepare'), large);
  expect([picture?.type, picture?.width, picture?.height, reading]).toEqual(['image/jpeg', 1202, 1663, null]);
  expect(picture?.bytes.length).toBeLessThan(1_000_000);
});

test('a picture that takes too long is stopped with a clear error, and the next one gets a new process', {
  timeout: TIMEOUT,
}, async () => {
  const pool = newPool(1);
  for (const _ of [1, 2]) {
    const late = await ask(pool, await slipPng());
    expect([late.status, await late.json()]).toEqual([422, { code: 'unreadable_picture', error: TOOK_TOO_LONG }]);
  }
  expect(said).toEqual([]);
});

test('a request that is gone leaves the queue, and the process that reads for it stops', {
  timeout: TIMEOUT,
}, async () => {
  const pool = newPool(PATIENT);
  const slip = await slipPng();
  const begin = () => {
    const left = new AbortController();
    const request = new Request('https://reader.local/read', { method: 'POST', body: slip, signal: left.signal });
    return { left, answer: pool.answer(request).then(({ status }) => status) };
  };
  // Both processes start and read; a third picture waits.
  const [first, second, third] = [begin(), begin(), begin()];
  third.left.abort();
  expect(await third.answer).toBe(499);
  first.left.abort();
  expect(await first.answer).toBe(422);
  expect(await second.answer).toBe(200);
  const late = new AbortController();
  late.abort();
  const gone = new Request('https://reader.local/read', { method: 'POST', body: slip, signal: late.signal });
  await expect(pool.answer(gone).then(({ status }) => status)).resolves.toBe(499);
  expect((await ask(pool, slip)).status).toBe(200);
  expect(said).toEqual([]);
});

test('a reading that is no longer wanted is stopped, and neither Tesseract nor the log hears of it', {
  timeout: TIMEOUT,
}, async () => {
  const reader = new ReaderProcess((line) => said.push(line), TIMEOUT, TIMEOUT);
  const sent = await slipPng();
  try {
    await reader.perform({ task: 'prepare', sent });
    const { pid } = reader;
    const left = new AbortController();
    const reading = reader.perform({ task: 'read', sent }, left.signal);
    left.abort();
    expect(await reading).toMatchObject({ is: 'refused', code: 'busy' });
    expect(reader.pid).toBeUndefined();
    expect(await reader.perform({ task: 'prepare', sent }, left.signal)).toMatchObject({ is: 'refused', code: 'busy' });
    expect(reader.pid).not.toBe(pid);
    expect(said).toEqual([]);
    expect(await reader.perform({ task: 'read', sent })).toMatchObject({ is: 'found', recognizer: 'pp-ocr' });
  } finally {
    await reader.stop();
  }
});

test('a picture whose process is killed is read by Tesseract, and the next one by the better engine again', {
  timeout: TIMEOUT,
}, async () => {
  const reader = new ReaderProcess((line) => said.push(line), TIMEOUT, TIMEOUT);
  const sent = await slipPng();
  try {
    expect(await reader.perform({ task: 'prepare', sent })).toMatchObject({ is: 'found', recognizer: 'pp-ocr' });
    const reading = reader.perform({ task: 'read', sent });
    process.kill(reader.pid ?? 0, 'SIGKILL');
    expect(await reading).toMatchObject({
      is: 'found',
      recognizer: 'tesseract',
      reading: {
        rows: [
          { quantity: 3, unitPrice: 42 },
          { quantity: 2, unitPrice: 14 },
        ],
      },
    });
    expect(said).toEqual([expect.stringContaining('Tesseract reads it instead')]);
    expect(await reader.perform({ task: 'prepare', sent })).toMatchObject({ is: 'found', recognizer: 'pp-ocr' });
  } finally {
    await reader.stop();
  }
});
