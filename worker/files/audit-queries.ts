import { sql } from 'drizzle-orm';
import { auditStatement, jsonOf } from '../audit/record.ts';
import type { WorkspaceContext } from '../core/context.ts';
import type { Owner } from './queries.ts';

/** Events of files for the audit log. Each statement comes before its change in the batch, unless it says otherwise. */

const TABLES = { item: sql`items`, supplier: sql`suppliers` } as const;

const subjectOf = ({ workspaceId }: WorkspaceContext, { kind, id }: Owner) => ({
  id,
  name: sql`(SELECT name FROM ${TABLES[kind]} WHERE workspace_id = ${workspaceId} AND id = ${id})`,
});

/** SQL: the name of a file. */
const nameOf = ({ workspaceId }: WorkspaceContext, { kind, id }: Owner, fileId: number) => sql`(
  SELECT name FROM files WHERE workspace_id = ${workspaceId} AND owner = ${kind} AND owner_id = ${id} AND id = ${fileId})`;

export function recordNewFile(ctx: WorkspaceContext, owner: Owner, name: string) {
  return auditStatement(ctx, {
    action: owner.kind === 'item' ? 'file.item_added' : 'file.supplier_added',
    subject: subjectOf(ctx, owner),
    after: { name },
  });
}

export function recordFileName(ctx: WorkspaceContext, owner: Owner, fileId: number, name: string) {
  return auditStatement(ctx, {
    action: owner.kind === 'item' ? 'file.item_renamed' : 'file.supplier_renamed',
    subject: subjectOf(ctx, owner),
    before: jsonOf({ name: nameOf(ctx, owner, fileId) }),
    after: { name },
  });
}

export function recordFileDeletion(ctx: WorkspaceContext, owner: Owner, fileId: number) {
  return auditStatement(ctx, {
    action: owner.kind === 'item' ? 'file.item_deleted' : 'file.supplier_deleted',
    subject: subjectOf(ctx, owner),
    before: jsonOf({ name: nameOf(ctx, owner, fileId) }),
  });
}

/** Right after the statement that may have changed the picture of an item: records that it has, by the file's name. */
export function recordPicture(ctx: WorkspaceContext, owner: Owner) {
  const { workspaceId } = ctx;
  const name = sql`(
    SELECT f.name FROM items AS i JOIN files AS f ON f.workspace_id = ${workspaceId} AND f.owner = 'item'
      AND f.owner_id = i.id AND f.small_key = i.picture
    WHERE i.workspace_id = ${workspaceId} AND i.id = ${owner.id})`;
  return auditStatement(ctx, {
    action: 'item.changed',
    subject: subjectOf(ctx, owner),
    after: jsonOf({ picture: name }),
    when: sql`changes() > 0`,
  });
}
