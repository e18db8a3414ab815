import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, epochMs } from '../core/sql/rows.ts';
import { MAX_NAMES_LISTED } from './names-contract.ts';

const suppliers = defineRows('slips/suppliers', {
  readAs: z.string(),
  writtenAs: z.string(),
  supplier: z.string(),
  confirmedAt: epochMs,
});

/** The corrected suppliers of slips, newest first. */
export function selectSlipSuppliers(ctx: WorkspaceContext) {
  return suppliers.select(
    ctx.db.statements,
    sql`
    SELECT alias AS readAs, written AS writtenAs, supplier, created_at AS confirmedAt FROM slip_suppliers
    WHERE workspace_id = ${ctx.workspaceId} ORDER BY created_at DESC, alias LIMIT ${MAX_NAMES_LISTED}`,
  );
}

/** Remembers who a supplier is that was read as `written`; the latest confirmation wins. */
export function rememberSupplier(ctx: WorkspaceContext, alias: string, written: string, supplier: string) {
  return ctx.db.statements.run(sql`
    INSERT OR REPLACE INTO slip_suppliers (workspace_id, alias, written, supplier, created_at)
    VALUES (${ctx.workspaceId}, ${alias}, ${written}, ${supplier}, ${Date.now()})`);
}

/** SQL: who the supplier is; null if it is not remembered. */
const supplierOf = (ctx: WorkspaceContext, alias: string): SQL =>
  sql`(SELECT supplier FROM slip_suppliers WHERE workspace_id = ${ctx.workspaceId} AND alias = ${alias})`;

/** SQL: whether the supplier is remembered. */
export const supplierExists = (ctx: WorkspaceContext, alias: string): SQL => sql`${supplierOf(ctx, alias)} IS NOT NULL`;

/** Says that a supplier read as this is another one. */
export function changeSupplier(ctx: WorkspaceContext, alias: string, supplier: string) {
  return ctx.db.statements.run(sql`
    UPDATE slip_suppliers SET supplier = ${supplier}, created_at = ${Date.now()}
    WHERE workspace_id = ${ctx.workspaceId} AND alias = ${alias}`);
}

/** Forgets who a supplier is that is read as this. */
export function removeSupplier(ctx: WorkspaceContext, alias: string) {
  return ctx.db.statements.run(
    sql`DELETE FROM slip_suppliers WHERE workspace_id = ${ctx.workspaceId} AND alias = ${alias}`,
  );
}

/** What the log keeps of a supplier on slips. */
const toValues = (alias: string, supplier: string | SQL): SQL =>
  sql`json_object('readAs', ${alias}, 'supplier', ${supplier})`;

/** The event of `changeSupplier`, before it in the batch. */
export function recordSupplierChange(ctx: WorkspaceContext, alias: string, supplier: string) {
  return auditStatement(ctx, {
    action: 'slip_supplier.changed',
    subject: { id: alias, name: supplier },
    before: toValues(alias, supplierOf(ctx, alias)),
    after: toValues(alias, supplier),
  });
}

/** The event of `removeSupplier`, before it in the batch. */
export function recordSupplierRemoval(ctx: WorkspaceContext, alias: string) {
  return auditStatement(ctx, {
    action: 'slip_supplier.forgotten',
    subject: { id: alias, name: supplierOf(ctx, alias) },
    before: toValues(alias, supplierOf(ctx, alias)),
  });
}
