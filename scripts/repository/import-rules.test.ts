import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkImports, type ForbiddenImport } from '../architecture/check-imports.ts';

const trees: string[] = [];

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true });
});

/** Writes files into a tree of their own and checks its imports. */
async function check(files: Record<string, string>): Promise<ForbiddenImport[]> {
  const root = mkdtempSync(join(tmpdir(), 'camellia-imports-'));
  trees.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const folders = new Set(
    Object.keys(files).flatMap((path) => (path.includes('/') ? path.split('/').slice(0, 1) : [])),
  );
  return checkImports(root, [...folders]);
}

const isFile = (specifier: string) => specifier.startsWith('.');

/** What the rules say about one import. */
async function onImport(path: string, specifier: string): Promise<string[]> {
  const target = isFile(specifier) ? join(dirname(path), specifier) : null;
  const found = await check({
    ...(target !== null && { [target]: target.endsWith('.json') ? '{}' : 'export const x = 1;' }),
    [path]: `import { x } from '${specifier}';\nexport const y = x;`,
  });
  return found.map(({ message }) => message);
}

const refused: [string, string, string][] = [
  ['db/workspace/items.ts', '../../worker/core/ids.ts', 'into db'],
  ['worker/inventory/contract.ts', 'hono', 'zod, engines and other contracts only'],
  ['worker/inventory/contract.ts', './service.ts', 'into a contract'],
  ['worker/inventory/contract.ts', '../../db/workspace/items.ts', 'into a contract'],
  ['worker/inventory/queries.ts', 'hono', 'to the service'],
  ['worker/inventory/queries.ts', './service.ts', 'let the service call the query'],
  ['worker/inventory/queries.ts', '../suppliers/queries.ts', "feature's service.ts"],
  ['worker/inventory/service.ts', 'hono', 'throw a domain error'],
  ['worker/inventory/service.ts', '@hono/zod-openapi', 'throw a domain error'],
  ['worker/inventory/service.ts', 'drizzle-orm', 'queries.ts'],
  ['worker/inventory/service.ts', '../../db/workspace/items.ts', 'write a query'],
  ['worker/inventory/service.ts', '../suppliers/queries.ts', "feature's service.ts"],
  ['worker/inventory/service.ts', '../suppliers/routes.ts', 'Only app.ts'],
  ['worker/imports/service.ts', '../quotas/movement-quota-service.ts', 'change stock through the ledger'],
  ['worker/inventory/routes.ts', 'drizzle-orm', 'queries.ts'],
  ['worker/inventory/routes.ts', './queries.ts', 'let service.ts provide'],
  ['worker/inventory/routes.ts', '../suppliers/service.ts', "feature's service.ts"],
  ['worker/inventory/severity.ts', 'hono', 'core/http'],
  ['worker/inventory/severity.ts', 'drizzle-orm', 'queries.ts'],
  ['worker/inventory/severity.ts', './queries.ts', 'pass it in'],
  ['worker/inventory/severity.ts', '../suppliers/service.ts', 'pass in the result'],
  ['engines/stock/stock-status.ts', '../../worker/inventory/contract.ts', 'into an engine'],
  ['engines/stock/stock-status.ts', '../../frontend/lib/text/format.ts', 'into an engine'],
  ['engines/stock/stock-status.ts', 'hono', 'to a feature'],
  ['engines/stock/stock-status.ts', 'drizzle-orm', 'to a feature'],
  ['engines/stock/stock-status.ts', 'react', 'to a feature'],
  ['frontend/inventory/ListPage.tsx', '../../worker/inventory/severity.ts', 'into an engine'],
  ['worker/inventory/service.ts', '../index.ts', 'into core'],
  ['worker/core/context.ts', '../inventory/service.ts', 'let app.ts pass it in'],
  ['worker/inventory/service.ts', '../../frontend/lib/requests/api.ts', 'into a contract'],
  ['worker/inventory/service.ts', '../../scripts/host.ts', 'not deployed'],
  ['frontend/inventory/ListPage.tsx', '../../worker/inventory/service.ts', 'from a contract.ts'],
  ['frontend/inventory/ListPage.tsx', '../../db/workspace/items.ts', 'from a contract.ts'],
  ['frontend/inventory/ListPage.tsx', 'hono/client', 'lib/api.ts'],
  ['frontend/inventory/ListPage.tsx', '../suppliers/Card.tsx', 'frontend/routes'],
  ['frontend/inventory/ListPage.tsx', '../routes/inventory.tsx', 'getRouteApi'],
  ['frontend/ui/Page.tsx', '../inventory/ListPage.tsx', 'as a prop'],
  ['frontend/lib/requests/api.ts', '../../inventory/api.ts', 'as a prop'],
];

const allowed: [string, string][] = [
  ['worker/inventory/ledger.ts', '../quotas/movement-quota-service.ts'],
  ['db/workspace/schema.ts', './items.ts'],
  ['worker/inventory/contract.ts', 'zod'],
  ['worker/inventory/contract.ts', '../core/contract.ts'],
  ['worker/inventory/queries.ts', 'drizzle-orm/d1'],
  ['worker/inventory/queries.ts', 'zod'],
  ['worker/imports/queries.ts', '../inventory/item-columns.ts'],
  ['worker/inventory/queries.ts', '../../db/workspace/items.ts'],
  ['worker/inventory/ledger.ts', 'drizzle-orm'],
  ['worker/inventory/item-queries.ts', 'drizzle-orm'],
  ['worker/inventory/service.ts', './queries.ts'],
  ['worker/inventory/service.ts', '../core/errors.ts'],
  ['worker/inventory/service.ts', '../suppliers/service.ts'],
  ['worker/inventory/service.ts', '../suppliers/contract.ts'],
  ['worker/imports/service.ts', '../inventory/ledger.ts'],
  ['worker/inventory/routes.ts', 'hono'],
  ['worker/inventory/routes.ts', './service.ts'],
  ['worker/inventory/severity.ts', '../core/quantity.ts'],
  ['worker/core/http/mount.ts', 'hono'],
  ['worker/app.ts', './inventory/routes.ts'],
  ['worker/app.ts', '../package.json'],
  ['worker/inventory/inventory.test.ts', '../suppliers/queries.ts'],
  ['frontend/inventory/ListPage.tsx', '../../worker/inventory/contract.ts'],
  ['frontend/inventory/ListPage.tsx', '../../engines/stock/stock-status.ts'],
  ['worker/inventory/service.ts', '../../engines/stock/stock-status.ts'],
  ['worker/inventory/queries.ts', '../../engines/stock/stock-status.ts'],
  ['worker/inventory/contract.ts', '../../engines/inventory/choices.ts'],
  ['engines/forecasting/plan.ts', '../stock/open-order.ts'],
  ['engines/inventory/values.ts', 'zod'],
  ['frontend/inventory/ListPage.tsx', '../ui/Page.tsx'],
  ['frontend/inventory/ListPage.tsx', './Row.tsx'],
  ['frontend/routes/inventory.tsx', '../inventory/ListPage.tsx'],
  ['frontend/main.tsx', './routeTree.gen.ts'],
];

describe('import rules', () => {
  test.each(refused)('%s may not import %s, and the message says how to fix it', async (path, specifier, hint) => {
    const messages = await onImport(path, specifier);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(hint);
  });

  test.each(allowed)('%s may import %s', async (path, specifier) => {
    expect(await onImport(path, specifier)).toEqual([]);
  });

  test('checks every kind of import', async () => {
    for (const statement of [
      `import type { Item } from '../../worker/inventory/service.ts'; export type Y = Item;`,
      `import { type Item } from '../../worker/inventory/service.ts'; export type Y = Item;`,
      `import '../../worker/inventory/service.ts';`,
      `export * from '../../worker/inventory/service.ts';`,
      `export { listItems } from '../../worker/inventory/service.ts';`,
      `export type { Item } from '../../worker/inventory/service.ts';`,
      `export const load = () => import('../../worker/inventory/service.ts');`,
    ]) {
      const found = await check({
        'worker/inventory/service.ts': 'export type Item = number; export const listItems = 1;',
        'frontend/inventory/ListPage.tsx': statement,
      });
      expect(found, statement).toMatchObject([{ rule: 'frontend-knows-contracts' }]);
    }
  });

  test('queries and rules may import types of their service', async () => {
    const text = `import type { Plan } from './service.ts'; export type Y = Plan;`;
    const service = { 'worker/inventory/service.ts': 'export type Plan = number;' };
    expect(await check({ ...service, 'worker/inventory/queries.ts': text })).toEqual([]);
    expect(await check({ ...service, 'worker/inventory/severity.ts': text })).toEqual([]);
  });

  test('Durable Objects may call services, and only the listed files define one', async () => {
    const object = `import { DurableObject } from 'cloudflare:workers'; import { x } from './service.ts'; export class Hub extends DurableObject { y = x; }`;
    const service = 'export const x = 1;';
    expect(await check({ 'worker/push/hub.ts': object, 'worker/push/service.ts': service })).toEqual([]);
    const found = await check({ 'worker/push/room.ts': object, 'worker/push/service.ts': service });
    expect(found.map(({ rule }) => rule)).toEqual(['durable-objects-are-listed', 'rules-are-pure']);
  });

  test('tests may import anything', async () => {
    const text = `import { x } from '../suppliers/queries.ts'; import { y } from '../../tests/api.ts'; export const z = x + y;`;
    const files = { 'worker/suppliers/queries.ts': 'export const x = 1;', 'tests/api.ts': 'export const y = 1;' };
    expect(await check({ ...files, 'worker/inventory/inventory.test.ts': text })).toEqual([]);
    expect(await check({ ...files, 'worker/inventory/severity.ts': text })).toHaveLength(2);
  });

  test('finds circles of files, those of types too', async () => {
    const found = await check({
      'worker/core/context.ts': `import type { B } from './database.ts'; export type A = B;`,
      'worker/core/database.ts': `import type { C } from './versions.ts'; export type B = C;`,
      'worker/core/versions.ts': `import type { A } from './context.ts'; export type C = A | 1;`,
    });
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(
      'worker/core/context.ts → worker/core/database.ts → worker/core/versions.ts → worker/core/context.ts',
    );
  });

  test('finds circles of features and of engines, although no file is in a circle', async () => {
    for (const floor of ['worker', 'engines']) {
      const found = await check({
        [`${floor}/a/service.ts`]: `import { b } from '../b/service.ts'; export const a = b;`,
        [`${floor}/b/service.ts`]: `import { c } from '../c/export-service.ts'; export const b = c;`,
        [`${floor}/c/export-service.ts`]: `export const c = 1;`,
        [`${floor}/c/service.ts`]: `import { a } from '../a/stock-service.ts'; export const c = a;`,
        [`${floor}/a/stock-service.ts`]: `export const a = 1;`,
      });
      expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['no-circles-of-features']));
      expect(found[0]?.message).toContain(`${floor}/a → ${floor}/b → ${floor}/c → ${floor}/a`);
    }
  });
});
