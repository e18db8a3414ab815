import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AirtableDouble, TEA_FIELDS } from '../../tests/doubles/airtable.ts';
import { call, newWorkspace, type TestWorkspace } from '../../tests/support/api.ts';
import { systemContext } from '../core/identity/sessions.ts';
import { readCredential } from '../sync/providers/credential-service.ts';
import type { AirtableStatus } from './contract.ts';

/** The API key: stored encrypted, never shown, and reported as rejected once Airtable revokes it. */

const KEY = 'patTea.3f9a-very-secret-key';
const PATH = '/api/integrations/airtable';

let workspace: TestWorkspace;
let double: AirtableDouble;
let bases = 0;
beforeEach(async () => {
  workspace = await newWorkspace();
  // Each test has its own base, because the rate limiter remembers earlier calls.
  bases += 1;
  double = new AirtableDouble({ base: `appKey${bases}`, key: KEY });
  double.addTable('Teas');
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => double.fetch(new Request(input, init)));
});

const ask = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  call<T>(method, path, { token: workspace.admin.token, ...(body !== undefined && { body }) });
const connect = (more: object = {}) =>
  ask<AirtableStatus>('POST', PATH, { apiKey: KEY, baseId: double.base, tableName: 'Teas', ...more });

describe('a key that is revoked', () => {
  test('stops the schedule, shows why, and messages the contact', async () => {
    await connect();
    await ask('PATCH', PATH, { syncFrequency: 'hourly' });
    double.keys.clear();
    const { status: code, body } = await ask('POST', `${PATH}/sync-to-airtable`);
    expect([code, body.error]).toEqual([502, expect.stringContaining('Airtable rejected the API key')]);
    expect((await ask('GET', PATH)).body).toMatchObject({
      nextSyncAt: null,
      problem: expect.stringContaining('Sync has stopped.'),
    });
    const { body: messages } = await ask<{ content: string; isPrivate: boolean }[]>('GET', '/api/team-messages');
    expect(messages).toMatchObject([{ content: expect.stringContaining('Sync has stopped.'), isPrivate: true }]);
    double.keys.add(KEY);
    expect((await connect()).body).toMatchObject({ problem: null, nextSyncAt: expect.any(String) });
  });

  test('can be replaced without repeating the field mapping', async () => {
    const blends = double.addTable('Blends', { ...TEA_FIELDS, Stock: 'number' });
    blends.fields = blends.fields.filter(({ name }) => name !== 'Quantity');
    await connect({ tableName: 'Blends', mapping: { quantity: 'Stock' } });
    double.keys.clear();
    double.keys.add('patTea.another');
    const { status: code, body } = await connect({ apiKey: 'patTea.another', tableName: 'Blends' });
    expect([code, body.mapping]).toEqual([200, { quantity: 'Stock' }]);
  });
});

/** The tables of the shard that hold this text in any row and column, whatever its workspace. */
async function tablesWith(text: string): Promise<string[]> {
  const { results: columns } = await env.SHARD_0.prepare(
    `SELECT tables.name AS tableName, columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.name NOT LIKE '\\_%' ESCAPE '\\'`,
  ).all<{ tableName: string; name: string }>();
  const statements = [...Map.groupBy(columns, ({ tableName }) => tableName)].map(([tableName, of]) =>
    env.SHARD_0.prepare(
      `SELECT '${tableName}' AS name FROM ${tableName} WHERE ${of.map(({ name }) => `instr("${name}", ?1)`).join(' OR ')} LIMIT 1`,
    ).bind(text),
  );
  const found = await env.SHARD_0.batch<{ name: string }>(statements);
  return found.flatMap(({ results }) => results.map(({ name }) => name));
}

describe('the credential', () => {
  test('appears in no answer, log, error or export, and in no table unencrypted', async () => {
    const said: string[] = [];
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => void said.push(words.map(String).join(' ')));
    }
    const listen = async (method: string, path: string, body?: unknown) => {
      said.push(JSON.stringify((await ask(method, path, body)).body ?? ''));
    };
    await listen('POST', PATH, { apiKey: KEY, baseId: double.base, tableName: 'Teas' });
    await ask('POST', '/api/inventory', { name: 'Sencha', quantity: 5 });
    double.faults = (index) => (index === 3 ? 'error' : index === 5 ? 'lost' : null);
    await listen('POST', `${PATH}/sync`, {});
    for (const path of ['', '/discover', '/runs']) await listen('GET', PATH + path);
    double.keys.clear();
    for (const path of ['/sync-to-airtable', '/sync-from-airtable']) await listen('POST', PATH + path);
    await listen('POST', `${PATH}/setup`, { tableName: 'Teas' });
    await listen('POST', PATH, { apiKey: KEY, baseId: double.base });
    await listen('POST', PATH, { apiKey: KEY, baseId: 7 });
    for (const path of ['/api/export?format=json', '/api/export?format=csv', '/api/team-messages', '/api/auth/me']) {
      await listen('GET', path);
    }
    const secret = KEY.split('.')[1] ?? KEY;
    expect(said.filter((text) => text.includes(secret))).toEqual([]);
    expect(said.join('\n')).toContain('Sencha');
    expect(await tablesWith(secret)).toEqual([]);
    expect(await tablesWith('Sencha')).toContain('items');
  });

  test('survives a change of AUTH_SECRET while the previous one is configured', async () => {
    await connect();
    const stored = () =>
      env.SHARD_0.prepare('SELECT secret FROM service_credentials WHERE workspace_id = ?')
        .bind(workspace.id)
        .first('secret');
    const before = await stored();
    const rotated = {
      ...env,
      AUTH_SECRET: 'another secret, of more than 32 characters',
      AUTH_SECRET_PREVIOUS: env.AUTH_SECRET ?? '',
    };
    const ctx = await systemContext(rotated, workspace.shard, workspace.id);
    if (!ctx) throw new Error('No workspace');
    expect(await readCredential(ctx, 'airtable-key')).toBe(KEY);
    expect(await stored()).not.toBe(before);
    const later = await systemContext({ ...rotated, AUTH_SECRET_PREVIOUS: '' }, workspace.shard, workspace.id);
    expect(later && (await readCredential(later, 'airtable-key'))).toBe(KEY);
    const other = await systemContext(
      { ...env, AUTH_SECRET: 'a third secret, of more than 32 characters' },
      workspace.shard,
      workspace.id,
    );
    expect(other && (await readCredential(other, 'airtable-key'))).toBeNull();
  });
});
