import { generateCookie, getCookie } from 'hono/cookie';
import { office } from '../core/context.ts';
import { invalid } from '../core/errors.ts';
import { endpointsOf } from '../core/http/endpoint.ts';
import {
  callbackQuery,
  createInput,
  credentialsAnswer,
  credentialsInput,
  discoverQuery,
  linkInput,
  sheetsDiscoverAnswer,
  sheetsSettingsInput,
  sheetsStatusAnswer,
  syncFromSheetsAnswer,
  syncToSheetsAnswer,
} from './contract.ts';
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

const endpoint = endpointsOf('google-sheets');
const SHEETS = '/integrations/google-sheets';
const CREDENTIALS = '/integrations/google-credentials';

/** What a browser keeps while it is at Google's. */
const SIGN_IN_COOKIE = 'camellia_google';

/** Sent on the way back from Google, too (Lax), and to the sign-in's own addresses only. @param seconds 0 takes it away */
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
  endpoint({
    method: 'get',
    path: CREDENTIALS,
    summary: 'Whether an OAuth client of Google is stored',
    access: office,
    answer: { status: 200, body: credentialsAnswer },
    run: async ({ context }) => ({ json: await credentialsStatus(context) }),
  }),
  endpoint({
    method: 'post',
    path: CREDENTIALS,
    summary: 'Store the OAuth client by which spreadsheets are connected',
    description: 'Stored encrypted and never sent to anyone again.',
    access: office,
    body: credentialsInput,
    answer: { status: 200, body: credentialsAnswer },
    run: async ({ context, body }) => ({ json: await storeClient(context, body) }),
  }),
  endpoint({
    method: 'delete',
    path: CREDENTIALS,
    summary: 'Remove the OAuth client, the sign-in and the link',
    access: office,
    answer: { status: 204 },
    run: async ({ context }) => {
      await removeClient(context);
      return { empty: true };
    },
  }),
  endpoint({
    method: 'get',
    path: '/auth/google/start',
    summary: 'Sign in with Google',
    description: 'For a browser: answers 302 to Google’s page, which leads back to the callback.',
    access: office,
    answer: { status: 302 },
    refusals: [409],
    run: async ({ context, http }) => {
      const { url, kept } = await beginSignIn(context, new URL(http.req.url).origin);
      return { response: redirect(url, signInCookie(kept, http.req.url, SIGN_IN_LIFETIME_MS / 1000)) };
    },
  }),
  endpoint({
    method: 'get',
    path: '/auth/google/callback',
    summary: 'Complete a sign-in with Google',
    description: 'Google sends the browser here; answers 302 to the page of the integration, which says how it went.',
    access: office,
    query: callbackQuery,
    answer: { status: 302 },
    run: async ({ context, query, http }) => {
      const origin = new URL(http.req.url).origin;
      const outcome = await completeSignIn(context, origin, query, getCookie(http, SIGN_IN_COOKIE));
      // A program is told by status; a page can only be led on.
      if (outcome !== 'done' && !http.req.header('accept')?.includes('text/html')) {
        throw invalid(`The sign-in with Google was not completed (${outcome}). Begin again at /api/auth/google/start.`);
      }
      return { response: redirect(`/google-sheets?signIn=${outcome}`, signInCookie('', http.req.url, 0)) };
    },
  }),
  endpoint({
    method: 'get',
    path: SHEETS,
    summary: 'Read how Google Sheets is connected',
    access: office,
    answer: { status: 200, body: sheetsStatusAnswer },
    run: async ({ context }) => ({ json: await getStatus(context) }),
  }),
  endpoint({
    method: 'post',
    path: SHEETS,
    summary: 'Link a spreadsheet',
    description: 'Columns that the sheet lacks are added at its right; nothing else of it is changed.',
    access: office,
    body: linkInput,
    answer: { status: 200, body: sheetsStatusAnswer },
    refusals: [409, 429, 502],
    run: async ({ context, body }) => ({ json: await linkSheet(context, body) }),
  }),
  endpoint({
    method: 'post',
    path: `${SHEETS}/create`,
    summary: 'Create a spreadsheet and link it',
    access: office,
    body: createInput,
    answer: { status: 200, body: sheetsStatusAnswer },
    refusals: [409, 429, 502],
    run: async ({ context, body }) => ({ json: await createSpreadsheet(context, body) }),
  }),
  endpoint({
    method: 'patch',
    path: SHEETS,
    summary: 'Change direction and frequency of the sync',
    access: office,
    body: sheetsSettingsInput,
    answer: { status: 200, body: sheetsStatusAnswer },
    refusals: [409],
    run: async ({ context, body }) => ({ json: await saveSettings(context, body) }),
  }),
  endpoint({
    method: 'delete',
    path: SHEETS,
    summary: 'Remove the integration; the sign-in is revoked at Google',
    access: office,
    answer: { status: 204 },
    run: async ({ context }) => {
      await disconnect(context);
      return { empty: true };
    },
  }),
  endpoint({
    method: 'get',
    path: `${SHEETS}/discover`,
    summary: 'List the sheets of a spreadsheet, and the columns that each lacks',
    access: office,
    query: discoverQuery,
    answer: { status: 200, body: sheetsDiscoverAnswer },
    refusals: [409, 429, 502],
    run: async ({ context, query }) => ({ json: await discoverSheets(context, query.spreadsheetId) }),
  }),
  endpoint({
    method: 'post',
    path: `${SHEETS}/sync-to-sheets`,
    summary: 'Send what has changed to the sheet',
    access: office,
    answer: { status: 200, body: syncToSheetsAnswer },
    refusals: [409],
    run: async ({ context }) => ({ json: await syncToSheets(context) }),
  }),
  endpoint({
    method: 'post',
    path: `${SHEETS}/sync-from-sheets`,
    summary: 'Take over what has changed in the sheet',
    access: office,
    answer: { status: 200, body: syncFromSheetsAnswer },
    refusals: [409],
    run: async ({ context }) => ({ json: await syncFromSheets(context) }),
  }),
];
