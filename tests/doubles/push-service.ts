import { createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PUSH_ORIGIN, type PushedMessage } from './push-origin.ts';

const MAX_BYTES = 4096;
const MAX_TOKEN_SECONDS = 24 * 60 * 60;
const TAKEN = 201;

/**
 * A push service of browsers (RFC 8030, 8292), one device for each name: POST to `/to/<name>`. It takes messages only with a
 * valid VAPID token for its address, which is `PUSH_ORIGIN`, and never looks into them. A test sets what a device answers
 * with PUT `/mode/<name>`, and reads what it got with GET `/received/<name>`.
 */
export async function startPushService(): Promise<{ url: string; stop: () => Promise<void> }> {
  const modes = new Map<string, number>();
  const received = new Map<string, PushedMessage[]>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, action = '', name = ''] = (request.url ?? '').split('/');
    const body = await buffer(request);
    if (action === 'mode') {
      modes.set(name, Number(body));
      response.end();
    } else if (action === 'received') {
      response.end(JSON.stringify(received.get(name) ?? []));
    } else if (action === 'to' && request.method === 'POST') {
      const { status, subject } = judge(request, body, modes.get(name) ?? TAKEN);
      const message = { body: body.toString('base64'), ttl: Number(request.headers.ttl), subject, status };
      received.set(name, [...(received.get(name) ?? []), message]);
      response.writeHead(status).end();
    } else {
      response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => request.destroy()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The push service has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}

/** What a real service refuses: an unknown sender, a message that is not encrypted as it should be, or too much of it. */
function judge({ headers }: IncomingMessage, body: Buffer, mode: number): { status: number; subject: string } {
  const subject = subjectOf(headers.authorization ?? '');
  if (subject === null) return { status: 403, subject: '' };
  const isWhole = headers['content-encoding'] === 'aes128gcm' && Number(headers.ttl) >= 0;
  if (!isWhole) return { status: 400, subject };
  return { status: body.length > MAX_BYTES ? 413 : mode, subject };
}

/** The sender that a valid token names; null if it is not valid here and now. */
function subjectOf(authorization: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub }: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const lasts = Number(exp) - Date.now() / 1000;
  const isCurrent = aud === PUSH_ORIGIN && lasts > 0 && lasts <= MAX_TOKEN_SECONDS;
  return isSigned && isCurrent ? String(sub) : null;
}
