import type { z } from 'zod';
import { CSV_HEAD, csvItems } from '../../engines/csv-writing/inventory-csv.ts';
import { csvStock, STOCK_HEAD } from '../../engines/csv-writing/stock-csv.ts';
import { currentStyle } from '../../engines/text/style.ts';
import { EXPORT_FORMAT, EXPORT_SHAPE } from '../../engines/workspace-export/head.ts';
import { displayContactName } from '../core/contact.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { invalidField } from '../core/errors.ts';
import { parseJson } from '../core/sql/rows.ts';
import { toStyle, withStyle } from '../core/style.ts';
import { listIds } from '../inventory/list/list-service.ts';
import type { ExportFormat, exportQuery } from './contract.ts';
import { type ExportedList, START } from './list-queries.ts';
import type { CsvPage } from './page-queries.ts';
import { CSV_ROWS, EXPORTED_LISTS, recordExport, selectCsvItems, selectRows, selectWorkspace } from './queries.ts';
import { STOCK_ITEMS, selectCsvStock } from './stock-queries.ts';

/** Where the stock of items lies, for other features. */
export { type PlacedRow, selectCsvStock } from './stock-queries.ts';

type Filters = Omit<z.output<typeof exportQuery>, 'format'>;

/**
 * Generates the export piece by piece. The first page is read before this returns. Contains no secrets: no passwords,
 * sessions, invite codes or third-party keys.
 * @throws 400 for filters of a JSON export, which has everything; 401, 403
 */
export async function exportWorkspace(
  ctx: WorkspaceContext,
  format: ExportFormat,
  filters: Filters,
): Promise<AsyncIterator<string>> {
  const [filter] = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (format === 'json') {
    if (filter !== undefined) throw invalidField(filter, 'goes with csv and stock only: json has everything');
    await recordExport(ctx, format);
    return startReading(workspaceJson(ctx));
  }
  await recordExport(ctx, format);
  return startReading(csvOf(ctx, format, filter === undefined ? null : await listIds(ctx, filters)));
}

/** Generates the same of chosen items, in their order; deleted ones are left out. @throws 401, 403 */
export async function exportItems(
  ctx: WorkspaceContext,
  format: CsvFormat,
  ids: readonly number[],
): Promise<AsyncIterator<string>> {
  await recordExport(ctx, format);
  return startReading(csvOf(ctx, format, [...new Set(ids)]));
}

/** Reads the first page, so that an error becomes a response of its own, not an aborted download. */
async function startReading(pieces: AsyncGenerator<string>): Promise<AsyncIterator<string>> {
  const first = await pieces.next();
  // What sends the file asks for the rest outside the request.
  const style = currentStyle();
  return withFirst(first, { next: () => withStyle(style, () => pieces.next()) });
}

async function* withFirst(
  first: IteratorResult<string>,
  rest: Pick<AsyncGenerator<string>, 'next'>,
): AsyncGenerator<string> {
  for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
}

/** A file of items. `read` gives a page as text, and the last id of a full one. */
interface CsvFile {
  head: string;
  /** Items per page. */
  items: number;
  read(ctx: WorkspaceContext, page: CsvPage): Promise<{ text: string; last: number | null }>;
}
type CsvFormat = Exclude<ExportFormat, 'json'>;

const CSV_FILES: Readonly<Record<CsvFormat, CsvFile>> = {
  csv: {
    head: CSV_HEAD,
    items: CSV_ROWS,
    async read(ctx, page) {
      const found = await selectCsvItems(ctx, page);
      const items = found.map((item) => ({ ...item, codes: parseJson(item.codes) }));
      return {
        text: csvItems(ctx.db.seesCosts ? items : items.map((item) => ({ ...item, costPrice: null }))),
        last: items.length < CSV_ROWS ? null : (items.at(-1)?.id ?? null),
      };
    },
  },
  stock: {
    head: STOCK_HEAD,
    items: STOCK_ITEMS,
    async read(ctx, page) {
      const rows = await selectCsvStock(ctx, page);
      const last = rows.at(-1);
      return { text: csvStock(rows), last: last && last.items === STOCK_ITEMS ? last.id : null };
    },
  },
};

/** @param ids of the items that are wanted, in their order; null for all, oldest first */
async function* csvOf(ctx: WorkspaceContext, format: CsvFormat, ids: readonly number[] | null): AsyncGenerator<string> {
  let { head } = CSV_FILES[format];
  for await (const text of readPages(ctx, CSV_FILES[format], ids)) {
    yield head + text;
    head = '';
  }
  // Nothing was found.
  if (head !== '') yield head;
}

async function* readPages(
  ctx: WorkspaceContext,
  { items, read }: CsvFile,
  ids: readonly number[] | null,
): AsyncGenerator<string> {
  if (ids) {
    for (let from = 0; from < ids.length; from += items) {
      yield (await read(ctx, { ids: ids.slice(from, from + items) })).text;
    }
    return;
  }
  for (let after: number | null = 0; after !== null; ) {
    const { text, last } = await read(ctx, { after });
    yield text;
    after = last;
  }
}

async function* workspaceJson(ctx: WorkspaceContext): AsyncGenerator<string> {
  const { caller, contact, createdAt } = await selectWorkspace(ctx);
  const head = {
    format: EXPORT_FORMAT,
    shape: EXPORT_SHAPE,
    exportedAt: new Date().toISOString(),
    exportedBy: { id: ctx.userId, username: caller.username },
    workspace: {
      id: ctx.workspaceId,
      name: caller.workspaceName,
      contact: {
        userId: contact.contactUserId,
        username: contact.contactUsername,
        name: displayContactName(contact),
        displayName: contact.contactName,
      },
      createdAt: new Date(createdAt).toISOString(),
      style: toStyle(caller),
    },
  };
  yield JSON.stringify(head).slice(0, -1);
  for (const list of EXPORTED_LISTS) yield* listJson(ctx, list);
  yield '\n}\n';
}

/** `,"name":[…]` with one row per line, so long files are readable in ordinary tools. */
async function* listJson(ctx: WorkspaceContext, list: ExportedList): AsyncGenerator<string> {
  let before = `,\n"${list.name}":[\n`;
  for (let after = START; ; ) {
    const rows = await selectRows(ctx, list, after);
    const last = rows.at(-1);
    if (last) {
      const shown = ctx.db.seesCosts ? rows : rows.map((row) => ({ ...row, text: withoutCosts(row.text) }));
      yield before + shown.map(({ text }) => text).join(',\n');
      before = ',\n';
      after = last;
    }
    if (!last || rows.length < list.rows) break;
  }
  yield before === ',\n' ? '\n]' : `${before}]`;
}

/** Fields that say what something has cost. */
const COSTS: ReadonlySet<string> = new Set(['costPrice', 'unitCost', 'price', 'worth', 'worthAfter']);

/** A row without its costs, also those in what an import has changed. */
const withoutCosts = (row: string) =>
  JSON.stringify(JSON.parse(row, (name, value) => (COSTS.has(name) ? null : value)));
