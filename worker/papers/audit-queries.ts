import { sql } from 'drizzle-orm';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { PaperFacts, PaperPatch } from './contract.ts';
import type { Owner } from './queries.ts';

/** Events of papers for the audit log. Each statement comes before its change in the batch. */

/** SQL: the lot with its item, or the supplier, as the log calls it. */
const subjectOf = ({ workspaceId }: WorkspaceContext, { kind, id }: Owner) => ({
  id,
  name:
    kind === 'supplier'
      ? sql`(SELECT name FROM suppliers WHERE workspace_id = ${workspaceId} AND id = ${id})`
      : sql`(SELECT l.code || ' of ' || i.name FROM lots AS l
        JOIN items AS i ON i.workspace_id = ${workspaceId} AND i.id = l.item_id
        WHERE l.workspace_id = ${workspaceId} AND l.id = ${id})`,
});

const COMMON = { name: sql`name`, kind: sql`kind`, scope: sql`scope`, expiresOn: sql`expires_on` };
const FACTS = { lot: COMMON, supplier: { ...COMMON, startsOn: sql`starts_on`, itemIds: sql`json(item_ids)` } };

/** SQL: what the log says of a paper. */
const factsOf = ({ workspaceId }: WorkspaceContext, { kind, id }: Owner, paperId: number) =>
  kind === 'lot'
    ? sql`(SELECT ${jsonOf(FACTS.lot)} FROM lot_papers
        WHERE workspace_id = ${workspaceId} AND lot_id = ${id} AND id = ${paperId})`
    : sql`(SELECT ${jsonOf(FACTS.supplier)} FROM supplier_papers
        WHERE workspace_id = ${workspaceId} AND supplier_id = ${id} AND id = ${paperId})`;

export function recordNewPaper(ctx: WorkspaceContext, owner: Owner, facts: Omit<PaperFacts, 'file'>) {
  return auditStatement(ctx, {
    action: `${owner.kind}.paper_added`,
    subject: subjectOf(ctx, owner),
    after: sql`${JSON.stringify(facts)}`,
  });
}

export function recordPaperChange(ctx: WorkspaceContext, owner: Owner, id: number, patch: PaperPatch) {
  const before = factsOf(ctx, owner, id);
  return auditStatement(ctx, {
    action: `${owner.kind}.paper_changed`,
    subject: subjectOf(ctx, owner),
    before,
    after: sql`json_set(${before}, ${sql.join(
      Object.entries(patch).map(
        ([name, value]) => sql`${`$.${name}`}, ${Array.isArray(value) ? sql`json(${JSON.stringify(value)})` : value}`,
      ),
      sql`, `,
    )})`,
  });
}

export function recordPaperDeletion(ctx: WorkspaceContext, owner: Owner, id: number) {
  return auditStatement(ctx, {
    action: `${owner.kind}.paper_deleted`,
    subject: subjectOf(ctx, owner),
    before: factsOf(ctx, owner, id),
  });
}
