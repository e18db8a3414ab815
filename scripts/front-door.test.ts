import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from './paths.ts';
import { exposePeerAddresses } from './peer-address.ts';

/** A stand-in for the built Worker. */
const WORKER = `export default {
  fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/throw') throw new Error('the innards');
    if (pathname === '/long') return new Response('tea '.repeat(1000), { headers: { 'Content-Type': 'text/plain' } });
    if (pathname === '/picture') return new Response('tea '.repeat(1000), { headers: { 'Content-Type': 'image/png' } });
    const { protocol } = new URL(request.url);
    const { headers } = request;
    const body = JSON.stringify({ protocol, address: headers.get('CF-Connecting-IP'), forwarded: headers.get('X-Forwarded-For') });
    return new Response(body, { headers: { 'Content-Type': 'application/json', 'Content-Length': body.length } });
  },
  scheduled() {},
};`;

let miniflare: Miniflare;
let url: URL;

beforeAll(async () => {
  exposePeerAddresses();
  const folder = fromRoot('dist/door');
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'door',
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: () => {},
      compatibilityDate: '2026-10-01',
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      modules: [
        {
          type: 'ESModule',
          path: `${folder}/front-door.js`,
          contents: readFileSync(fromRoot('scripts/front-door.js'), 'utf8'),
        },
        { type: 'ESModule', path: `${folder}/index.js`, contents: WORKER },
      ],
    }),
  );
  await miniflare.ready;
  url = await miniflare.unsafeGetDirectURL('door');
});
afterAll(() => miniflare.dispose());

interface Answer {
  status: number;
  encoding: string | undefined;
  body: Buffer;
}

/** Sends a request like a browser and returns the raw response. */
function ask(path: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = { localAddress, headers: { 'Accept-Encoding': 'gzip, br', ...headers } };
    request(new URL(path, url), asked, async (response) => {
      const parts: Buffer[] = await response.toArray();
      const { statusCode: status = 0 } = response;
      resolve({ status, encoding: response.headers['content-encoding'], body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
}

test.each(['127.0.0.1', '127.0.0.7'])('sets the peer’s address, whatever the client claims: %s', async (peer) => {
  const claims = {
    'CF-Connecting-IP': '203.0.113.7',
    'X-Forwarded-For': '203.0.113.7',
    'MF-CF-Blob': '{"clientIp":"203.0.113.7:80"}',
  };
  const { body } = await ask('/', claims, peer);
  expect(JSON.parse(body.toString())).toMatchObject({ address: peer, forwarded: '203.0.113.7' });
});

test('passes proxy headers on to the Worker', async () => {
  const { body } = await ask('/', { 'X-Forwarded-Proto': 'https' });
  expect(JSON.parse(body.toString())).toMatchObject({ protocol: 'http:' });
});

test('compresses long texts, but not short ones or pictures', async () => {
  const long = await ask('/long');
  expect(long.encoding).toBe('gzip');
  expect(long.body.length).toBeLessThan(200);
  expect(gunzipSync(long.body).toString()).toBe('tea '.repeat(1000));
  expect((await ask('/')).encoding).toBeUndefined();
  expect((await ask('/picture')).encoding).toBeUndefined();
});

test('does not compress for clients without gzip support', async () => {
  expect((await ask('/long', { 'Accept-Encoding': 'identity' })).encoding).toBeUndefined();
});

test('answers errors without a stack trace', async () => {
  const { status, body } = await ask('/throw');
  expect(status).toBe(500);
  expect(Object.keys(JSON.parse(body.toString()))).toEqual(['error']);
  expect(body.toString()).not.toContain('innards');
});

test('keeps the Worker’s other handlers', async () => {
  const worker = await miniflare.getWorker('door');
  expect((await worker.scheduled({ cron: '17 * * * *' })).outcome).toBe('ok');
});
