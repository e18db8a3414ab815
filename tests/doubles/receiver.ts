import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ReceivedEvent, ReceiverMode } from './receiver-modes.ts';

/**
 * Receivers of webhooks on this machine, one for each name: POST to `/to/<name>`. A test sets how one behaves with PUT
 * `/mode/<name>`, and reads what it got with GET `/received/<name>`.
 */
export async function startReceiver(): Promise<{ url: string; stop: () => Promise<void> }> {
  const modes = new Map<string, ReceiverMode>();
  const received = new Map<string, ReceivedEvent[]>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, action = '', name = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
    const body = await text(request);
    if (action === 'mode') {
      modes.set(name, JSON.parse(body));
      response.end();
    } else if (action === 'received') {
      response.end(JSON.stringify(received.get(name) ?? []));
    } else if (action === 'to') {
      const mode = modes.get(name) ?? { kind: 'ok' };
      const status = mode.kind === 'status' ? mode.status : 200;
      const isTaken = mode.kind === 'ok' || mode.kind === 'endless' || (mode.kind === 'status' && status < 300);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
      received.set(name, [...(received.get(name) ?? []), { headers, body, isTaken }]);
      respond(mode, status, request, response);
    } else {
      response.writeHead(404).end();
    }
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => request.destroy()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}

function respond(mode: ReceiverMode, status: number, request: IncomingMessage, response: ServerResponse): void {
  if (mode.kind === 'down') request.socket.destroy();
  else if (mode.kind === 'endless') pour(response);
  else if (mode.kind === 'status') {
    response.writeHead(status, mode.location === undefined ? {} : { location: mode.location }).end(mode.body ?? '');
  } else if (mode.kind === 'ok') response.end('taken');
}

const POUR_MS = 60_000;

/**
 * Writes a piece at a time until the other side closes the connection. Not as fast as it can: what stands between may keep
 * the connection open, and would keep the machine busy for the rest of the tests.
 */
function pour(response: ServerResponse): void {
  const until = Date.now() + POUR_MS;
  const timer = setInterval(() => {
    if (response.destroyed || Date.now() > until) {
      clearInterval(timer);
      response.destroy();
    } else if (!response.writableNeedDrain) response.write('x'.repeat(65_536));
  }, 20);
}
