import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { newWorkspace } from '../../tests/support/api.ts';
import { askWith } from '../../tests/support/model.ts';
import { slipPng } from '../../tests/support/pictures.ts';

/** Asks for a slip to be read in a deployment whose reader answers like this. */
async function askReader(answer: () => Promise<Response>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { admin } = await newWorkspace();
  const reader: Fetcher = { ...env.READER, fetch: answer };
  const body = { image: (await slipPng()).toBase64() };
  const response = await askWith({ ...env, READER: reader }, '/api/ai/ocr/order-slip', { token: admin.token, body });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
}

const fails = (name: string, message: string) => async () => {
  throw Object.assign(new Error(message), { name });
};

test.each<[string, () => Promise<Response>]>([
  ['cannot be reached', fails('Error', 'Network connection lost.')],
  ['fails', async () => new Response(null, { status: 500 })],
  ['is another release', async () => new Response('Unknown reader task', { status: 404 })],
])('a reader that %s gives 503 and says to try again', async (_what, answer) => {
  expect(await askReader(answer)).toMatchObject({
    status: 503,
    retryAfter: '60',
    body: { error: 'Slips cannot be read right now. Try again in a few minutes.', code: 'busy' },
  });
});

test.each<[string, () => Promise<Response>]>([
  ['gives no answer in time', fails('TimeoutError', 'The operation was aborted due to timeout')],
  ['is stopped by the platform for its memory', fails('Error', 'Worker exceeded memory limit.')],
])('a reader that %s gives 422 and says how to photograph the slip', async (_what, answer) => {
  expect(await askReader(answer)).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('took too long'), code: 'unreadable_picture' },
  });
});

test('a reader that reads for somebody who has left has its call aborted, and nothing is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { admin } = await newWorkspace();
  const leaving = new AbortController();
  const reader: Fetcher = {
    ...env.READER,
    fetch: (_input: RequestInfo | URL, init?: RequestInit) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        leaving.abort();
      }),
  };
  const body = { image: (await slipPng()).toBase64() };
  const asked = { token: admin.token, body };
  const response = await askWith({ ...env, READER: reader }, '/api/ai/ocr/order-slip', asked, leaving.signal);
  expect(await response.json()).toMatchObject({ code: 'busy', error: expect.stringContaining('cancelled') });
  expect(logged).not.toHaveBeenCalled();
});
