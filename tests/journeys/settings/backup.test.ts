import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Host, startHost } from '../../../scripts/host.ts';
import { copyState } from '../../../scripts/operation/online-backup.ts';
import { newName } from '../../support/journeys/people.ts';

/** A server of its own, whose state is copied while people write. */

const start = (stateDir: string) =>
  startHost({ port: 0, host: '127.0.0.1', stateDir, env: {}, log: (line) => console.error(line) });

async function ask<T>(host: Host, method: string, path: string, token: string | null, body?: object): Promise<T> {
  const response = await fetch(`${host.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

test('npm run backup copies a running server: the copy has every write that was acknowledged before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'camellia-backup-'));
  let host = await start(join(folder, 'state'));
  try {
    const credentials = { username: newName('mei'), password: 'oolong-by-moonlight-88' };
    const { token } = await ask<{ token: string }>(host, 'POST', '/api/auth/register', null, credentials);
    const acknowledged: string[] = [];
    let isWriting = true;
    const write = async (writer: string) => {
      for (let n = 0; isWriting; n++) {
        const name = `${writer} ${n}`;
        await ask(host, 'POST', '/api/inventory', token, { name, quantity: n + 1 });
        acknowledged.push(name);
      }
    };
    const writing = Promise.all(['Assam', 'Sencha', 'Pu-erh'].map(write));
    const copyMeanwhile = async () => {
      await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
      const before = [...acknowledged];
      const copied = await copyState(join(folder, 'state'), join(folder, 'copy'));
      const after = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(after);
      return { before, copied };
    };
    const copying = copyMeanwhile().finally(() => {
      isWriting = false;
    });
    const [{ before, copied }] = await Promise.all([copying, writing]);
    // The directory, the shard and the Durable Objects, and the secret.
    expect(copied.databases).toBeGreaterThan(3);
    expect(copied.files).toBeGreaterThan(0);

    await host.stop();
    host = await start(join(folder, 'copy'));
    // With the same secret, the session goes on.
    const items = await ask<{ id: number; name: string; quantity: number }[]>(host, 'GET', '/api/inventory', token);
    const names = items.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(before));
    for (const { id, quantity } of items.slice(0, 5)) {
      const movements = await ask<{ delta: number }[]>(host, 'GET', `/api/inventory/${id}/movements`, token);
      expect(movements.reduce((sum, { delta }) => sum + delta, 0)).toBe(quantity);
    }
    await ask(host, 'POST', '/api/inventory', token, { name: 'Written to the copy' });
  } finally {
    await host.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
