import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { fromRoot } from '../paths.ts';
import { firstClassName, type Migration } from './renamed-classes.ts';

const WORKER = 'tea';

/** Counts one visit to the only object of a class in a state folder. */
async function visit(stateDir: string, className: string, migrations: readonly Migration[]) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: WORKER,
      modules: true,
      script: `
        import { DurableObject } from 'cloudflare:workers';
        export class ${className} extends DurableObject {
          visit() {
            const visits = (this.ctx.storage.kv.get('visits') ?? 0) + 1;
            this.ctx.storage.kv.put('visits', visits);
            return visits;
          }
        }
        export default { fetch: async (request, env) => Response.json(await env.COUNTER.getByName('only').visit()) };`,
      compatibilityDate: '2026-10-01',
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: stateDir,
      durableObjects: {
        COUNTER: { className, useSQLite: true, unsafeUniqueKey: `${WORKER}-${firstClassName(className, migrations)}` },
      },
    }),
  );
  try {
    return await (await miniflare.dispatchFetch('http://localhost/')).json();
  } finally {
    await miniflare.dispose();
  }
}

test('a renamed class keeps its storage, renamed twice too', async () => {
  const state = mkdtempSync(join(tmpdir(), 'camellia-renamed-'));
  const renameToGate = { renamed_classes: [{ from: 'Turnstile', to: 'Gate' }] };
  const renameToLock = { renamed_classes: [{ from: 'Gate', to: 'Lock' }] };
  try {
    expect(await visit(state, 'Turnstile', [])).toBe(1);
    expect(await visit(state, 'Gate', [renameToGate])).toBe(2);
    expect(await visit(state, 'Lock', [renameToGate, renameToLock])).toBe(3);
    expect(await visit(state, 'Unrelated', [renameToGate, renameToLock])).toBe(1);
  } finally {
    rmSync(state, { recursive: true });
  }
});

test('only the rate limiter has been renamed', () => {
  const { durable_objects, migrations } = unstable_readConfig({ config: fromRoot('wrangler.toml') });
  const classes = durable_objects.bindings.map(({ class_name }: { class_name: string }) => class_name);
  const renamed = classes.filter((name: string) => firstClassName(name, migrations) !== name);
  expect(renamed).toEqual(['RateLimiterObject']);
  expect(firstClassName('RateLimiterObject', migrations)).toBe('CallGate');
});
