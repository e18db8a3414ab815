import { z } from 'zod';
import { Retries } from '../../engines/sync-merge/retries.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { DomainError, isRefusal } from '../core/errors.ts';
import {
  deleteCredentialStatements,
  readCredential,
  renewCredentialStatements,
  saveCredentialStatements,
} from '../sync/providers/credential-service.ts';
import { SheetsClient } from './client.ts';
import { signedOut } from './failure.ts';
import { type OAuthClient, type OAuthUrls, refreshAccess, revoke, type Tokens } from './oauth.ts';
import { grantStands } from './queries.ts';

/** Stored Google credentials: the business's OAuth client, and the access that a user granted to it. */

const storedClient = z.object({ clientId: z.string(), clientSecret: z.string() });
const storedGrant = z.object({ accessToken: z.string(), accessUntil: z.number(), refreshToken: z.string() });

/** How long before its expiry an access token is renewed. */
const RENEWAL_MARGIN_MS = 60_000;

/** Null if missing or unreadable. */
export interface HeldCredentials {
  client: OAuthClient | null;
  grant: Tokens | null;
}

/** Google's sign-in addresses. */
export function oauthUrls(ctx: WorkspaceContext): OAuthUrls {
  const { GOOGLE_AUTH_URL, GOOGLE_TOKEN_URL } = readSettings(ctx.env);
  return { auth: GOOGLE_AUTH_URL, token: GOOGLE_TOKEN_URL };
}

/** The decrypted credentials of the workspace. Never return or log them. */
export async function readCredentials(ctx: WorkspaceContext): Promise<HeldCredentials> {
  const [client, grant] = await Promise.all([
    readCredential(ctx, 'google-client'),
    readCredential(ctx, 'google-grant'),
  ]);
  return {
    client: client === null ? null : storedClient.parse(JSON.parse(client)),
    grant: grant === null ? null : storedGrant.parse(JSON.parse(grant)),
  };
}

/** Stores the OAuth client. A different client ends the existing sign-in. */
export async function storeClient(ctx: WorkspaceContext, client: OAuthClient): Promise<{ isConfigured: true }> {
  const { client: before, grant } = await readCredentials(ctx);
  const isAnother = before?.clientId !== client.clientId;
  const answer = { isConfigured: true as const };
  await ctx.db.write({
    statements: [
      ...(await saveCredentialStatements(ctx, 'google-client', JSON.stringify(client))),
      ...(isAnother ? deleteCredentialStatements(ctx, 'google-grant') : []),
    ],
    answer: { status: 200, text: JSON.stringify(answer) },
  });
  if (isAnother && grant) await revokeQuietly(ctx, grant);
  return answer;
}

/** The statements that save the tokens of a sign-in. */
export const keepGrant = (ctx: WorkspaceContext, tokens: Tokens) =>
  saveCredentialStatements(ctx, 'google-grant', JSON.stringify(tokens));

/** Revokes a sign-in at Google. Failures are ignored, because it is deleted here anyway. */
export async function revokeQuietly(ctx: WorkspaceContext, grant: Tokens): Promise<void> {
  await revoke(oauthUrls(ctx), grant.refreshToken).catch(() => undefined);
}

/**
 * A Sheets API client with the workspace's access token, renewed on expiry.
 * @throws GoogleFailure `signed-out` if nobody is signed in
 */
export async function openSheets(ctx: WorkspaceContext, retries = new Retries()): Promise<SheetsClient> {
  const { client, grant } = await readCredentials(ctx);
  if (!client || !grant) throw signedOut();
  let tokens = grant;
  const token = async (refused: string | null): Promise<string> => {
    const isValid = tokens.accessToken !== refused && tokens.accessUntil > Date.now() + RENEWAL_MARGIN_MS;
    if (isValid) return tokens.accessToken;
    tokens = await refreshAccess(oauthUrls(ctx), client, tokens.refreshToken);
    await saveRenewed(ctx, tokens);
    return tokens.accessToken;
  };
  return new SheetsClient(readSettings(ctx.env).GOOGLE_SHEETS_URL, token, retries);
}

/** Saves renewed tokens, unless the sign-in was removed meanwhile. @throws GoogleFailure `signed-out` */
async function saveRenewed(ctx: WorkspaceContext, tokens: Tokens): Promise<void> {
  const stillSignedIn = {
    name: 'google_grant_removed',
    holds: grantStands(ctx),
    refusal: () => new DomainError('not_connected', 'The Google sign-in was removed'),
  };
  try {
    await ctx.db.write({
      guards: [stillSignedIn],
      statements: await renewCredentialStatements(ctx, 'google-grant', JSON.stringify(tokens)),
    });
  } catch (error) {
    throw isRefusal(error, 'not_connected') ? signedOut() : error;
  }
}
