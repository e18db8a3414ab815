import { handle } from '../core/http/endpoint.ts';
import { getNightlySheets, SHEETS, setNightlySheets } from './contract.ts';
import { readNightly, saveNightly } from './nightly-service.ts';
import { printSheet } from './service.ts';
import { SOURCES } from './sources-service.ts';

export const sheetEndpoints = [
  handle(SHEETS.stock, ({ context, query }) => printSheet(context, 'stock', SOURCES.stock, query)),
  handle(SHEETS['count-sheet'], ({ context, query }) =>
    printSheet(context, 'count-sheet', SOURCES['count-sheet'], query),
  ),
  handle(SHEETS.expiring, ({ context, query }) => printSheet(context, 'expiring', SOURCES.expiring, query)),
  handle(SHEETS.reorder, ({ context, query }) => printSheet(context, 'reorder', SOURCES.reorder, query)),
  handle(SHEETS.order, ({ context, query }) => printSheet(context, 'order', SOURCES.order, query)),
  handle(SHEETS.run, ({ context, query }) => printSheet(context, 'run', SOURCES.run, query)),
  handle(SHEETS.refill, ({ context, query }) => printSheet(context, 'refill', SOURCES.refill, query)),
  handle(getNightlySheets, async ({ context }) => ({ json: await readNightly(context) })),
  handle(setNightlySheets, async ({ context, body }) => ({ json: await saveNightly(context, body) })),
];
