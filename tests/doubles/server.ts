import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Serves a double on this machine. A call without an answer is aborted. */
export async function serveDouble(
  double: { fetch(request: Request): Promise<Response> },
  port = 0,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const { method = 'GET', url = '/', headers } = incoming;
      const body = method === 'GET' || method === 'HEAD' ? null : await buffer(incoming);
      const request = new Request(`http://${headers.host}${url}`, {
        method,
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, String(value)]],
        ),
        ...(body?.length && { body: new Uint8Array(body) }),
      });
      const response = await double.fetch(request);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(await response.text());
    } catch {
      incoming.socket.destroy();
    }
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
