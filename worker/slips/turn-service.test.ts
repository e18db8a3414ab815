import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { call, newWorkspace } from '../../tests/support/api.ts';
import { contextWith } from '../../tests/support/model.ts';
import { slipPng } from '../../tests/support/pictures.ts';
import { VISIT_LIMITS } from '../accounts/sign-in/visit-limits.ts';
import type { SampleAnswer } from '../demo/contract.ts';
import type { SlipAnswer } from './contract.ts';
import { type Client, readInTurn } from './turn-service.ts';
import { MAX_WAITING } from './turns.ts';

const LONGEST = 60_000;
const READ = '/api/ai/ocr/order-slip';

/** A client who stays. */
const clientAt = (address: string): Client => ({ address, left: new AbortController().signal });

let networks = 0;
/** A network that no other test uses. */
const newNetwork = () => clientAt(`10.${Math.floor(++networks / 250)}.${networks % 250}.9`);

const newContext = async () => contextWith(env, (await newWorkspace()).admin.token);

/** Work that reports its start and ends on command. */
function work() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const state = { hasBegun: false };
  const run = async () => {
    state.hasBegun = true;
    begun.resolve();
    await end.promise;
  };
  return { run, begun: begun.promise, end: end.resolve, hasBegun: () => state.hasBegun };
}

test('reads one slip per workspace at a time, across networks', async () => {
  const [ctx, other] = [await newContext(), await newContext()];
  const [first, second, strange] = [work(), work(), work()];
  const one = readInTurn(ctx, newNetwork(), LONGEST, first.run);
  await first.begun;
  const two = readInTurn(ctx, newNetwork(), LONGEST, second.run);
  const three = readInTurn(other, newNetwork(), LONGEST, strange.run);
  // A later reading of another workspace does not wait.
  await strange.begun;
  expect(second.hasBegun()).toBe(false);
  first.end();
  await second.begun;
  second.end();
  strange.end();
  await Promise.all([one, two, three]);
});

test('reads one slip per network at a time, across workspaces', async () => {
  const [first, second, strange] = [work(), work(), work()];
  const one = readInTurn(await newContext(), clientAt('2001:db8:1:2::1'), LONGEST, first.run);
  await first.begun;
  const two = readInTurn(await newContext(), clientAt('2001:db8:1:2:ffff::7'), LONGEST, second.run);
  const three = readInTurn(await newContext(), clientAt('2001:db8:1:3::1'), LONGEST, strange.run);
  await strange.begun;
  expect(second.hasBegun()).toBe(false);
  first.end();
  await second.begun;
  second.end();
  strange.end();
  await Promise.all([one, two, three]);
});

test('starts the next reading after one has failed', async () => {
  const ctx = await newContext();
  const address = newNetwork();
  await expect(readInTurn(ctx, address, LONGEST, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await readInTurn(ctx, address, LONGEST, async () => 'read')).toBe('read');
});

test('does not begin a reading whose client has left while it waited', async () => {
  const client = newNetwork();
  const [first, second] = [work(), work()];
  const reading = readInTurn(await newContext(), client, LONGEST, first.run);
  await first.begun;
  const leaving = new AbortController();
  const left = readInTurn(await newContext(), { ...client, left: leaving.signal }, LONGEST, second.run);
  const next = readInTurn(await newContext(), client, LONGEST, async () => 'read');
  leaving.abort();
  first.end();
  await expect(left).rejects.toMatchObject({ code: 'busy' });
  expect(second.hasBegun()).toBe(false);
  await reading;
  expect(await next).toBe('read');
});

test('refuses a reading if many are waiting, with a time to retry', async () => {
  const address = newNetwork();
  const first = work();
  const reading = readInTurn(await newContext(), address, LONGEST, first.run);
  await first.begun;
  const waiting = Array.from({ length: MAX_WAITING + 3 }, async () =>
    readInTurn(await newContext(), address, LONGEST, async () => 'read'),
  );
  const refusals: unknown[] = [];
  for (const one of waiting) one.catch((error: unknown) => refusals.push(error));
  const enough = Promise.withResolvers<void>();
  for (const one of waiting) one.catch(() => refusals.length === 3 && enough.resolve());
  await enough.promise;
  expect(refusals).toEqual(
    Array(3).fill(
      expect.objectContaining({
        code: 'rate_limited',
        retryAfter: 5,
        message: expect.stringContaining('your network'),
      }),
    ),
  );
  first.end();
  await reading;
  expect((await Promise.allSettled(waiting)).filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WAITING);
});

test('reads a slip by the API, row by row', async () => {
  const { admin } = await newWorkspace();
  const image = (await slipPng()).toBase64();
  const { status, body } = await call<SlipAnswer>('POST', READ, {
    token: admin.token,
    body: { image },
    headers: { 'cf-connecting-ip': newNetwork().address },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ engine: 'built-in', uploadKey: expect.stringMatching(/\.png$/) });
  expect(body.extractedData).toMatchObject([
    { name: 'LAURA TEA', quantity: 3, price: 4200 },
    { name: 'ASSAM GOLD', quantity: 2, price: 1400 },
  ]);
});

test('limits the slips of sample workspaces per network', async () => {
  const headers = { 'cf-connecting-ip': newNetwork().address };
  const { body: guest } = await call<SampleAnswer>('POST', '/api/demo', { headers });
  const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const read = (token: string) => call<{ error: string }>('POST', READ, { token, body: { image }, headers });
  for (let count = 0; count < VISIT_LIMITS.reading.limit; count++) expect((await read(guest.token)).status).toBe(422);
  const refused = await read(guest.token);
  expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining('Too many slips')]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Other workspaces are not limited.
  expect((await read((await newWorkspace()).admin.token)).status).toBe(422);
});
