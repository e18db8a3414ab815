import { CSV_HEAD, csvItems } from '../../engines/csv-writing/inventory-csv.ts';
import { csvStock, STOCK_HEAD } from '../../engines/csv-writing/stock-csv.ts';
import { EXPORT_FORMAT, EXPORT_SHAPE } from '../../engines/workspace-export/head.ts';
import { displayContactName } from '../core/contact.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { ExportFormat } from './contract.ts';
import { type ExportedList, START } from './list-queries.ts';
import { CSV_ROWS, EXPORTED_LISTS, recordExport, selectCsvItems, selectRows, selectWorkspace } from './queries.ts';
import { STOCK_ITEMS, selectCsvStock } from './stock-queries.ts';

/**
 * Generates the export piece by piece. The first page is read before this returns. Contains no secrets: no passwords,
 * sessions, invite codes or third-party keys.
 * @throws 401, 403
 */
export async function exportWorkspace(ctx: WorkspaceContext, format: ExportFormat): Promise<AsyncIterator<string>> {
  await recordExport(ctx, format);
  const pieces = { csv: inventoryCsv, stock: stockCsv, json: workspaceJson }[format](ctx);
  // So an error becomes a response of its own, not an aborted download.
  const first = await pieces.next();
  return withFirst(first, pieces);
}

async function* withFirst(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

async function* inventoryCsv(ctx: WorkspaceContext): AsyncGenerator<string> {
  let head = CSV_HEAD;
  for (let after = 0; ; ) {
    const items = await selectCsvItems(ctx, after);
    yield head + csvItems(ctx.db.seesCosts ? items : items.map((item) => ({ ...item, costPrice: null })));
    head = '';
    const last = items.at(-1);
    if (!last || items.length < CSV_ROWS) return;
    after = last.id;
  }
}

async function* stockCsv(ctx: WorkspaceContext): AsyncGenerator<string> {
  let head = STOCK_HEAD;
  for (let after = 0; ; ) {
    const rows = await selectCsvStock(ctx, after);
    yield head + csvStock(rows);
    head = '';
    const last = rows.at(-1);
    if (!last || last.items < STOCK_ITEMS) return;
    after = last.id;
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

/** A row without its costs, also those in what an import has changed. */
const withoutCosts = (row: string) =>
  JSON.stringify(JSON.parse(row, (name, value) => (name === 'costPrice' || name === 'unitCost' ? null : value)));
