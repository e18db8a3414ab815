import { describe, expect, test } from 'vitest';
import { lintArchitecture } from './lint-architecture.ts';

const TABLES = {
  'db/workspace/inventory.ts': `
    import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
    export const items = sqliteTable('items', { workspaceId: integer('workspace_id'), id: integer('id') });
    export const movements = sqliteTable('movements', { workspaceId: integer('workspace_id') });
    export const workspaces = sqliteTable('workspaces', { id: integer('id') });
    export const units = sqliteTable('units', { id: integer('id') });`,
  'db/directory/schema.ts': `
    import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
    export const users = sqliteTable('users', { id: integer('id'), workspaceId: integer('workspace_id') });
    export const workspaces = sqliteTable('workspaces', { id: integer('id') });`,
};

/** The messages about some files, given as path to text. */
function messages(files: Record<string, string>): string[] {
  return lintArchitecture(new Map(Object.entries(files))).map(({ message }) => message);
}

test('a rule may not use a database', () => {
  const found = messages({ 'worker/inventory/severity.ts': 'export function f(db: D1Database) { return db; }' });
  expect(found).toEqual(['A rule is a pure function: move what needs D1Database to queries.ts.']);
});

test('types are imported by statements, which the import rules see', () => {
  const type = `type Item = import('../../worker/inventory/service.ts').Item;`;
  const found = messages({ 'frontend/inventory/ListPage.tsx': type });
  expect(found).toEqual([expect.stringContaining('Write an import statement')]);
});

describe('casts', () => {
  test.each(['x as unknown as Item', '(x as unknown) as Item', 'x as never', 'x as any', 'f(x as unknown as Item)'])(
    'refuses %s',
    (cast) => {
      for (const path of [
        'worker/core/batch.ts',
        'tests/api.ts',
        'frontend/lib/requests/api.test.ts',
        'scripts/host.ts',
      ]) {
        expect(messages({ [path]: `export const y = ${cast};` })).toEqual([expect.stringContaining('Derive the type')]);
      }
    },
  );

  test.each(['x as unknown', 'x as Item', '[] as const', 'x satisfies never'])('accepts %s', (cast) => {
    expect(messages({ 'worker/core/batch.ts': `export const y = ${cast};` })).toEqual([]);
  });

  test('accepts them in the file that says why', () => {
    expect(messages({ 'worker/core/http/endpoint.ts': 'export const y = x as never;' })).toEqual([]);
  });
});

describe('the length of a file', () => {
  test('files may have at most 400 lines', () => {
    expect(messages({ 'scripts/long.ts': 'let x;\n'.repeat(400) })).toEqual([]);
    expect(messages({ 'scripts/long.ts': 'let x;\n'.repeat(401) })[0]).toContain('split the file');
  });
});

describe('naming the workspace', () => {
  /** The messages about the body of a query. */
  function onQuery(code: string): string[] {
    const imports = `import { sql } from 'drizzle-orm';
      import { items, movements, units, workspaces } from '../../db/workspace/inventory.ts';
      import * as shard from '../../db/workspace/inventory.ts';
      import { users } from '../../db/directory/schema.ts';`;
    return messages({ ...TABLES, 'worker/inventory/queries.ts': `${imports}\n${code}` });
  }

  test.each([
    ['a select', 'db.select().from(items).where(eq(items.id, id));'],
    ['a select by namespace', 'db.select().from(shard.items).where(eq(shard.items.id, id));'],
    ['a select by alias', `const i = alias(items, 'i'); db.select().from(i).where(eq(i.id, id));`],
    ['an update', 'db.update(items).set({ name }).where(eq(items.id, id));'],
    ['a delete', 'db.delete(items).where(eq(items.id, id));'],
    ['an insert', 'db.insert(items).values(row);'],
    ['the workspaces themselves', 'db.select().from(workspaces).where(eq(workspaces.id, id));'],
    ['a template', `sql\`SELECT * FROM \${items} WHERE id = \${id}\`;`],
    ['a template with a bare name', 'sql`UPDATE items SET name = 1`;'],
    ['a template with a type', 'sql<number>`DELETE FROM items`;'],
    ['a join', `sql\`SELECT 1 FROM json_each('[]') JOIN \${movements} ON true\`;`],
    ['a text', `db.prepare('INSERT INTO items (id) VALUES (1)');`],
    ['a comment only', 'db.delete(items) /* workspaceId */;'],
    [
      'a statement around one that does',
      'db.select().from(items).where(inArray(items.id, db.select().from(movements).where(eq(movements.workspaceId, w))));',
    ],
    [
      'one of a batch',
      'batch([db.delete(items).where(eq(items.workspaceId, w)), db.delete(movements).where(eq(movements.itemId, i))]);',
    ],
  ])('refuses %s without it', (_, code) => {
    expect(onQuery(code).filter((message) => message.startsWith('Name the workspace'))).toHaveLength(1);
  });

  test.each([
    ['a select', 'db.select().from(items).where(and(eq(items.workspaceId, w), eq(items.id, id)));'],
    ['an insert', 'db.insert(items).values({ ...row, workspaceId });'],
    ['a template', `sql\`SELECT * FROM \${items} WHERE \${items.workspaceId} = \${w}\`;`],
    ['a bare name', `sql\`DELETE FROM items WHERE workspace_id = \${w}\`;`],
    [
      'a helper of the file',
      `const ofWorkspace = (ctx) => sql\`\${items.workspaceId} = \${ctx.workspaceId}\`;
       sql\`SELECT 1 FROM \${items} WHERE \${ofWorkspace(ctx)}\`;`,
    ],
    ['a table that all share', 'db.select().from(units);'],
    ['a table of the directory', 'db.select().from(users).where(eq(users.id, id));'],
    ['no table', `sql\`SELECT value FROM json_each(\${json})\`;`],
    ['a map', 'cache.delete(key);'],
    ['a statement that is meant for all', 'sql`DELETE FROM items WHERE id < 1 /* every workspace */`;'],
    ['a chain that is meant for all', 'db.delete(items).where(/* every workspace */ lt(items.id, 1));'],
  ])('accepts %s', (_, code) => {
    expect(onQuery(code)).toEqual([]);
  });

  test('reports path and line', () => {
    const sources = new Map(Object.entries({ ...TABLES, 'worker/core/guards.ts': '\n\nsql`DELETE FROM items`;' }));
    expect(lintArchitecture(sources)).toMatchObject([{ path: 'worker/core/guards.ts', line: 3 }]);
  });
});

describe('rows of SQL', () => {
  const onRows = (text: string, path = 'worker/orders/queries.ts') =>
    messages({ [path]: text }).filter((one) => one.includes('defineRows') || one.includes('is declared as'));

  test.each([
    ['a list', 'db.all<Row>(sql`SELECT 1 AS one`);'],
    ['a list of a workspace', 'ctx.db.statements.all<{ one: number }>(sql`SELECT 1 AS one`);'],
    ['one row', 'await db.get<Row>(sql`SELECT 1 AS one`);'],
    ['one row of D1', "await db.prepare('SELECT 1 AS one').first<Row>();"],
    ['a list of D1', "await db.prepare('SELECT 1 AS one').bind().all<{ one: number }>();"],
    ['an expression', 'db.select({ one: sql<number>`1` });'],
  ])('may not be typed by hand: %s', (_, code) => {
    expect(onRows(code)).toEqual([expect.stringContaining('declare the rows next to the SQL with defineRows')]);
  });

  test.each([
    [
      'a declared query',
      "const rows = defineRows('orders/one', { one: z.int() }); rows.select(db, sql`SELECT 1 AS one`);",
    ],
    ['the builder', 'db.select({ id: orders.id }).from(orders);'],
    ['a statement whose rows are not used', 'db.all(sql`SELECT 1 AS one`);'],
    ['the storage of a Durable Object', "await this.ctx.storage.get<number>('pushAt');"],
    ['a typed map', 'const cache = new Map<string, number>(); cache.get(key);'],
  ])('may come from %s', (_, code) => {
    expect(onRows(code)).toEqual([]);
  });

  test('each declared query has its own name', () => {
    const one = "const rows = defineRows('orders/one', { one: z.int() });";
    expect(onRows(one)).toEqual([]);
    const files = { 'worker/orders/queries.ts': one, 'worker/orders/other-queries.ts': one };
    expect(messages(files)).toEqual([expect.stringContaining("Another query is declared as 'orders/one'")]);
  });
});

test.each([
  ["import { NumberInput } from '@mantine/core';", 1],
  ['const field = <input type="number" />;', 1],
  ['const field = <TextInput inputMode="decimal" />;', 1],
  ["const field = { inputMode: 'numeric' as const };", 1],
  ["import { NumberField } from '../ui/fields/NumberField.tsx';", 0],
])('numbers may only be typed into NumberField: %s', (text, found) => {
  expect(messages({ 'frontend/inventory/Page.tsx': text }).filter((one) => one.includes('NumberField'))).toHaveLength(
    found,
  );
  expect(messages({ 'frontend/ui/fields/NumberField.tsx': text })).toEqual([]);
});
