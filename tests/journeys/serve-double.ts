import { createServer, type IncomingMessage } from 'node:http';

/** A double that listens: for the journeys, and for whoever tries the pages without an account. */
export interface ServedDouble {
  /** Without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Serves a double over HTTP on this machine only. What it throws breaks the connection, as a lost network does.
 * @param port 0 takes a free one
 */
export async function serveDouble(answer: (request: Request) => Promise<Response>, port = 0): Promise<ServedDouble> {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const response = await answer(await requestOf(incoming));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    } catch {
      incoming.socket.destroy();
    }
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(port, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The double listens nowhere');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const { url, stop } = await serveDouble(async () => new Response());
  await stop();
  return Number(new URL(url).port);
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
    ),
    ...(hasBody && { body: Buffer.concat(chunks) }),
  });
}
