import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killWhole, type Started, startApart } from '../support/journeys/started.ts';
import { slipPng, wordyPng } from '../support/pictures.ts';

/** A process of its own: what is read here would hold up the slips of other journeys. */
let product: Started;
let stateDir: string;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'camellia-reading-'));
  product = await startApart({ STATE_DIR: stateDir });
});
afterAll(async () => {
  killWhole(product.child);
  await rm(stateDir, { recursive: true, force: true });
});

const ask = async <T>(path: string, token: string, body?: unknown): Promise<{ status: number; body: T }> => {
  const response = await fetch(`${product.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

let people = 0;
const newAdmin = async () =>
  (await ask<{ token: string }>('/api/auth/register', '', { username: `reader${++people}`, password: 'camellia tea' }))
    .body.token;

const base64 = (picture: Uint8Array) => Buffer.from(picture).toString('base64');
const READ = '/api/ai/ocr/order-slip';

/** How many processes of the reader the product has. */
const readersOf = ({ child }: Started) =>
  readdirSync('/proc').filter((pid) => {
    try {
      const [, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return Number(group) === child.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reader/process.ts');
    } catch {
      // It is no process, or has gone.
      return false;
    }
  }).length;

test('requests are answered while ten pictures are being read, and each of these gets an answer in words', async () => {
  const owner = await newAdmin();
  const { body: item } = await ask<{ id: number }>('/api/inventory', owner, { name: 'Sencha', quantity: 1 });
  const strangers = await Promise.all(Array.from({ length: 10 }, newAdmin));
  const image = base64(await wordyPng());
  let answered = 0;
  const readings = strangers.map(async (token) => {
    const answer = await ask<{ error: string }>(READ, token, { image });
    answered++;
    return answer;
  });
  await expect.poll(() => readersOf(product), { timeout: 60_000 }).toBeGreaterThan(0);
  const health = await ask('/api/health', '');
  const adjusted = await ask(`/api/inventory/${item.id}/adjust`, owner, { delta: 2, reason: 'count' });
  expect([health.status, adjusted.status, answered]).toEqual([200, 200, 0]);
  for (const { status, body } of await Promise.all(readings)) {
    expect([422, 429]).toContain(status);
    expect(body.error).toMatch(
      status === 422 ? /^Reading this picture took too long/ : /^Another slip from your network/,
    );
  }
  // What has been ended is no loss for the next one.
  const slip = await ask<{ extractedData: unknown[] }>(READ, owner, { image: base64(await slipPng()) });
  expect([slip.status, slip.body.extractedData]).toMatchObject([200, [{ quantity: 3 }, { quantity: 2 }]]);
}, 180_000);
