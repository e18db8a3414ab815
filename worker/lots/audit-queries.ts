import { sql } from 'drizzle-orm';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { LotFacts } from './lot-columns.ts';
import { toColumn } from './queries.ts';

/** Events of lots for the audit log. Each statement comes before its change in the batch. */

/** SQL: the lot with its item, as the log calls it. */
const lotName = ({ workspaceId }: WorkspaceContext, id: number) => sql`(
  SELECT l.code || ' of ' || i.name FROM lots AS l
  JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
  WHERE l.workspace_id = ${workspaceId} AND l.id = ${id})`;

/** Records that a lot is held, released, recalled or corrected. */
export function recordLotChange(ctx: WorkspaceContext, id: number, facts: LotFacts) {
  const { workspaceId } = ctx;
  const columnOf = (name: string) =>
    name === 'isOrganic' ? sql`json(iif(is_organic, 'true', 'false'))` : sql`${sql.identifier(toColumn(name))}`;
  const columns = Object.fromEntries(Object.keys(facts).map((name) => [name, columnOf(name)]));
  return auditStatement(ctx, {
    action: 'lot.changed',
    subject: { id, name: lotName(ctx, id) },
    before: sql`(SELECT ${jsonOf(columns)} FROM lots WHERE workspace_id = ${workspaceId} AND id = ${id})`,
    after: facts,
  });
}
