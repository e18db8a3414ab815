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
  endpoint({
    method: 'get',
    path: CREDENTIALS,
    summary: 'Check whether a Google OAuth client is stored',
    access: office,
    answer: { status: 200, body: credentialsAnswer },
    run: async ({ context }) => ({ json: await credentialsStatus(context) }),
  }),
  endpoint({
    method: 'post',
    path: CREDENTIALS,
    summary: 'Store the Google OAuth client',
    description: 'Stored encrypted and never returned.',
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
    description: 'For browsers: redirects (302) to Google, which returns to the callback.',
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
    description:
      'Google redirects the browser here; this redirects (302) to the integration’s page, which shows the outcome.',
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
    summary: 'Retrieve the Google Sheets integration and its sync status',
    access: office,
    answer: { status: 200, body: sheetsStatusAnswer },
    run: async ({ context }) => ({ json: await getStatus(context) }),
  }),
  endpoint({
    method: 'post',
    path: SHEETS,
    summary: 'Link a spreadsheet',
    description: 'Missing columns are added on the right; nothing else in the sheet changes.',
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
    summary: 'Update the direction and frequency of the sync',
    access: office,
    body: sheetsSettingsInput,
    answer: { status: 200, body: sheetsStatusAnswer },
    refusals: [409],
    run: async ({ context, body }) => ({ json: await saveSettings(context, body) }),
  }),
  endpoint({
    method: 'delete',
    path: SHEETS,
    summary: 'Remove the integration and revoke the sign-in at Google',
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
    summary: 'List the sheets of a spreadsheet and their missing columns',
    access: office,
    query: discoverQuery,
    answer: { status: 200, body: sheetsDiscoverAnswer },
    refusals: [409, 429, 502],
    run: async ({ context, query }) => ({ json: await discoverSheets(context, query.spreadsheetId) }),
  }),
  endpoint({
    method: 'post',
    path: `${SHEETS}/sync-to-sheets`,
    summary: 'Send changes to the sheet',
    access: office,
    answer: { status: 200, body: syncToSheetsAnswer },
    refusals: [409],
    run: async ({ context }) => ({ json: await syncToSheets(context) }),
  }),
  endpoint({
    method: 'post',
    path: `${SHEETS}/sync-from-sheets`,
    summary: 'Import changes from the sheet',
    access: office,
    answer: { status: 200, body: syncFromSheetsAnswer },
    refusals: [409],
    run: async ({ context }) => ({ json: await syncFromSheets(context) }),
  }),
];
