import type { WorkspaceContext } from '../../core/context.ts';
import { readSettings } from '../../core/env.ts';
import { decryptText, encryptText } from '../../core/identity/secrets.ts';
import {
  type CredentialKind,
  deleteCredential,
  recordCredential,
  recordCredentialRemoval,
  replaceCredential,
  saveCredential,
  selectCredential,
} from './credential-queries.ts';

/** Third-party credentials: encrypted, bound to their row, and never returned by the API. */

const placeOf = (ctx: WorkspaceContext, kind: CredentialKind) => ({
  purpose: kind,
  row: `workspace ${ctx.workspaceId}`,
});

/** The statements that save a credential that a person sets. */
export async function saveCredentialStatements(ctx: WorkspaceContext, kind: CredentialKind, text: string) {
  return [...(await renewCredentialStatements(ctx, kind, text)), recordCredential(ctx, kind)];
}

/** The statements that save a credential that its service has renewed. */
export async function renewCredentialStatements(ctx: WorkspaceContext, kind: CredentialKind, text: string) {
  const secret = await encryptText(readSettings(ctx.env).AUTH_SECRET, placeOf(ctx, kind), text);
  return [saveCredential(ctx, kind, secret)];
}

/**
 * Decrypts a credential; null if there is none or its secret is gone. One encrypted with the previous secret is
 * re-encrypted.
 */
export async function readCredential(ctx: WorkspaceContext, kind: CredentialKind): Promise<string | null> {
  const { results } = await ctx.db.read([selectCredential(ctx, kind)]);
  const [row] = results[0];
  if (!row) return null;
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = readSettings(ctx.env);
  const place = placeOf(ctx, kind);
  const text = await decryptText(AUTH_SECRET, place, row.secret);
  if (text !== null || AUTH_SECRET_PREVIOUS === undefined) return text;
  const before = await decryptText(AUTH_SECRET_PREVIOUS, place, row.secret);
  if (before === null) return null;
  const renewed = await encryptText(AUTH_SECRET, place, before);
  await ctx.db.write({ statements: [replaceCredential(ctx, kind, row.secret, renewed)] });
  return before;
}

/** The statements that delete a credential. */
export const deleteCredentialStatements = (ctx: WorkspaceContext, kind: CredentialKind) => [
  deleteCredential(ctx, kind),
  recordCredentialRemoval(ctx, kind),
];
