import { createServer, type IncomingMessage } from 'node:http';
import { ReaderPool } from './pool.ts';

/** The slip reader's door: workerd passes the Worker's requests to this socket. */
export interface ReaderDoor {
  /** The path of the Unix socket. */
  socket: string;
  /** Also kills all reader processes. */
  stop: () => Promise<void>;
}

/** Serves the reader pool on a Unix socket. */
export async function serveReader(socket: string, log: (line: string) => void): Promise<ReaderDoor> {
  const pool = new ReaderPool(log);
  const server = createServer(async (incoming, outgoing) => {
    // The Worker no longer wants it: the person has left.
    const left = new AbortController();
    outgoing.once('close', () => left.abort());
    try {
      const answer = await pool.answer(await toRequest(incoming, left.signal));
      outgoing
        .writeHead(answer.status, Object.fromEntries(answer.headers))
        .end(Buffer.from(await answer.arrayBuffer()));
    } catch (error) {
      if (!left.signal.aborted)
        log(`The slip reader failed: ${error instanceof Error ? error.message : String(error)}`);
      outgoing.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  return {
    socket,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await pool.stop();
    },
  };
}

async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const body = Buffer.concat(await incoming.toArray());
  return new Request(new URL(incoming.url ?? '/', 'http://reader.local'), {
    method: incoming.method ?? 'GET',
    signal,
    ...(body.length > 0 && { body }),
  });
}
