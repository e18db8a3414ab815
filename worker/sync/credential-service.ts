import type { WorkspaceContext } from '../core/context.ts';
import { settingsOf } from '../core/env.ts';
import { decryptText, encryptText } from '../core/secrets.ts';
import {
  type CredentialKind,
  deleteCredential,
  replaceCredential,
  saveCredential,
  selectCredential,
} from './credential-queries.ts';

/** Credentials of third parties: encrypted for their row, read only to be used, never answered. */

const placeOf = (ctx: WorkspaceContext, kind: CredentialKind) => ({
  purpose: kind,
  row: `workspace ${ctx.workspaceId}`,
});

/** The statements that keep a credential. */
export async function keepCredential(ctx: WorkspaceContext, kind: CredentialKind, text: string) {
  const secret = await encryptText(settingsOf(ctx.env).AUTH_SECRET, placeOf(ctx, kind), text);
  return [saveCredential(ctx, kind, secret)];
}

/**
 * A credential in the clear; null where there is none, or where it was encrypted with a secret that nobody has any more.
 * One that is still under the previous secret is encrypted anew.
 */
export async function readCredential(ctx: WorkspaceContext, kind: CredentialKind): Promise<string | null> {
  const { results } = await ctx.db.read([selectCredential(ctx, kind)]);
  const [row] = results[0];
  if (!row) return null;
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = settingsOf(ctx.env);
  const place = placeOf(ctx, kind);
  const text = await decryptText(AUTH_SECRET, place, row.secret);
  if (text !== null || AUTH_SECRET_PREVIOUS === undefined) return text;
  const before = await decryptText(AUTH_SECRET_PREVIOUS, place, row.secret);
  if (before === null) return null;
  const anew = await encryptText(AUTH_SECRET, place, before);
  await ctx.db.write({ statements: [replaceCredential(ctx, kind, row.secret, anew)] });
  return before;
}

/** The statements that forget a credential. */
export const forgetCredential = (ctx: WorkspaceContext, kind: CredentialKind) => [deleteCredential(ctx, kind)];
