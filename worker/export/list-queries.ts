import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { quantityJson } from '../core/quantity.ts';
import { isoText } from '../core/sql/json-rows.ts';
import { defineRows, jsonColumn } from '../core/sql/rows.ts';

/** What the lists of the JSON export are made of. */

/** The row after which a page starts. `itemId` is 0 for rows with a single id. */
export interface Position {
  itemId: number;
  id: number;
}
export const START: Position = { itemId: 0, id: 0 };

/** A row as JSON text with its position. */
const exportedRow = { id: z.int(), itemId: z.int(), text: jsonColumn(z.looseObject({})) };
export const listRows = (name: string) => defineRows(`export/${name}`, exportedRow);

/** A list of the export: its name, rows per page, and the query of a page. */
export interface ExportedList {
  name: string;
  rows: number;
  found: ReturnType<typeof listRows>;
  page(ctx: WorkspaceContext, after: Position): SQL;
}

export const iso = (column: string) => isoText(sql.raw(column));
export const quantity = (column: string) => quantityJson(sql.raw(column));
export const bool = (column: string) => sql`json(iif(${sql.raw(column)}, 'true', 'false'))`;
export const rowsAfter = (workspaceId: number, after: Position) =>
  sql`workspace_id = ${workspaceId} AND id > ${after.id}`;
