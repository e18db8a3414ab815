/** A double of Google's sign-in and tokens: single-use codes, PKCE, tokens that expire. */

interface Code {
  clientId: string;
  redirectUri: string;
  challenge: string;
  offline: boolean;
  scope: string;
  used: boolean;
}

interface Grant {
  clientId: string;
  refreshToken: string;
  scope: string;
  revoked: boolean;
}

const LIFETIME_SECONDS = 3599;

const json = (status: number, body: unknown) => Response.json(body, { status });
const refusal = (status: number, error: string, description: string) =>
  json(status, { error, error_description: description });

export class GoogleOAuth {
  /** Secrets by client ID; other clients are unknown. */
  readonly clients = new Map<string, string>();
  /** Whether the person at the consent page agrees. */
  consents = true;
  /** The scope that the person does not grant. */
  leavesOut = '';
  readonly #now: () => number;
  readonly #codes = new Map<string, Code>();
  readonly #grants: Grant[] = [];
  readonly #access = new Map<string, { grant: Grant; until: number }>();
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether this access token is valid. */
  admits(token: string): boolean {
    const access = this.#access.get(token);
    return access !== undefined && !access.grant.revoked && access.until > this.#now();
  }

  /** Creates an access token as after a sign-in. */
  newToken(): string {
    const grant = { clientId: '', refreshToken: `1//refresh-${++this.#count}`, scope: '', revoked: false };
    this.#grants.push(grant);
    return this.#newAccess(grant).access_token;
  }

  /** The valid refresh tokens. */
  get alive(): string[] {
    return this.#grants.filter(({ revoked }) => !revoked).map(({ refreshToken }) => refreshToken);
  }

  /** Revokes access, as the person in their Google account. */
  revokeAll(): void {
    for (const grant of this.#grants) grant.revoked = true;
  }

  /** Expires access tokens, as after an hour; refresh tokens stay valid. */
  expireAccess(): void {
    for (const access of this.#access.values()) access.until = 0;
  }

  /** The consent page, accepted immediately: redirects back with a code. */
  authorize(url: URL): Response {
    const ask = url.searchParams;
    const clientId = ask.get('client_id') ?? '';
    const redirectUri = ask.get('redirect_uri') ?? '';
    if (!this.clients.has(clientId)) return new Response('Error 401: invalid_client', { status: 401 });
    if (ask.get('response_type') !== 'code' || redirectUri === '') {
      return new Response('Error 400: invalid_request', { status: 400 });
    }
    const back = new URL(redirectUri);
    const state = ask.get('state');
    if (state !== null) back.searchParams.set('state', state);
    if (!this.consents) {
      back.searchParams.set('error', 'access_denied');
      return redirect(back);
    }
    const code = `4/code-${++this.#count}`;
    this.#codes.set(code, {
      clientId,
      redirectUri,
      challenge: ask.get('code_challenge_method') === 'S256' ? (ask.get('code_challenge') ?? '') : '',
      offline: ask.get('access_type') === 'offline',
      scope: (ask.get('scope') ?? '').replace(this.leavesOut, '').trim(),
      used: false,
    });
    back.searchParams.set('code', code);
    return redirect(back);
  }

  async token(form: URLSearchParams): Promise<Response> {
    const clientId = form.get('client_id') ?? '';
    if (this.clients.get(clientId) !== form.get('client_secret')) {
      return refusal(401, 'invalid_client', 'The provided client secret is invalid.');
    }
    if (form.get('grant_type') === 'authorization_code') return this.#exchange(form, clientId);
    if (form.get('grant_type') === 'refresh_token') {
      const grant = this.#grants.find(({ refreshToken }) => refreshToken === form.get('refresh_token'));
      if (!grant || grant.revoked || grant.clientId !== clientId) {
        return refusal(400, 'invalid_grant', 'Token has been expired or revoked.');
      }
      return json(200, this.#newAccess(grant));
    }
    return refusal(400, 'unsupported_grant_type', 'Invalid grant_type');
  }

  revoke(form: URLSearchParams): Response {
    const token = form.get('token');
    const grant =
      this.#grants.find(({ refreshToken }) => refreshToken === token) ?? this.#access.get(token ?? '')?.grant;
    if (!grant || grant.revoked) return refusal(400, 'invalid_token', 'Token expired or revoked');
    grant.revoked = true;
    return json(200, {});
  }

  async #exchange(form: URLSearchParams, clientId: string): Promise<Response> {
    const code = this.#codes.get(form.get('code') ?? '');
    if (!code || code.used || code.clientId !== clientId) return refusal(400, 'invalid_grant', 'Bad Request');
    if (code.redirectUri !== form.get('redirect_uri')) return refusal(400, 'redirect_uri_mismatch', 'Bad Request');
    if (code.challenge !== '' && code.challenge !== (await challengeOf(form.get('code_verifier') ?? ''))) {
      return refusal(400, 'invalid_grant', 'Invalid code verifier.');
    }
    code.used = true;
    const grant = { clientId, refreshToken: `1//refresh-${++this.#count}`, scope: code.scope, revoked: false };
    this.#grants.push(grant);
    return json(200, { ...this.#newAccess(grant), ...(code.offline && { refresh_token: grant.refreshToken }) });
  }

  #newAccess(grant: Grant) {
    const token = `ya29.access-${++this.#count}`;
    this.#access.set(token, { grant, until: this.#now() + LIFETIME_SECONDS * 1000 });
    return { access_token: token, expires_in: LIFETIME_SECONDS, scope: grant.scope, token_type: 'Bearer' };
  }
}

const redirect = (to: URL) => new Response(null, { status: 302, headers: { location: to.href } });

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
