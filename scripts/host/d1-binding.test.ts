import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../paths.ts';
import { startRuntime } from './runtime.ts';
import { controlService, databaseBinding, databaseServices } from './services.ts';

/** The binding of `npm start` to its databases, beside the simulator's own. */

const DATABASE = { binding: 'DB', id: '00000000-0000-0000-0000-00000000d000', migrations: [] };
/** A deadline for a busy machine. */
const TIMEOUT = 300_000;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'camellia-d1-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function startSimulator(stateDir: string, script: { scriptPath: string } | { script: string }): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      name: 'cases',
      modules: true,
      ...script,
      compatibilityDate: '2026-10-01',
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: join(stateDir, 'v3'),
      d1Databases: { DB: DATABASE.id },
    }),
  );
}

async function startOurs(stateDir: string) {
  const own = mkdtempSync(join(folder, 'own-'));
  const cases = {
    name: 'cases',
    worker: {
      compatibilityDate: '2026-10-01',
      modules: [{ name: 'd1-cases.js', esModule: { embed: fromRoot('scripts/host/d1-cases.js') } }],
      bindings: [databaseBinding(DATABASE)],
    },
  };
  return startRuntime({
    folder: own,
    services: [cases, ...databaseServices(stateDir), controlService([DATABASE])],
    listen: { service: 'cases', host: '127.0.0.1', port: 0 },
    log: () => {},
  });
}

test('every statement, value and failure comes back like from the simulator’s D1', { timeout: TIMEOUT }, async () => {
  const simulator = startSimulator(join(folder, 'theirs'), { scriptPath: fromRoot('scripts/host/d1-cases.js') });
  const ours = await startOurs(join(folder, 'ours'));
  try {
    const expected = await (await simulator.dispatchFetch('http://cases/')).json();
    const got: unknown = await (await fetch(`http://127.0.0.1:${ours.port}/`)).json();
    expect(got).toEqual(expected);
    expect(Object.keys(Object(got)).length).toBeGreaterThan(90);
  } finally {
    await Promise.all([simulator.dispose(), ours.stop()]);
  }
});

test('a database that the simulator has written is found by the host, and the other way round', {
  timeout: TIMEOUT,
}, async () => {
  const stateDir = join(folder, 'shared');
  const write = async (sql: string) => {
    const simulator = startSimulator(stateDir, { script: 'export default {}' });
    const database = await simulator.getD1Database('DB', 'cases');
    await database.prepare(sql).run();
    const { results } = await database.prepare('SELECT name FROM teas ORDER BY name').all();
    await simulator.dispose();
    return results;
  };
  await write(`CREATE TABLE teas AS SELECT 'Assam' AS name`);
  const ours = await startOurs(stateDir);
  const statements = [{ sql: `INSERT INTO teas VALUES ('Keemun')` }, { sql: 'SELECT name FROM teas ORDER BY name' }];
  const [, found] = await ours.ask<unknown[]>('batch', { database: 'DB', statements });
  await ours.stop();
  expect(found).toEqual([{ name: 'Assam' }, { name: 'Keemun' }]);
  expect(await write(`INSERT INTO teas VALUES ('Sencha')`)).toEqual([
    { name: 'Assam' },
    { name: 'Keemun' },
    { name: 'Sencha' },
  ]);
});
