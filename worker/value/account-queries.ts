import { sql } from 'drizzle-orm';
import { auditStatement } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { defineRows, jsonColumn } from '../core/sql/rows.ts';
import { type AccountNames, accountNames } from './contract.ts';

const kept = defineRows('value/account names', { names: jsonColumn(accountNames) });

/** What the workspace calls the accounts of its journals. */
export const selectAccountNames = (ctx: WorkspaceContext) =>
  kept.select(ctx.db.statements, sql`SELECT account_names AS names FROM workspaces WHERE id = ${ctx.workspaceId}`);

/** Names the accounts, and records it. */
export const setAccountNames = (ctx: WorkspaceContext, names: AccountNames) => [
  auditStatement(ctx, {
    action: 'workspace.changed',
    before: sql`(SELECT json_object('accountNames', json(account_names)) FROM workspaces WHERE id = ${ctx.workspaceId})`,
    after: { accountNames: names },
  }),
  ctx.db.statements.run(
    sql`UPDATE workspaces SET account_names = ${JSON.stringify(names)} WHERE id = ${ctx.workspaceId}`,
  ),
];

/** SQL: the names as the answer. */
export const accountNamesText = (ctx: WorkspaceContext) =>
  sql`SELECT 0 AS n, account_names AS part FROM workspaces WHERE id = ${ctx.workspaceId}`;
