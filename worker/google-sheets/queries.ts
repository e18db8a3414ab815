import { sql } from 'drizzle-orm';
import type { WorkspaceContext } from '../core/context.ts';

/** The OAuth client of the business, and what it was granted by whoever signed in. */
export type CredentialKind = 'google-client' | 'google-grant';

/** What is stored of Google's, still encrypted. */
export function selectCredentials(ctx: WorkspaceContext) {
  return ctx.db.statements.all<{ kind: CredentialKind; secret: string }>(sql`
    SELECT kind, secret FROM service_credentials
    WHERE workspace_id = ${ctx.workspaceId} AND kind IN ('google-client', 'google-grant')`);
}

/** Keeps a credential in place of the one before. @param secret encrypted */
export function saveCredential(ctx: WorkspaceContext, kind: CredentialKind, secret: string) {
  const now = Date.now();
  return ctx.db.statements.run(sql`
    INSERT INTO service_credentials (workspace_id, kind, secret, created_at, updated_at)
    VALUES (${ctx.workspaceId}, ${kind}, ${secret}, ${now}, ${now})
    ON CONFLICT (workspace_id, kind) DO UPDATE SET secret = excluded.secret, updated_at = excluded.updated_at`);
}

/** Renews a credential only where the one before still stands: a grant that was removed meanwhile stays removed. */
export function replaceCredential(ctx: WorkspaceContext, kind: CredentialKind, before: string, secret: string) {
  return ctx.db.statements.run(sql`
    UPDATE service_credentials SET secret = ${secret}, updated_at = ${Date.now()}
    WHERE workspace_id = ${ctx.workspaceId} AND kind = ${kind} AND secret = ${before}`);
}

/** Forgets credentials. */
export function deleteCredentials(ctx: WorkspaceContext, kinds: readonly CredentialKind[]) {
  return ctx.db.statements.run(sql`
    DELETE FROM service_credentials
    WHERE workspace_id = ${ctx.workspaceId} AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`);
}
