import { z } from 'zod';
import { Patience } from '../../engines/sync-merge/patience.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { settingsOf } from '../core/env.ts';
import { conflict, DomainError } from '../core/errors.ts';
import { forgetCredential, keepCredential, readCredential } from '../sync/credential-service.ts';
import { SheetsClient } from './client.ts';
import { signedOut } from './failure.ts';
import { type OAuthClient, type OAuthUrls, refreshAccess, revoke, type Tokens } from './oauth.ts';
import { grantStands } from './queries.ts';

/** What is kept of Google's: the OAuth client of the business, and what whoever signed in has granted it. */

const storedClient = z.object({ clientId: z.string(), clientSecret: z.string() });
const storedGrant = z.object({ accessToken: z.string(), accessUntil: z.number(), refreshToken: z.string() });

/** Access is renewed so long before it ends, so that it does not end on the way. */
const MARGIN_MS = 60_000;

/** Null where there is nothing, or nothing that can be read any more. */
export interface HeldCredentials {
  client: OAuthClient | null;
  grant: Tokens | null;
}

/** Where Google's sign-in is. */
export function oauthUrls(ctx: WorkspaceContext): OAuthUrls {
  const { GOOGLE_AUTH_URL, GOOGLE_TOKEN_URL } = settingsOf(ctx.env);
  return { auth: GOOGLE_AUTH_URL, token: GOOGLE_TOKEN_URL };
}

/** The credentials of the workspace, in the clear: never to be answered or logged. */
export async function heldCredentials(ctx: WorkspaceContext): Promise<HeldCredentials> {
  const [client, grant] = await Promise.all([
    readCredential(ctx, 'google-client'),
    readCredential(ctx, 'google-grant'),
  ]);
  return {
    client: client === null ? null : storedClient.parse(JSON.parse(client)),
    grant: grant === null ? null : storedGrant.parse(JSON.parse(grant)),
  };
}

/** Stores the OAuth client. A grant belongs to the client that it was given to: it is kept only with the same one. */
export async function storeClient(ctx: WorkspaceContext, client: OAuthClient): Promise<{ isConfigured: true }> {
  const { client: before, grant } = await heldCredentials(ctx);
  const isAnother = before?.clientId !== client.clientId;
  const answer = { isConfigured: true as const };
  await ctx.db.write({
    statements: [
      ...(await keepCredential(ctx, 'google-client', JSON.stringify(client))),
      ...(isAnother ? forgetCredential(ctx, 'google-grant') : []),
    ],
    answer: { status: 200, text: JSON.stringify(answer) },
  });
  if (isAnother && grant) await revokeQuietly(ctx, grant);
  return answer;
}

/** The statements that keep what a sign-in has brought. */
export const keepGrant = (ctx: WorkspaceContext, tokens: Tokens) =>
  keepCredential(ctx, 'google-grant', JSON.stringify(tokens));

/** Tells Google that a grant is no longer wanted. It is forgotten here in any case, so a failure changes nothing. */
export async function revokeQuietly(ctx: WorkspaceContext, grant: Tokens): Promise<void> {
  await revoke(oauthUrls(ctx), grant.refreshToken).catch(() => undefined);
}

/**
 * A client of the Sheets API with the workspace's own access, renewed when it ends.
 * @throws GoogleFailure `signed-out` where nobody has signed in
 */
export async function openSheets(ctx: WorkspaceContext, patience = new Patience()): Promise<SheetsClient> {
  const { client, grant } = await heldCredentials(ctx);
  if (!client || !grant) throw signedOut();
  let tokens = grant;
  const token = async (refused: string | null): Promise<string> => {
    const holds = tokens.accessToken !== refused && tokens.accessUntil > Date.now() + MARGIN_MS;
    if (holds) return tokens.accessToken;
    tokens = await refreshAccess(oauthUrls(ctx), client, tokens.refreshToken);
    await keepRenewed(ctx, tokens);
    return tokens.accessToken;
  };
  return new SheetsClient(settingsOf(ctx.env).GOOGLE_SHEETS_URL, token, patience);
}

/** A grant that was removed while it was renewed stays removed. @throws GoogleFailure `signed-out` */
async function keepRenewed(ctx: WorkspaceContext, tokens: Tokens): Promise<void> {
  const stands = {
    name: 'google_grant_removed',
    holds: grantStands(ctx),
    refusal: () => conflict('The sign-in with Google has been removed'),
  };
  try {
    await ctx.db.write({ guards: [stands], statements: await keepGrant(ctx, tokens) });
  } catch (error) {
    throw error instanceof DomainError && error.status === 409 ? signedOut() : error;
  }
}
