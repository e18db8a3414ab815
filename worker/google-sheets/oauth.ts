import { tokenAnswer, tokenRefusal } from './api-types.ts';
import { failureOf, GoogleFailure, retryAfterOf, signedOut, unavailable } from './failure.ts';
import { ask, jsonOf } from './http.ts';

/** Read and write the spreadsheets of the account that signs in. */
export const SCOPE = 'https://www.googleapis.com/auth/spreadsheets';

/** The admin's own OAuth client. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

/** What a sign-in leaves us. */
export interface Tokens {
  accessToken: string;
  /** Epoch milliseconds. */
  accessUntil: number;
  refreshToken: string;
}

/** Where Google's sign-in is: `GOOGLE_AUTH_URL`, `GOOGLE_TOKEN_URL`. */
export interface OAuthUrls {
  auth: string;
  token: string;
}

/** The page where a person agrees. `challenge` is of PKCE, `state` comes back with the answer. */
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
    // A refresh token comes with offline access, and on a repeated sign-in only when consent is asked for again.
    access_type: 'offline',
    prompt: 'consent',
    state: ask.state,
    code_challenge: ask.challenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** The challenge of a PKCE verifier: its SHA-256 in base64url. */
export async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return new Uint8Array(hash).toBase64({ alphabet: 'base64url', omitPadding: true });
}

/**
 * Exchanges the code of a sign-in for tokens.
 * @throws GoogleFailure `refused` when the code is not good (used, expired, another verifier), `incomplete`, `client`,
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
      'Google gave no lasting access. Remove Camellia from your Google account, then sign in again.',
    );
  }
  if (!answer.scope.split(' ').includes(SCOPE)) {
    throw new GoogleFailure(
      'incomplete',
      'The sign-in does not include your spreadsheets. Sign in again and leave that box ticked.',
    );
  }
  return { accessToken: answer.accessToken, accessUntil: answer.accessUntil, refreshToken: answer.refreshToken };
}

/** New access for a refresh token, which stays as it is. @throws GoogleFailure `signed-out` when it was revoked */
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

/** Tells Google that the tokens are no longer wanted. One that is dead already is as good. @throws GoogleFailure */
export async function revoke(urls: OAuthUrls, refreshToken: string): Promise<void> {
  const response = await ask(urls.token.replace(/\/token$/, '/revoke'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: refreshToken }).toString(),
  });
  if (!response.ok && response.status !== 400) throw failureOf(response.status, null, null, response.headers);
}

async function askToken(urls: OAuthUrls, client: OAuthClient, form: Record<string, string>) {
  const response = await ask(urls.token, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...form, client_id: client.clientId, client_secret: client.clientSecret }).toString(),
  });
  const body = await jsonOf(response);
  if (!response.ok) throw tokenFailure(response, tokenRefusal.safeParse(body).data?.error ?? null);
  const answer = tokenAnswer.safeParse(body);
  if (!answer.success) throw unavailable();
  const { access_token: accessToken, expires_in: lifetime, refresh_token: refreshToken, scope } = answer.data;
  return { accessToken, accessUntil: Date.now() + lifetime * 1000, refreshToken, scope };
}

function tokenFailure({ status, headers }: Response, error: string | null): GoogleFailure {
  if (status === 429)
    return new GoogleFailure('limited', 'Google allows no more sign-ins for a while.', retryAfterOf(headers));
  if (status >= 500 || error === null) return unavailable();
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    return new GoogleFailure(
      'client',
      'Google does not know this Client ID with this Client Secret. Check both at Google API Configuration.',
    );
  }
  if (error === 'redirect_uri_mismatch') {
    return new GoogleFailure(
      'client',
      'The OAuth client at Google does not list Camellia’s redirect URI. Copy it from Google API Configuration.',
    );
  }
  return new GoogleFailure('refused', 'Google did not accept the sign-in. Try once more.');
}
