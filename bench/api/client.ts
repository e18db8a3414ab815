import { connect, type Socket } from 'node:net';

/** A request to send. */
export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PATCH';
  /** With the query. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What came back: the body is counted, not kept. */
interface Reply {
  status: number;
  bytes: number;
}

/** Makes the bytes of a request once, so that sending it costs next to nothing. */
export function toBytes(origin: string, { method = 'GET', path, headers = {}, body }: ApiRequest): Buffer {
  const url = new URL(origin);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${url.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection, one request at a time. A client of its own, because node:http needs several times the CPU and
 * would compete with the measured server for it.
 */
export class Connection {
  readonly #socket: Socket;
  #rest: Buffer = Buffer.alloc(0);
  #status = 0;
  #bytes = 0;
  /** Bytes of the body that are still missing; -1: the head is missing, -2: the body comes in chunks. */
  #missing = -1;
  #resolve: (reply: Reply) => void = () => {};
  #reject: (error: Error) => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data: Buffer) => this.#take(data));
    socket.on('error', (error) => this.#reject(error));
    socket.on('close', () => this.#reject(new Error('The server closed the connection')));
  }

  static open(origin: string): Promise<Connection> {
    const { hostname, port } = new URL(origin);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
        socket.off('error', reject);
        resolve(new Connection(socket));
      }).once('error', reject);
    });
  }

  send(request: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#reject = () => {};
    this.#socket.destroy();
  }

  #take(data: Buffer): void {
    // The body of a known length is only counted.
    if (this.#missing > 0) {
      this.#missing -= data.length;
      if (this.#missing <= 0) this.#finish();
      return;
    }
    this.#rest = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data]);
    if (this.#missing === -1 && !this.#readHead()) return;
    if (this.#missing === -2) this.#readChunks();
  }

  /** Reads status and length; false while the head is incomplete or the reply is done. */
  #readHead(): boolean {
    const end = this.#rest.indexOf(HEAD_END);
    if (end < 0) return false;
    const head = this.#rest.toString('latin1', 0, end);
    this.#rest = this.#rest.subarray(end + HEAD_END.length);
    this.#status = Number(head.slice(9, 12));
    this.#bytes = 0;
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head)) {
      this.#missing = -2;
      return true;
    }
    // A 304 may name the length of the body that it leaves out.
    this.#bytes = this.#status === 304 || this.#status === 204 ? 0 : Number(length ?? 0);
    this.#missing = this.#bytes - this.#rest.length;
    this.#rest = Buffer.alloc(0);
    if (this.#missing <= 0) this.#finish();
    return false;
  }

  #readChunks(): void {
    let at = 0;
    for (;;) {
      const lineEnd = this.#rest.indexOf('\r\n', at);
      if (lineEnd < 0) break;
      const size = Number.parseInt(this.#rest.toString('latin1', at, lineEnd), 16);
      const next = lineEnd + 2 + size + 2;
      if (this.#rest.length < next) break;
      at = next;
      this.#bytes += size;
      if (size === 0) {
        this.#rest = this.#rest.subarray(at);
        this.#finish();
        return;
      }
    }
    this.#rest = this.#rest.subarray(at);
  }

  #finish(): void {
    this.#missing = -1;
    this.#resolve({ status: this.#status, bytes: this.#bytes });
  }
}

/** The result of a run of requests. */
export interface Load {
  requests: number;
  /** Seconds from the first request to the last reply. */
  seconds: number;
  /** Milliseconds of each request, ascending. */
  latencies: number[];
  /** How many replies had each status. */
  statuses: Map<number, number>;
  /** Bytes of the last body. */
  bytes: number;
}

/**
 * Sends requests over `connections` keep-alive connections, each as soon as the one before is answered.
 * @param next makes the bytes of the n-th request
 * @param isOver asked before each request: how many have been sent, and the milliseconds since the start
 */
export async function load(
  origin: string,
  connections: number,
  next: (n: number) => Buffer,
  isOver: (sent: number, ms: number) => boolean,
): Promise<Load> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(origin)));
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  let bytes = 0;
  let sent = 0;
  const start = performance.now();
  try {
    await Promise.all(
      open.map(async (connection) => {
        while (!isOver(sent, performance.now() - start)) {
          const request = next(sent++);
          const asked = performance.now();
          const reply = await connection.send(request);
          latencies.push(performance.now() - asked);
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
          bytes = reply.bytes;
        }
      }),
    );
  } finally {
    for (const connection of open) connection.close();
  }
  const seconds = (performance.now() - start) / 1000;
  return { requests: latencies.length, seconds, latencies: latencies.sort((a, b) => a - b), statuses, bytes };
}

/** The value below which `share` of the sorted values are. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
