import { tokenAnswer, tokenRefusal } from './api-types.ts';
import { GoogleFailure, parseRetryAfter, signedOut, toFailure, unavailable } from './failure.ts';
import { ask, readJson } from './http.ts';

/** Read and write access to the account's spreadsheets. */
export const SCOPE = 'https://www.googleapis.com/auth/spreadsheets';

/** The admin's own OAuth client. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

/** The tokens of a sign-in. */
export interface Tokens {
  accessToken: string;
  /** Epoch milliseconds. */
  accessUntil: number;
  refreshToken: string;
}

/** Google's sign-in addresses: `GOOGLE_AUTH_URL`, `GOOGLE_TOKEN_URL`. */
export interface OAuthUrls {
  auth: string;
  token: string;
}

/** The address of Google's consent page. `challenge` is for PKCE; Google returns `state` with its answer. */
export function consentUrl(
  urls: OAuthUrls,
  ask: { clientId: string; redirectUri: string; state: string; challenge: string },
): string {
  const url = new URL(urls.auth);
  url.search = new URLSearchParams({
    client_id: ask.clientId,
    redirect_uri: ask.redirectUri,
    response_type: 'code',
    scope: SCOPE,
    // Google sends a refresh token only for offline access, and on repeated sign-ins only after a new consent.
    access_type: 'offline',
    prompt: 'consent',
    state: ask.state,
    code_challenge: ask.challenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** The challenge of a PKCE verifier: its SHA-256 in base64url. */
export async function computeChallenge(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return new Uint8Array(hash).toBase64({ alphabet: 'base64url', omitPadding: true });
}

/**
 * Exchanges the code of a sign-in for tokens.
 * @throws GoogleFailure `refused` for an invalid code (used, expired, wrong verifier), `incomplete`, `client`,
 * `unavailable`
 */
export async function exchangeCode(
  urls: OAuthUrls,
  client: OAuthClient,
  sent: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens> {
  const answer = await askToken(urls, client, {
    grant_type: 'authorization_code',
    code: sent.code,
    code_verifier: sent.verifier,
    redirect_uri: sent.redirectUri,
  });
  if (!answer.refreshToken) {
    throw new GoogleFailure(
      'incomplete',
      'Google granted only temporary access. Remove Camellia from your Google account, then sign in again.',
    );
  }
  if (!answer.scope.split(' ').includes(SCOPE)) {
    throw new GoogleFailure(
      'incomplete',
      'You didn’t grant access to your spreadsheets. Sign in again and keep that box checked.',
    );
  }
  return { accessToken: answer.accessToken, accessUntil: answer.accessUntil, refreshToken: answer.refreshToken };
}

/** Gets a new access token. @throws GoogleFailure `signed-out` if the refresh token was revoked */
export async function refreshAccess(urls: OAuthUrls, client: OAuthClient, refreshToken: string): Promise<Tokens> {
  const answer = await askToken(urls, client, { grant_type: 'refresh_token', refresh_token: refreshToken }).catch(
    (error: unknown) => {
      throw error instanceof GoogleFailure && error.kind === 'refused' ? signedOut() : error;
    },
  );
  return {
    accessToken: answer.accessToken,
    accessUntil: answer.accessUntil,
    refreshToken: answer.refreshToken ?? refreshToken,
  };
}

/** Revokes the tokens at Google; ignores tokens that are already invalid. @throws GoogleFailure */
export async function revoke(urls: OAuthUrls, refreshToken: string): Promise<void> {
  const response = await ask(urls.token.replace(/\/token$/, '/revoke'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: refreshToken }).toString(),
  });
  if (!response.ok && response.status !== 400) throw toFailure(response.status, null, null, response.headers);
}

async function askToken(urls: OAuthUrls, client: OAuthClient, form: Record<string, string>) {
  const response = await ask(urls.token, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...form, client_id: client.clientId, client_secret: client.clientSecret }).toString(),
  });
  const body = await readJson(response);
  if (!response.ok) throw tokenFailure(response, tokenRefusal.safeParse(body).data?.error ?? null);
  const answer = tokenAnswer.safeParse(body);
  if (!answer.success) throw unavailable();
  const { access_token: accessToken, expires_in: lifetime, refresh_token: refreshToken, scope } = answer.data;
  return { accessToken, accessUntil: Date.now() + lifetime * 1000, refreshToken, scope };
}

function tokenFailure({ status, headers }: Response, error: string | null): GoogleFailure {
  if (status === 429)
    return new GoogleFailure('limited', 'Google’s sign-in limit was reached.', parseRetryAfter(headers));
  if (status >= 500 || error === null) return unavailable();
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    return new GoogleFailure(
      'client',
      'Google rejected the Client ID or Client Secret. Check both in Google API Configuration.',
    );
  }
  if (error === 'redirect_uri_mismatch') {
    return new GoogleFailure(
      'client',
      'Your OAuth client doesn’t list Camellia’s redirect URI. Copy it from Google API Configuration.',
    );
  }
  return new GoogleFailure('refused', 'Google rejected the sign-in. Try again.');
}
