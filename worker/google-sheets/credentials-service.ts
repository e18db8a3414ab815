import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { settingsOf } from '../core/env.ts';
import { decryptText, encryptText } from '../core/secrets.ts';
import { SheetsClient } from './client.ts';
import { signedOut } from './failure.ts';
import { type OAuthClient, type OAuthUrls, refreshAccess, revoke, type Tokens } from './oauth.ts';
import {
  type CredentialKind,
  deleteCredentials,
  replaceCredential,
  saveCredential,
  selectCredentials,
} from './queries.ts';

/** What is kept of Google's, each encrypted for its workspace. Nothing here ever goes to a browser or into a log. */

const storedClient = z.object({ clientId: z.string(), clientSecret: z.string() });
const storedGrant = z.object({ accessToken: z.string(), accessUntil: z.number(), refreshToken: z.string() });

/** Access is renewed so long before it ends, so that it does not end on the way. */
const MARGIN_MS = 60_000;

/** What is stored, readable. Null where there is nothing, or where AUTH_SECRET has been changed since. */
export interface GoogleCredentialsHeld {
  client: OAuthClient | null;
  grant: Tokens | null;
  /** The grant as it is stored, to be replaced only while it stands. */
  storedGrant: string;
}

const place = (ctx: WorkspaceContext, kind: CredentialKind) => ({
  purpose: kind === 'google-client' ? 'google client' : 'google grant',
  row: `workspace ${ctx.workspaceId}`,
});

const seal = (ctx: WorkspaceContext, kind: CredentialKind, value: OAuthClient | Tokens) =>
  encryptText(settingsOf(ctx.env).AUTH_SECRET, place(ctx, kind), JSON.stringify(value));

async function unseal<S extends z.ZodType>(
  ctx: WorkspaceContext,
  kind: CredentialKind,
  secret: string | undefined,
  schema: S,
): Promise<z.output<S> | null> {
  const text = secret && (await decryptText(settingsOf(ctx.env).AUTH_SECRET, place(ctx, kind), secret));
  return text ? schema.parse(JSON.parse(text)) : null;
}

/** Where Google's sign-in is. */
export function oauthUrls(ctx: WorkspaceContext): OAuthUrls {
  const { GOOGLE_AUTH_URL, GOOGLE_TOKEN_URL } = settingsOf(ctx.env);
  return { auth: GOOGLE_AUTH_URL, token: GOOGLE_TOKEN_URL };
}

/** The credentials in rows of `selectCredentials`, for who reads them together with something else. */
export async function unsealAll(
  ctx: WorkspaceContext,
  rows: readonly { kind: CredentialKind; secret: string }[],
): Promise<GoogleCredentialsHeld> {
  const secretOf = (kind: CredentialKind) => rows.find((row) => row.kind === kind)?.secret;
  return {
    client: await unseal(ctx, 'google-client', secretOf('google-client'), storedClient),
    grant: await unseal(ctx, 'google-grant', secretOf('google-grant'), storedGrant),
    storedGrant: secretOf('google-grant') ?? '',
  };
}

/** The credentials of the workspace. */
export async function heldCredentials(ctx: WorkspaceContext): Promise<GoogleCredentialsHeld> {
  const { results } = await ctx.db.read([selectCredentials(ctx)]);
  return unsealAll(ctx, results[0]);
}

/** Stores the OAuth client. A grant belongs to the client that it was given to: it is kept only with the same one. */
export async function storeClient(ctx: WorkspaceContext, client: OAuthClient): Promise<{ isConfigured: true }> {
  const { client: before, grant } = await heldCredentials(ctx);
  const isAnother = before?.clientId !== client.clientId;
  const answer = { isConfigured: true as const };
  await ctx.db.write({
    statements: [
      saveCredential(ctx, 'google-client', await seal(ctx, 'google-client', client)),
      ...(isAnother ? [deleteCredentials(ctx, ['google-grant'])] : []),
    ],
    answer: { status: 200, text: JSON.stringify(answer) },
  });
  if (isAnother && grant) await revokeQuietly(ctx, grant);
  return answer;
}

/** Keeps what a sign-in has brought. */
export async function storeGrant(ctx: WorkspaceContext, tokens: Tokens): Promise<void> {
  const secret = await seal(ctx, 'google-grant', tokens);
  await ctx.db.write({ statements: [saveCredential(ctx, 'google-grant', secret)] });
}

/** Tells Google that a grant is no longer wanted. It is forgotten here in any case, so a failure changes nothing. */
export async function revokeQuietly(ctx: WorkspaceContext, grant: Tokens): Promise<void> {
  await revoke(oauthUrls(ctx), grant.refreshToken).catch(() => undefined);
}

/**
 * A client of the Sheets API with the workspace's own access, renewed when it ends.
 * @throws GoogleFailure `signed-out` where nobody has signed in
 */
export async function openSheets(ctx: WorkspaceContext): Promise<SheetsClient> {
  const held = await heldCredentials(ctx);
  const { client } = held;
  let { grant, storedGrant: stored } = held;
  if (!client || !grant) throw signedOut();
  const token = async (refused: string | null): Promise<string> => {
    if (!grant) throw signedOut();
    if (grant.accessToken !== refused && grant.accessUntil > Date.now() + MARGIN_MS) return grant.accessToken;
    grant = await refreshAccess(oauthUrls(ctx), client, grant.refreshToken);
    const secret = await seal(ctx, 'google-grant', grant);
    await ctx.db.write({ statements: [replaceCredential(ctx, 'google-grant', stored, secret)] });
    stored = secret;
    return grant.accessToken;
  };
  return new SheetsClient(settingsOf(ctx.env).GOOGLE_SHEETS_URL, token);
}
