import { FIELD_NAMES, ITEM_FIELDS } from '../../engines/inventory/fields.ts';
import { toImportKey } from '../../engines/inventory/import-columns.ts';

/**
 * The SQL of *floor* and *bare*: the cheapest statements that give the bytes of the product's answers, over one table with
 * an index for each. No accounts, guards, ledger, alerts, validation or idempotency.
 */
export interface Query {
  sql: string;
  params: (string | number)[];
}

const FLAGS = ['uncounted', 'isPinned'];
/** In the order of an item in the API. */
const COLUMNS = [
  ...['id', ...FIELD_NAMES, 'uncounted', 'createdAt', 'lastUpdated'],
  ...['isPinned', 'pinnedReason', 'version'],
];
/** What only the indexes need: the text that a search looks in, and whether the stock is low. */
const HELPERS = ['folded', 'isLow'];
const names = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

const ITEM_JSON = `json_object(${COLUMNS.map(
  (column) => `'${column}', ${FLAGS.includes(column) ? `json(iif("${column}", 'true', 'false'))` : `"${column}"`}`,
).join(', ')})`;

const BY_NAME = 'name COLLATE NOCASE, id';

/** Makes the tables, each workspace's rows together. */
export const CREATE_TABLES: readonly string[] = [
  'DROP TABLE IF EXISTS plain_items',
  `CREATE TABLE plain_items (workspace INTEGER NOT NULL, ${names([...COLUMNS, ...HELPERS])}, PRIMARY KEY (workspace, id)) WITHOUT ROWID`,
  'CREATE INDEX plain_by_name ON plain_items (workspace, name COLLATE NOCASE, id)',
  'CREATE INDEX plain_search ON plain_items (workspace, name COLLATE NOCASE, id, folded)',
  'CREATE INDEX plain_low ON plain_items (workspace, name COLLATE NOCASE, id) WHERE isLow',
  'DROP TABLE IF EXISTS plain_workspaces',
  'CREATE TABLE plain_workspaces (id INTEGER PRIMARY KEY, version INTEGER NOT NULL)',
];

/** Copies items of the product's answer, each with its helpers. @param items a JSON list */
export function fill(workspace: number, items: string): Query[] {
  const values = [...COLUMNS, ...HELPERS].map((column) => `value ->> '${column}'`).join(', ');
  return [
    { sql: 'INSERT OR IGNORE INTO plain_workspaces VALUES (?, 1)', params: [workspace] },
    { sql: `INSERT INTO plain_items SELECT ?, ${values} FROM json_each(?)`, params: [workspace, items] },
  ];
}

/** A page of items as one JSON list. @param rows SQL: FROM and WHERE of its items */
const page = (rows: string) =>
  `SELECT json_group_array(${ITEM_JSON} ORDER BY ${BY_NAME}) AS text FROM (SELECT * FROM plain_items ${rows})`;

export function list(workspace: number): Query {
  return { sql: page(`WHERE workspace = ? ORDER BY ${BY_NAME} LIMIT 100`), params: [workspace] };
}

export function low(workspace: number): Query {
  return { sql: page(`WHERE workspace = ? AND isLow ORDER BY ${BY_NAME} LIMIT 100`), params: [workspace] };
}

/** One pass over an index that contains the text to search. */
export function search(workspace: number, word: string): Query {
  const ids = `SELECT id FROM plain_items INDEXED BY plain_search
    WHERE workspace = ? AND instr(folded, ?) > 0 ORDER BY ${BY_NAME} LIMIT 100`;
  return {
    sql: page(`WHERE workspace = ? AND id IN (${ids})`),
    params: [workspace, workspace, word.toLowerCase()],
  };
}

/** The whole list in parts of 500 items, as a value may hold 2 MB. {@link joinLists} joins them. */
export function whole(workspace: number): Query {
  return { sql: inParts(BY_NAME, ''), params: [workspace] };
}

const inParts = (order: string, condition: string) => `SELECT json_group_array(${ITEM_JSON} ORDER BY n) AS text
  FROM (SELECT *, row_number() OVER (ORDER BY ${order}) - 1 AS n FROM plain_items WHERE workspace = ? ${condition})
  GROUP BY n / 500 ORDER BY n / 500`;

/** Joins JSON lists into one. */
export function joinLists(rows: readonly { text: string }[]): string {
  return `[${rows.map(({ text }) => text.slice(1, -1)).join(',')}]`;
}

export function item(workspace: number, id: number): Query {
  return {
    sql: `SELECT ${ITEM_JSON} AS text FROM plain_items WHERE workspace = ? AND id = ?`,
    params: [workspace, id],
  };
}

export function patch(workspace: number, id: number, quantity: number): Query {
  return {
    sql: `UPDATE plain_items SET quantity = ?, version = version + 1, lastUpdated = ? WHERE workspace = ? AND id = ?
      RETURNING ${ITEM_JSON} AS text`,
    params: [quantity, new Date().toISOString(), workspace, id],
  };
}

/** The answer to a poll of a workspace that has not changed. */
export function poll(workspace: number): Query {
  return {
    sql: `SELECT json_object('version', version, 'changed', json('[]'), 'removed', json('[]')) AS text
      FROM plain_workspaces WHERE id = ?`,
    params: [workspace],
  };
}

/** The requests that need the workspace only, each answered by one row. */
export const SIMPLE = { list, low, poll };

/** A parameter may hold 2 MB. */
const ROWS_PER_STATEMENT = 4000;

/** As long as the ids of the product. */
let nextId = 244_266_000_000_000;

/** Inserts the rows of an import, all of them new, and answers the items in parts for {@link joinLists}. */
export function insertRows(workspace: number, rows: readonly unknown[]): Query[] {
  const first = nextId;
  nextId += rows.length;
  const fields = FIELD_NAMES.map((field) => {
    const { initial } = ITEM_FIELDS[field];
    return `coalesce(value ->> '${toImportKey(field)}', ${typeof initial === 'string' ? `'${initial}'` : initial})`;
  });
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, i) =>
    rows.slice(i * ROWS_PER_STATEMENT, (i + 1) * ROWS_PER_STATEMENT),
  );
  const now = new Date().toISOString();
  return [
    ...chunks.map((chunk, i) => ({
      sql: `INSERT INTO plain_items
        SELECT ?, CAST(? AS INTEGER) + key, ${fields.join(', ')}, 0, ?, ?, 0, NULL, 1, lower(value ->> 'productName'), 0
        FROM (SELECT key, jsonb(value) AS value FROM json_each(?))`,
      params: [workspace, first + i * ROWS_PER_STATEMENT, now, now, JSON.stringify(chunk)],
    })),
    { sql: inParts('id', 'AND id BETWEEN ? AND ?'), params: [workspace, first, first + rows.length - 1] },
  ];
}

/** The text around the items of an import's answer. */
export function importAnswer(count: number, items: string): string {
  return `{"importId":${nextId},"imported":${count},"created":${count},"updated":0,"unchanged":0,"skipped":[],"merged":[],"items":${items}}`;
}
