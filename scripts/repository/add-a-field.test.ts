import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../paths.ts';
import { COLLECT_RARELY } from './type-checker.ts';

/** Follows the recipe "Add a field to an item" of CONTRIBUTING.md on a copy of the tree. */

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'camellia-field-'));
const COPIED = ['db', 'engines', 'worker', 'frontend', 'package.json', 'tsconfig.base.json'];
/** Tests may list every field of an item; the product may not. */
const isProduct = (path: string) => !/\.test\.tsx?$/.test(path);

/** What the recipe says to write, by file. */
const RECIPE: Record<string, (text: string) => string> = {
  'db/workspace/inventory.ts': (text) =>
    text
      .replace("minimumOrder: integer('minimum_order'),", "$&\n    shelfLifeDays: integer('shelf_life_days'),")
      .replace("minimumOrder: 'person',", "$&\n  shelfLifeDays: 'person',"),
  'engines/inventory/fields.ts': (text) =>
    text.replace(
      '\n} as const satisfies Record<string, AnyDeclaration>;',
      `
  shelfLifeDays: {
    kind: 'days',
    initial: null,
    label: 'Shelf life',
    section: 'Stock',
    isNewerThanExports: true,
  },$&`,
    ),
};

beforeAll(() => {
  for (const name of COPIED) {
    cpSync(fromRoot(name), join(folder, name), { recursive: true, filter: isProduct });
  }
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
  for (const [path, edit] of Object.entries(RECIPE)) {
    const before = readFileSync(join(folder, path), 'utf8');
    const after = edit(before);
    expect(after, path).not.toBe(before);
    writeFileSync(join(folder, path), after);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the recipe names the files that a new field touches, at most 12', () => {
  const recipe = /## Add a field to an item\n(.*?)\n## /s.exec(readFileSync(fromRoot('CONTRIBUTING.md'), 'utf8'))?.[1];
  const named = [...(recipe ?? '').matchAll(/`((?:db|engines|worker|frontend)\/[\w./-]+\.tsx?)`/g)].map(
    ([, path]) => path,
  );
  expect(named).toEqual(expect.arrayContaining(Object.keys(RECIPE)));
  expect(new Set(named).size).toBeLessThanOrEqual(12);
});

test.concurrent.each(['worker', 'frontend'])(
  'the %s compiles with a new field',
  { timeout: 120_000 },
  async (project) => {
    const tsc = fromRoot('node_modules/typescript/bin/tsc');
    const options = [
      tsc,
      '-p',
      join(folder, project),
      '--noEmit',
      // Several checkers check the same types several times over.
      '--singleThreaded',
      '--incremental',
      'false',
      '--composite',
      'false',
    ];
    const { stdout } = await run(process.execPath, options, { env: { ...process.env, ...COLLECT_RARELY } }).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(stdout).toBe('');
  },
);

/** Runs in the copy: takes the new field through every list that is made from the fields. */
const CHECK = `
import { itemAnswer, itemInput, itemPatch } from './worker/inventory/contract.ts';
import { EDITABLE_COLUMNS, itemJson, NEW_ITEM_COLUMNS, storedColumns } from './worker/inventory/item-columns.ts';
import { newItem, toChange, diffItem, asCreated, toItem } from './worker/inventory/stored-item.ts';
import { importRow } from './engines/inventory/import-row.ts';
import { csvItems, CSV_HEAD } from './engines/csv-writing/inventory-csv.ts';
import { readImportBytes } from './engines/csv-reading/read.ts';
import { initialValues } from './engines/inventory/fields.ts';
import { emptyValues, FORM_SECTIONS, inputOf, toItemPatch, valueErrors } from './frontend/inventory/item/item-values.ts';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

const field = 'shelfLifeDays';
const text = (sql) => new SQLiteAsyncDialect().sqlToQuery(sql).sql;
const read = (csv) => readImportBytes('list.csv', new TextEncoder().encode(csv)).result.rows;
const form = { ...emptyValues('kg'), name: 'Sencha', category: 'Tea', inventoryType: 'retail' };
const stamp = { version: 1, updatedAt: 0 };
const item = asCreated(newItem({ id: 1, name: 'Sencha', [field]: 30 }), stamp);
console.log(JSON.stringify({
  input: itemInput.parse({ name: 'Sencha' })[field],
  patch: itemPatch.parse({ [field]: 30 }),
  refused: itemPatch.safeParse({ [field]: -1 }).success,
  answer: field in itemAnswer.shape,
  list: text(itemJson(1)).includes("'shelfLifeDays', items.shelf_life_days"),
  plan: text(storedColumns('i')).includes('i.shelf_life_days AS shelfLifeDays'),
  inserted: NEW_ITEM_COLUMNS.includes(field),
  changed: EDITABLE_COLUMNS.includes(field),
  history: diffItem(item, toChange(1, { [field]: 7 })).before.columns,
  api: toItem(item)[field],
  form: FORM_SECTIONS.find(({ fields }) => fields.includes(field)).title,
  error: valueErrors({ ...form, [field]: 'soon' }, form)[field] !== undefined,
  sent: inputOf({ ...form, [field]: '30' })[field],
  edit: toItemPatch({ ...form, [field]: '30' }, form),
  row: importRow.parse({ productName: 'Sencha', [field]: 30 })[field],
  mapped: read('Name,Shelf life\\nSencha,30 days\\n')[0][field],
  file: read(CSV_HEAD + csvItems([{ ...initialValues, name: 'Sencha', [field]: 30 }]))[0][field],
}));
`;

test('a new field arrives in the API, lists, changes, history, the form, import and export', () => {
  writeFileSync(join(folder, 'check.ts'), CHECK);
  const output = execFileSync(process.execPath, ['--no-warnings', 'check.ts'], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual({
    ...{ input: null, patch: { shelfLifeDays: 30 }, refused: false, answer: true, list: true, plan: true },
    ...{ inserted: true, changed: true, history: { shelfLifeDays: 30 }, api: 30, form: 'Stock', error: true },
    ...{ sent: 30, edit: { shelfLifeDays: 30 }, row: 30, mapped: 30, file: 30 },
  });
});

test('at most 25 files name a single field, one that orders are rounded by', () => {
  const files = execFileSync(
    'git',
    [
      'grep',
      '-l',
      'minimumOrder',
      '--',
      ':!*.test.ts*',
      ':!tests',
      ':!db/migrations',
      ':!docs',
      ':!scripts/repository/add-a-field.test.ts',
    ],
    { cwd: fromRoot('.'), encoding: 'utf8' },
  )
    .trim()
    .split('\n');
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(25);
});
