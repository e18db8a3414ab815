import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { decryptText, encryptText } from '../core/identity/secrets.ts';
import { renewSecrets, saveSecret, selectSecrets } from './queries.ts';

/** Signing secrets: encrypted, bound to their webhook, and shown once. */

const placeOf = (ctx: WorkspaceContext, webhookId: number) => ({
  purpose: 'webhook secrets',
  row: `workspace ${ctx.workspaceId} webhook ${webhookId}`,
});

/** The statements that save a new secret; the one before keeps signing for a while. */
export async function saveSecretStatements(ctx: WorkspaceContext, webhookId: number, secret: string) {
  const encrypted = await encryptText(readSettings(ctx.env).AUTH_SECRET, placeOf(ctx, webhookId), secret);
  return [saveSecret(ctx, webhookId, encrypted)] as const;
}

/**
 * The secrets that sign a webhook's requests now, newest first; empty if there is none or it can no longer be read. Those
 * encrypted with the deployment's previous secret are encrypted again.
 */
export async function readSecrets(ctx: WorkspaceContext, webhookId: number): Promise<string[]> {
  const { results } = await ctx.db.read([selectSecrets(ctx, webhookId)]);
  const [row] = results[0];
  if (!row) return [];
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = readSettings(ctx.env);
  const place = placeOf(ctx, webhookId);
  const previousSecret = (row.previousUntil ?? 0) > Date.now() ? row.previousSecret : null;
  let isOutdated = false;
  const read = async (encrypted: string): Promise<string | null> => {
    const text = await decryptText(AUTH_SECRET, place, encrypted);
    if (text !== null || AUTH_SECRET_PREVIOUS === undefined) return text;
    isOutdated = true;
    return decryptText(AUTH_SECRET_PREVIOUS, place, encrypted);
  };
  const secret = await read(row.secret);
  const previous = previousSecret === null ? null : await read(previousSecret);
  if (secret === null) return [];
  if (isOutdated) {
    const renewed = {
      secret: await encryptText(AUTH_SECRET, place, secret),
      previousSecret: previous === null ? null : await encryptText(AUTH_SECRET, place, previous),
    };
    await ctx.db.write({ statements: [renewSecrets(ctx, webhookId, row.secret, renewed)] });
  }
  return previous === null ? [secret] : [secret, previous];
}
