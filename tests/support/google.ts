import { exports } from 'cloudflare:workers';
import { vi } from 'vitest';
import { GoogleDouble, type GoogleOptions } from '../doubles/google.ts';
import { call, newWorkspace, ORIGIN, type TestWorkspace } from './api.ts';

/** A workspace and Google, as far as tests need both. */

export const CLIENT = { clientId: '1234-tea.apps.googleusercontent.com', clientSecret: 'GOCSPX-a-very-secret-secret' };
const GOOGLE_HOSTS = new Set(['accounts.google.com', 'oauth2.googleapis.com', 'sheets.googleapis.com']);

/** Lets the double stand for Google until the end of the test. Quotas are wide unless the test is about them. */
export function standIn(options: GoogleOptions = {}): GoogleDouble {
  const google = new GoogleDouble({ perMinute: { read: 10_000, write: 10_000 }, ...options });
  google.oauth.clients.set(CLIENT.clientId, CLIENT.clientSecret);
  const network = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit);
    return GOOGLE_HOSTS.has(new URL(request.url).hostname) ? google.fetch(request) : network(input, init);
  });
  return google;
}

/** What a browser does with an address that redirects: nothing yet. */
export function visit(path: string, token: string, cookie = '', accept = 'text/html'): Promise<Response> {
  return exports.default.fetch(`${ORIGIN}${path}`, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, accept, ...(cookie !== '' && { cookie }) },
  });
}

/** The sign-in as far as Google's page: where that leads back to, and what the browser keeps meanwhile. */
export async function atConsent(
  google: GoogleDouble,
  token: string,
): Promise<{ back: URL; cookie: string; asked: URL }> {
  const start = await visit('/api/auth/google/start', token);
  const asked = new URL(start.headers.get('location') ?? '');
  const consent = await google.fetch(new Request(asked));
  const cookie = (start.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { back: new URL(consent.headers.get('location') ?? ''), cookie, asked };
}

/** A workspace that has stored its OAuth client and signed in. */
export async function signedIn(google: GoogleDouble): Promise<TestWorkspace> {
  const workspace = await newWorkspace();
  const { token } = workspace.admin;
  await call('POST', '/api/integrations/google-credentials', { token, body: CLIENT });
  const { back, cookie } = await atConsent(google, token);
  await visit(`${back.pathname}${back.search}`, token, cookie);
  return workspace;
}
