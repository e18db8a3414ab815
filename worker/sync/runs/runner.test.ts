import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REAL_CLOCK } from '../../../engines/sync-merge/clock.ts';
import { AirtableDouble } from '../../../tests/doubles/airtable.ts';
import type { Outage } from '../../../tests/doubles/outage.ts';
import { call, newWorkspace, type TestWorkspace } from '../../../tests/support/api.ts';
import { OwnClock } from '../../../tests/support/beside.ts';
import { signedIn, standIn } from '../../../tests/support/google.ts';
import { neededHeadings } from '../../google-sheets/layout.ts';
import worker from '../../index.ts';
import type { SyncRun } from '../contract.ts';

/** The runner over HTTP and on its schedule, while a service is down. */

let clock: OwnClock;
beforeEach(() => {
  clock = new OwnClock();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes the sync's clock skip waits. */
function skipWaiting(): void {
  vi.spyOn(REAL_CLOCK, 'now').mockImplementation(clock.now);
  vi.spyOn(REAL_CLOCK, 'sleep').mockImplementation(clock.sleep);
  vi.spyOn(REAL_CLOCK, 'timeout').mockImplementation(clock.timeout);
}

interface Connected {
  workspace: TestWorkspace;
  path: string;
  double: { outage: (call: number) => Outage | null };
  title: string;
}

let bases = 0;
async function airtable(): Promise<Connected> {
  bases += 1;
  let time = Date.now();
  // Skipped waits bring calls closer together than the rate limiter allows; the double counts skipped time, too.
  const now = () => {
    time += 250;
    return time;
  };
  const double = new AirtableDouble({ base: `appRunner${bases}`, now, pass: clock.sleep });
  double.addTable('Teas');
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => double.fetch(new Request(input, init)));
  const workspace = await newWorkspace();
  const path = '/api/integrations/airtable';
  const body = { apiKey: 'patTea.secret', baseId: double.base, tableName: 'Teas' };
  await call('POST', path, { token: workspace.admin.token, body });
  return { workspace, path, double, title: 'Airtable' };
}

async function googleSheets(): Promise<Connected> {
  const double = standIn({ pass: clock.sleep });
  const workspace = await signedIn(double);
  const spreadsheetId = double.addSpreadsheet('Stock', 'Teas', [neededHeadings({})]);
  const path = '/api/integrations/google-sheets';
  await call('POST', path, { token: workspace.admin.token, body: { spreadsheetId, sheetName: 'Teas' } });
  return { workspace, path, double, title: 'Google Sheets' };
}

const SIDES = [
  ['Airtable', airtable],
  ['Google Sheets', googleSheets],
] as const;

const tick = () => worker.scheduled(createScheduledController({ cron: '*/5 * * * *' }), env);

function client({ workspace, path }: Connected) {
  const ask = <T = Record<string, unknown>>(method: string, address: string, body?: unknown) =>
    call<T>(method, address, { token: workspace.admin.token, ...(body !== undefined && { body }) });
  const runs = async () => (await ask<SyncRun[]>('GET', `${path}/runs`)).body;
  const newest = (holds: (run: SyncRun) => boolean) =>
    vi.waitFor(
      async () => {
        const [run] = await runs();
        if (!run || !holds(run)) throw new Error(`The newest run is ${JSON.stringify(run)}`);
        return run;
      },
      { timeout: 30_000 },
    );
  const due = () =>
    env.SHARD_0.prepare('UPDATE integrations SET next_run_at = 1 WHERE workspace_id = ?').bind(workspace.id).run();
  return { ask, runs, newest, due };
}

describe.each(SIDES)('while %s is down', (title, connect) => {
  test('a scheduled sync fails, a manual one can start right after, and the next scheduled one starts automatically', async () => {
    const connected = await connect();
    const { double, path } = connected;
    const { ask, newest, runs, due } = client(connected);
    await ask('POST', '/api/inventory', { name: 'Sencha', quantity: 1 });
    await ask('PATCH', path, { syncFrequency: 'hourly' });
    skipWaiting();
    double.outage = () => 'refused';
    await due();
    await tick();
    const failed = await newest(({ status }) => status !== 'running');
    expect(failed).toMatchObject({
      status: 'failed',
      startedBy: 'schedule',
      note: expect.stringMatching(
        new RegExp(`^${title} isn’t responding. Camellia tried for [45] minutes. The next scheduled sync will retry.$`),
      ),
    });
    expect(failed.finishedAt).not.toBeNull();
    const { body: status } = await ask<{ nextSyncAt: string; problem: null }>('GET', path);
    expect([Date.parse(status.nextSyncAt) > Date.now(), status.problem]).toEqual([true, null]);

    const byHand = await ask<SyncRun>('POST', `${path}/sync`, {});
    expect([byHand.status, byHand.body.status]).toEqual([200, 'failed']);

    double.outage = () => null;
    await due();
    await tick();
    expect(await newest(({ status: now }) => now === 'done')).toMatchObject({ counts: { createdThere: 1 } });
    expect((await runs()).map(({ startedBy }) => startedBy)).toEqual(['schedule', 'person', 'schedule']);
  });

  test('a waiting sync stops immediately, and the next one does not wait for it', async () => {
    const connected = await connect();
    const { double, path } = connected;
    const { ask, newest } = client(connected);
    await ask('POST', '/api/inventory', { name: 'Sencha', quantity: 1 });
    // Only a stop ends a long wait early.
    vi.spyOn(REAL_CLOCK, 'sleep').mockImplementation(async (milliseconds, signal) => {
      if (milliseconds < 4000 || !signal) return;
      signal.throwIfAborted();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    double.outage = () => 'unavailable';
    const asked = ask<SyncRun>('POST', `${path}/sync`, {});
    const waiting = await newest(({ note }) => /Retrying in \d+ seconds/.test(note ?? ''));
    expect((await ask('POST', `${path}/runs/${waiting.id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    expect((await asked).body).toMatchObject({ id: waiting.id, status: 'cancelled' });
    double.outage = () => null;
    expect((await ask<SyncRun>('POST', `${path}/sync`, {})).body).toMatchObject({ status: 'done' });
  });

  test('a sync ends when the integration is removed, and another can be set up immediately', async () => {
    const connected = await connect();
    const { double, path } = connected;
    const { ask, newest } = client(connected);
    vi.spyOn(REAL_CLOCK, 'sleep').mockImplementation(async (milliseconds, signal) => {
      if (milliseconds < 4000 || !signal) return;
      signal.throwIfAborted();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    double.outage = () => 'refused';
    const asked = ask<SyncRun>('POST', `${path}/sync`, {});
    await newest(({ note }) => /Retrying in \d+ seconds/.test(note ?? ''));
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await asked).body).toMatchObject({ status: 'cancelled' });
  });
});
