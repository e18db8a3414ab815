import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newAdmin } from './people.ts';

/** Requests that no honest client sends, against the real server, on every endpoint that takes a body. */

const MB = 1024 * 1024;

let token: string;
/** Every POST and PATCH that the server documents, parameters filled in. */
let writes: { method: string; path: string }[];

beforeAll(async () => {
  token = (await newAdmin()).token;
  const response = await fetch(`${inject('baseUrl')}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
  writes = Object.entries(paths).flatMap(([path, methods]) =>
    ['post', 'patch']
      .filter((method) => method in methods)
      .map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, '1') })),
  );
  expect(writes.length).toBeGreaterThan(10);
});

const stillWell = async () => {
  const response = await fetch(`${inject('baseUrl')}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
};

/** Opens a connection, sends the head of a request and collects what comes back until the server hangs up. */
function exchange(head: string): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(inject('baseUrl'));
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let said = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (text: string) => {
      said += text;
    });
    // The server hangs up while we still send: what it said before that is what counts.
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
  socket.write(head.replaceAll('\n', '\r\n'));
  return { socket, answer };
}

const headOf = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\nHost: camellia.test\nAuthorization: Bearer ${token}\nContent-Type: application/json\n`;

describe('a body that is too large', () => {
  test('of 60 MB is answered 413 by every endpoint that takes one', async () => {
    const body = new Uint8Array(60 * MB).fill(0x20);
    for (const { method, path } of writes) {
      const response = await fetch(`${inject('baseUrl')}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      });
      expect({ path, status: response.status }).toEqual({ path, status: 413 });
      expect(await response.json()).toMatchObject({
        error: expect.stringContaining('MB'),
        requestId: expect.any(String),
      });
    }
    await stillWell();
  });

  test('because it never ends is answered 413, and the server hangs up', async () => {
    let heard = 0;
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 0x20), Buffer.from('\r\n')]);
    for (const { method, path } of writes) {
      const { socket, answer } = exchange(`${headOf(method, path)}Transfer-Encoding: chunked\n\n`);
      while (!socket.destroyed) {
        if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), answer]).catch(() => {});
        // Lets the socket hear that the other side has hung up.
        await new Promise(setImmediate);
      }
      const said = await answer;
      // Whoever goes on sending to a closed connection is reset, and may so lose the answer that was on its way.
      if (said === '') continue;
      heard++;
      expect({ path, said: said.split('\r\n')[0] }).toEqual({ path, said: 'HTTP/1.1 413 Payload Too Large' });
      expect(said).toContain('{"error":"The request body is larger than');
    }
    expect(heard).toBeGreaterThan(writes.length / 2);
    await stillWell();
  });
});

describe('a body that is badly framed', () => {
  test.each([
    ['whose chunks are none', 'Transfer-Encoding: chunked\n\nZZ\n{}\n'],
    ['that breaks off in a chunk', 'Transfer-Encoding: chunked\n\n5\n{"n'],
    ['that is shorter than it says', 'Content-Length: 50\n\n{"name":'],
    ['of a negative length', 'Content-Length: -5\n\n{}'],
    ['of two lengths', 'Content-Length: 2\nContent-Length: 20\n\n{}'],
  ])('%s is no failure of ours', async (_, rest) => {
    const { socket, answer } = exchange(`${headOf('POST', '/api/inventory')}${rest}`);
    socket.end();
    expect(await answer).not.toMatch(/^HTTP\/1.1 [25]/);
    await stillWell();
  });
});
