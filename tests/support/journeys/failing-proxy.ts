import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { inject } from 'vitest';

/** What a test wants of a request: to be dropped, never answered, or answered by something else than the product. */
export type Failure = 'drop' | 'hang' | { status: number; type?: string; body?: string };

/** Stands between browser and product, and fails on command. */
export interface FailingProxy {
  url: string;
  /** What happens to each request from now on, by its path; null lets it through. */
  fail: (decide: (path: string) => Failure | null) => void;
  /** Lets everything through again. */
  heal: () => void;
  stop: () => Promise<void>;
}

/** Starts a proxy to the product of the journeys on a free port of its own. */
export async function startFailingProxy(): Promise<FailingProxy> {
  const { hostname, port } = new URL(inject('baseUrl'));
  let decide: (path: string) => Failure | null = () => null;
  const server = createServer((incoming, outgoing) => {
    const failure = decide(incoming.url ?? '/');
    if (failure === 'drop') incoming.socket.destroy();
    else if (failure === null) {
      const { method, url, headers } = incoming;
      const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => incoming.socket.destroy());
      incoming.pipe(onward);
    } else if (failure !== 'hang') {
      outgoing.writeHead(failure.status, { 'Content-Type': failure.type ?? 'text/html' });
      outgoing.end(failure.body ?? '<html>Bad gateway</html>');
    }
  });
  server.on('upgrade', (incoming, socket, head) => {
    if (decide(incoming.url ?? '/') !== null) return socket.destroy();
    const onward = connect(Number(port), hostname, () => {
      const headers = incoming.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? `${name}: ${all[index + 1]}` : [],
      );
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => end.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    fail: (next) => {
      decide = next;
    },
    heal: () => {
      decide = () => null;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
