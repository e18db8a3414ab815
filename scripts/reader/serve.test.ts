import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slipPng } from '../../tests/support/pictures.ts';
import { serveReader } from './serve.ts';

/** The reader processes that this process has started, with the ticks of a processor that each has used. */
async function readers(): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [stat = '', command = ''] = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(join('/proc', pid, file), 'utf8').catch(() => '')),
    );
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Fields 14 and 15 of proc(5): user and system time.
    const ticks = Number(rest[9]) + Number(rest[10]);
    if (Number(parent) === process.pid && command.includes('reader/process')) found.set(Number(pid), ticks);
  }
  return found;
}

test('a reading is stopped when the connection that asked for it closes', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'camellia-reader-'));
  const said: string[] = [];
  const door = await serveReader(join(folder, 'socket'), (line) => said.push(line));
  const others = new Set((await readers()).keys());
  const own = async () => [...(await readers())].filter(([pid]) => !others.has(pid));
  const slip = await slipPng();
  const ask = (): { sent: ClientRequest; status: Promise<number> } => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const sent = request({ socketPath: door.socket, path: '/read', method: 'POST' }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(slip);
    return { sent, status: promise };
  };
  try {
    // The process starts with the first picture, and then waits for the next one.
    expect(await ask().status).toBe(200);
    const [[pid, ticks] = [0, 0], ...more] = await own();
    expect([pid > 0, more]).toEqual([true, []]);
    const { sent, status } = ask();
    const isReading = async () => new Map(await own()).get(pid) !== ticks;
    await expect.poll(isReading, { interval: 5, timeout: 30_000 }).toBe(true);
    sent.destroy();
    await expect(status).rejects.toThrow('socket hang up');
    await expect.poll(own, { timeout: 30_000 }).toEqual([]);
    expect(await ask().status).toBe(200);
    expect(said).toEqual([]);
  } finally {
    await door.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
