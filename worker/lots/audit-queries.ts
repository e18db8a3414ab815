import { sql } from 'drizzle-orm';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { LotFacts } from './lot-columns.ts';
import type { PaperPatch } from './papers-contract.ts';
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
  const columns = Object.fromEntries(Object.keys(facts).map((name) => [name, sql`${sql.identifier(toColumn(name))}`]));
  return auditStatement(ctx, {
    action: 'lot.changed',
    subject: { id, name: lotName(ctx, id) },
    before: sql`(SELECT ${jsonOf(columns)} FROM lots WHERE workspace_id = ${workspaceId} AND id = ${id})`,
    after: facts,
  });
}

export function recordNewPaper(ctx: WorkspaceContext, lotId: number, after: Required<PaperPatch>) {
  return auditStatement(ctx, {
    action: 'lot.paper_added',
    subject: { id: lotId, name: lotName(ctx, lotId) },
    after: { ...after },
  });
}

/** SQL: what the log says of a paper. */
const paperFacts = ({ workspaceId }: WorkspaceContext, lotId: number, id: number) => sql`(
  SELECT ${jsonOf({ name: sql`name`, expiresOn: sql`expires_on` })} FROM lot_papers
  WHERE workspace_id = ${workspaceId} AND lot_id = ${lotId} AND id = ${id})`;

export function recordPaperChange(ctx: WorkspaceContext, lotId: number, id: number, patch: PaperPatch) {
  const before = paperFacts(ctx, lotId, id);
  return auditStatement(ctx, {
    action: 'lot.paper_changed',
    subject: { id: lotId, name: lotName(ctx, lotId) },
    before,
    after: sql`json_set(${before}, ${sql.join(
      Object.entries(patch).map(([name, value]) => sql`${`$.${name}`}, ${value}`),
      sql`, `,
    )})`,
  });
}

export function recordPaperDeletion(ctx: WorkspaceContext, lotId: number, id: number) {
  return auditStatement(ctx, {
    action: 'lot.paper_deleted',
    subject: { id: lotId, name: lotName(ctx, lotId) },
    before: paperFacts(ctx, lotId, id),
  });
}
