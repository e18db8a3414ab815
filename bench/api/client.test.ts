import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Connection, load, toBytes } from './client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** Serves what `answer` writes. @returns the origin */
async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const made = createServer(answer ?? (() => {}));
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

describe('the load generator', () => {
  test('counts bodies of known length, in chunks, and none, one after the other on a connection', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/length') response.setHeader('content-length', 200_000).end('x'.repeat(200_000));
      else if (request.url === '/none') response.writeHead(304).end();
      else {
        for (let part = 0; part < 50; part++) response.write('y'.repeat(part * 100));
        response.end('');
      }
    });
    const connection = await Connection.open(origin);
    for (let round = 0; round < 3; round++) {
      expect(await connection.send(toBytes(origin, { path: '/length' }))).toEqual({ status: 200, bytes: 200_000 });
      expect(await connection.send(toBytes(origin, { path: '/chunks' }))).toEqual({ status: 200, bytes: 122_500 });
      expect(await connection.send(toBytes(origin, { path: '/none' }))).toEqual({ status: 304, bytes: 0 });
    }
    connection.close();
  });

  test('sends each request once, with its body, over all connections', async () => {
    const bodies: string[] = [];
    const sockets = new Set<unknown>();
    const origin = await serve((request, response) => {
      sockets.add(request.socket);
      request.on('data', (data: Buffer) => bodies.push(data.toString())).on('end', () => response.writeHead(201).end());
    });
    const next = (n: number) => toBytes(origin, { method: 'POST', path: '/', body: `ชา ${n}` });
    const result = await load(origin, 4, next, (sent) => sent >= 12);
    expect(result.requests).toBe(12);
    expect(result.statuses).toEqual(new Map([[201, 12]]));
    expect(bodies.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `ชา ${n}`).toSorted());
    expect(sockets.size).toBe(4);
  });

  test('fails when the server closes the connection', async () => {
    const origin = await serve((request) => request.socket.destroy());
    await expect(
      load(
        origin,
        1,
        () => toBytes(origin, { path: '/' }),
        (sent) => sent > 3,
      ),
    ).rejects.toThrow();
  });
});
