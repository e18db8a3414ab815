import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newAdmin } from '../../support/journeys/people.ts';

/** Requests that no honest client sends, against the real server. Every endpoint's limit: `tests/bad-input.test.ts`. */

const MB = 1024 * 1024;

let token: string;
beforeAll(async () => {
  token = (await newAdmin()).token;
});

/** One endpoint for each limit that there is, with a body that is larger: everybody's, an account's, a list's, a picture's. */
const WRITES = [
  { method: 'POST', path: '/api/auth/login', megabytes: 2 },
  { method: 'PATCH', path: '/api/auth/me', megabytes: 2 },
  { method: 'POST', path: '/api/inventory/bulk', megabytes: 33 },
  { method: 'POST', path: '/api/ai/ocr/order-slip', megabytes: 71 },
];

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
  test('is answered 413', async () => {
    for (const { method, path, megabytes } of WRITES) {
      const response = await fetch(`${inject('baseUrl')}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: new Uint8Array(megabytes * MB).fill(0x20),
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
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 0x20), Buffer.from('\r\n')]);
    const sendWithoutEnd = async (method: string, path: string) => {
      const { socket, answer } = exchange(`${headOf(method, path)}Transfer-Encoding: chunked\n\n`);
      while (!socket.destroyed) {
        if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), answer]).catch(() => {});
        // Lets the socket hear that the other side has hung up.
        await new Promise(setImmediate);
      }
      return answer;
    };
    for (const { method, path } of WRITES) {
      let said = '';
      // A client that keeps sending to a closed connection is reset, and may lose the answer that was on its way.
      for (let attempt = 0; said === '' && attempt < 5; attempt++) said = await sendWithoutEnd(method, path);
      expect({ path, said: said.split('\r\n')[0] }).toEqual({ path, said: 'HTTP/1.1 413 Payload Too Large' });
      expect(said).toContain('{"error":"The request body is larger than');
    }
    await stillWell();
  });
});

describe('a body that is badly framed', () => {
  test.each([
    ['whose chunks are none', 'Transfer-Encoding: chunked\n\nZZ\n{}\n'],
    ['that ends within a chunk', 'Transfer-Encoding: chunked\n\n5\n{"n'],
    ['that is shorter than it says', 'Content-Length: 50\n\n{"name":'],
    ['of a negative length', 'Content-Length: -5\n\n{}'],
    ['of two lengths', 'Content-Length: 2\nContent-Length: 20\n\n{}'],
  ])('%s is not an error of the server', async (_, rest) => {
    const { socket, answer } = exchange(`${headOf('POST', '/api/inventory')}${rest}`);
    socket.end();
    expect(await answer).not.toMatch(/^HTTP\/1.1 [25]/);
    await stillWell();
  });
});
