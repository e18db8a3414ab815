import { generateCookie, getCookie } from 'hono/cookie';
import { invalid } from '../core/errors.ts';
import { handle } from '../core/http/endpoint.ts';
import * as contract from './contract.ts';
import {
  beginSignIn,
  completeSignIn,
  createSpreadsheet,
  credentialsStatus,
  disconnect,
  discoverSheets,
  getStatus,
  linkSheet,
  removeClient,
  SIGN_IN_LIFETIME_MS,
  saveSettings,
  storeClient,
  syncFromSheets,
  syncToSheets,
} from './service.ts';

/** The cookie of a sign-in in progress. */
const SIGN_IN_COOKIE = 'camellia_google';

/** Lax, so that it is sent on the way back from Google; limited to the sign-in's paths. @param seconds 0 deletes it */
const signInCookie = (value: string, requestUrl: string, seconds: number) =>
  generateCookie(SIGN_IN_COOKIE, value, {
    path: '/api/auth/google',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(requestUrl).protocol === 'https:',
    maxAge: seconds,
  });

const redirect = (location: string, cookie: string) =>
  new Response(null, { status: 302, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } });

export const googleSheetsEndpoints = [
  handle(contract.credentialsStatus, async ({ context }) => ({ json: await credentialsStatus(context) })),
  handle(contract.storeClient, async ({ context, body }) => ({ json: await storeClient(context, body) })),
  handle(contract.removeClient, async ({ context }) => {
    await removeClient(context);
    return { empty: true };
  }),
  handle(contract.beginSignIn, async ({ context, http }) => {
    const { url, kept } = await beginSignIn(context, new URL(http.req.url).origin);
    return { response: redirect(url, signInCookie(kept, http.req.url, SIGN_IN_LIFETIME_MS / 1000)) };
  }),
  handle(contract.completeSignIn, async ({ context, query, http }) => {
    const origin = new URL(http.req.url).origin;
    const outcome = await completeSignIn(context, origin, query, getCookie(http, SIGN_IN_COOKIE));
    // Programs get an error status; browsers are redirected.
    if (outcome !== 'done' && !http.req.header('accept')?.includes('text/html')) {
      throw invalid(`The sign-in with Google was not completed (${outcome}). Begin again at /api/auth/google/start.`);
    }
    return { response: redirect(`/google-sheets?signIn=${outcome}`, signInCookie('', http.req.url, 0)) };
  }),
  handle(contract.getStatus, async ({ context }) => ({ json: await getStatus(context) })),
  handle(contract.linkSheet, async ({ context, body }) => ({ json: await linkSheet(context, body) })),
  handle(contract.createSpreadsheet, async ({ context, body }) => ({ json: await createSpreadsheet(context, body) })),
  handle(contract.saveSettings, async ({ context, body }) => ({ json: await saveSettings(context, body) })),
  handle(contract.disconnect, async ({ context }) => {
    await disconnect(context);
    return { empty: true };
  }),
  handle(contract.discoverSheets, async ({ context, query }) => ({
    json: await discoverSheets(context, query.spreadsheetId),
  })),
  handle(contract.syncToSheets, async ({ context }) => ({ json: await syncToSheets(context) })),
  handle(contract.syncFromSheets, async ({ context }) => ({ json: await syncFromSheets(context) })),
];
