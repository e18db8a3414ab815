import { z } from 'zod';
import type { WorkspaceContext } from '../core/context.ts';
import { readSettings } from '../core/env.ts';
import { DomainError } from '../core/errors.ts';
import { decryptText, encryptText } from '../core/identity/secrets.ts';
import { randomText } from '../core/ids.ts';
import { connectTo, syncStatus } from '../sync/service.ts';
import { CALLBACK_PATH } from './contract.ts';
import { keepGrant, oauthUrls, readCredentials } from './credentials-service.ts';
import { GoogleFailure } from './failure.ts';
import { computeChallenge, consentUrl, exchangeCode, type Tokens } from './oauth.ts';

/**
 * The sign-in with Google. Its state and PKCE verifier are kept only in a cookie of the browser that started it,
 * encrypted for this user and workspace. The callback needs both the state in the URL and the cookie, so an attacker
 * cannot inject a code.
 */

/** How long a sign-in may take: ten minutes. */
export const SIGN_IN_LIFETIME_MS = 10 * 60 * 1000;

const startedSignIn = z.object({ state: z.string(), verifier: z.string(), until: z.number() });

/** How a sign-in ended, shown on the screen. */
export type SignInOutcome = 'done' | 'denied' | 'incomplete' | 'expired' | 'client' | 'failed';

const place = (ctx: WorkspaceContext) => ({
  purpose: 'google sign-in',
  row: `workspace ${ctx.workspaceId} user ${ctx.userId}`,
});

const redirectUri = (origin: string) => `${origin}${CALLBACK_PATH}`;

/**
 * Starts a sign-in. @returns the address of Google's page, and the cookie for the browser
 * @throws 409 if no OAuth client is stored
 */
export async function beginSignIn(ctx: WorkspaceContext, origin: string): Promise<{ url: string; kept: string }> {
  const { client } = await readCredentials(ctx);
  if (!client)
    throw new DomainError('not_connected', 'Save your Client ID and Client Secret in Google API Configuration first');
  const state = randomText(24);
  const verifier = randomText(48);
  const until = Date.now() + SIGN_IN_LIFETIME_MS;
  const kept = await encryptText(
    readSettings(ctx.env).AUTH_SECRET,
    place(ctx),
    JSON.stringify({ state, verifier, until } satisfies z.input<typeof startedSignIn>),
  );
  const url = consentUrl(oauthUrls(ctx), {
    clientId: client.clientId,
    redirectUri: redirectUri(origin),
    state,
    challenge: await computeChallenge(verifier),
  });
  return { url, kept };
}

/**
 * Completes a sign-in with Google's answer. @param kept the cookie of the browser
 * @returns how it ended; only `done` changed anything
 */
export async function completeSignIn(
  ctx: WorkspaceContext,
  origin: string,
  sent: { state?: string | undefined; code?: string | undefined; error?: string | undefined },
  kept: string | undefined,
): Promise<SignInOutcome> {
  const { client } = await readCredentials(ctx);
  const text = kept && (await decryptText(readSettings(ctx.env).AUTH_SECRET, place(ctx), kept));
  const beginning = text ? startedSignIn.parse(JSON.parse(text)) : null;
  if (!beginning || beginning.until < Date.now() || beginning.state !== sent.state) return 'expired';
  if (sent.error !== undefined) return sent.error === 'access_denied' ? 'denied' : 'failed';
  if (sent.code === undefined || !client) return 'failed';
  try {
    const { verifier } = beginning;
    const tokens = await exchangeCode(oauthUrls(ctx), client, {
      code: sent.code,
      verifier,
      redirectUri: redirectUri(origin),
    });
    await saveTokens(ctx, tokens);
    return 'done';
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    return error.kind === 'client' || error.kind === 'incomplete' ? error.kind : 'failed';
  }
}

/** Saves the tokens. A schedule that stopped without a sign-in resumes. */
async function saveTokens(ctx: WorkspaceContext, tokens: Tokens): Promise<void> {
  const statements = await keepGrant(ctx, tokens);
  const { integration, mapping } = await syncStatus(ctx, 'google-sheets');
  if (!integration) {
    await ctx.db.write({ statements });
    return;
  }
  const { service, container, tableName, monthlyLimit } = integration;
  await connectTo(ctx, { service, container, tableName, mapping, monthlyLimit }, statements);
}
