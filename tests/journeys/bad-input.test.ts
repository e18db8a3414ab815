import { request } from 'node:http';
import { expect, inject, test } from 'vitest';
import type { ErrorAnswer } from '../../worker/core/contract.ts';
import { newAdmin } from '../support/journeys/people.ts';

/** What only the real server can show: bodies that are too long to be held. */

const MEGABYTE = 1024 * 1024;

interface Refusal {
  status: number;
  body: ErrorAnswer;
}

/** Sends a body of so many megabytes piece by piece, declaring its length or not, until the server has answered. */
function sendMegabytes(path: string, token: string, megabytes: number, declared: boolean): Promise<Refusal> {
  const { promise, resolve, reject } = Promise.withResolvers<Refusal>();
  let answered = false;
  const sending = request(
    `${inject('baseUrl')}${path}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(declared && { 'content-length': String(megabytes * MEGABYTE) }),
      },
    },
    (response) => {
      answered = true;
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
        sending.destroy();
      });
    },
  );
  // A server that has answered may close the connection while we are still sending.
  sending.on('error', (error) => {
    if (!answered) reject(error);
  });
  const piece = Buffer.alloc(MEGABYTE, ' ');
  let sent = 0;
  const send = () => {
    while (!answered && sent < megabytes) {
      sent += 1;
      if (!sending.write(piece)) {
        sending.once('drain', send);
        return;
      }
    }
    if (sent === megabytes) sending.end();
  };
  send();
  return promise;
}

test.each([
  ['/api/inventory', 60, true],
  ['/api/inventory', 60, false],
  ['/api/inventory/bulk?fileName=huge.csv', 60, true],
  ['/api/inventory/bulk?fileName=huge.csv', 60, false],
  ['/api/auth/login', 60, true],
])('POST %s refuses a body of %i MB (length declared: %s) and lives on', async (path, megabytes, declared) => {
  const { token } = await newAdmin();
  const { status, body } = await sendMegabytes(path, token, megabytes, declared);
  expect([status, body.error]).toEqual([413, expect.stringMatching(/^The request body is larger than \d+ MB$/)]);
  const health = await fetch(`${inject('baseUrl')}/api/health`);
  expect(health.status).toBe(200);
});
