import { and, eq, sql } from 'drizzle-orm';
import { serviceCredentials } from '../../../db/workspace/integrations.ts';
import { auditStatement } from '../../audit/record.ts';
import type { WorkspaceContext } from '../../core/context.ts';

/** What a credential is for. */
export type CredentialKind = typeof serviceCredentials.$inferSelect.kind;

const NAMES: Record<CredentialKind, string> = {
  'airtable-key': 'Airtable (API key)',
  'google-client': 'Google Sheets (OAuth client)',
  'google-grant': 'Google Sheets (sign-in)',
};

/** Records that a credential is set; never the credential itself. */
export function recordCredential(ctx: WorkspaceContext, kind: CredentialKind) {
  return auditStatement(ctx, { action: 'credential.set', subject: { id: kind, name: NAMES[kind] } });
}

/** Records that the statement before this one has deleted a credential. */
export function recordCredentialRemoval(ctx: WorkspaceContext, kind: CredentialKind) {
  const subject = { id: kind, name: NAMES[kind] };
  return auditStatement(ctx, { action: 'credential.removed', subject, when: sql`changes() > 0` });
}

/** A credential as stored, encrypted. */
export function selectCredential(ctx: WorkspaceContext, kind: CredentialKind) {
  return ctx.db.statements
    .select({ secret: serviceCredentials.secret })
    .from(serviceCredentials)
    .where(and(eq(serviceCredentials.workspaceId, ctx.workspaceId), eq(serviceCredentials.kind, kind)));
}

/** Saves a credential. @param secret encrypted */
export function saveCredential(ctx: WorkspaceContext, kind: CredentialKind, secret: string) {
  const now = Date.now();
  return ctx.db.statements.run(sql`
    INSERT INTO service_credentials (workspace_id, kind, secret, created_at, updated_at)
    VALUES (${ctx.workspaceId}, ${kind}, ${secret}, ${now}, ${now})
    ON CONFLICT (workspace_id, kind) DO UPDATE SET secret = excluded.secret, updated_at = excluded.updated_at`);
}

/** Saves a re-encrypted credential, unless it was replaced or removed in the meantime. */
export function replaceCredential(ctx: WorkspaceContext, kind: CredentialKind, before: string, secret: string) {
  return ctx.db.statements.run(sql`
    UPDATE service_credentials SET secret = ${secret}
    WHERE workspace_id = ${ctx.workspaceId} AND kind = ${kind} AND secret = ${before}`);
}

/** Deletes a credential. */
export function deleteCredential(ctx: WorkspaceContext, kind: CredentialKind) {
  return ctx.db.statements.run(
    sql`DELETE FROM service_credentials WHERE workspace_id = ${ctx.workspaceId} AND kind = ${kind}`,
  );
}
