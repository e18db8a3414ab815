import { z } from 'zod';
import { line, office } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';
import { fieldMapping, runAnswer, syncFrequency, syncStatusFields } from '../sync/contract.ts';

export const sheetsDirection = z.enum(['bidirectional', 'toSheets', 'fromSheets']);
export type SheetsDirection = z.infer<typeof sheetsDirection>;

/** The path of the redirect URI that Google returns to after a sign-in. */
export const CALLBACK_PATH = '/api/auth/google/callback';
/** The path that starts a sign-in with Google in a browser. */
export const START_PATH = '/api/auth/google/start';

const NOT_BOTH = 'Please provide both Client ID and Client Secret.';
const needed = z.string({ error: NOT_BOTH }).pipe(
  line(500)
    .min(1, { error: NOT_BOTH })
    .regex(/^[!-~]*$/, { error: 'must not contain spaces' }),
);

/** POST /api/integrations/google-credentials */
export const credentialsInput = z.object({
  clientId: needed.meta({ example: '1234-tea.apps.googleusercontent.com' }),
  clientSecret: needed.meta({ example: 'GOCSPX-example' }),
});

/** GET and POST /api/integrations/google-credentials. Never includes the credentials. */
export const credentialsAnswer = z.object({ isConfigured: z.boolean() });
export type GoogleCredentials = z.infer<typeof credentialsAnswer>;

/** GET /api/integrations/google-sheets */
export const sheetsStatusAnswer = z
  .object({
    ...syncStatusFields,
    hasCredentials: z.boolean().meta({ description: 'Whether someone is signed in with Google' }),
    isConfigured: z.boolean().meta({ description: 'Whether an OAuth client is stored' }),
    spreadsheetId: z.string(),
    spreadsheetUrl: z.string().nullable(),
    sheetName: z.string(),
    syncDirection: sheetsDirection,
    mapping: fieldMapping.meta({ description: 'Fields with a different column heading' }),
  })
  .meta({ id: 'GoogleSheetsStatus' });
export type SheetsStatus = z.infer<typeof sheetsStatusAnswer>;

const NO_SPREADSHEET = 'Please enter the URL or ID of your spreadsheet';
const spreadsheetText = z.string({ error: NO_SPREADSHEET }).pipe(line(2000).min(1, { error: NO_SPREADSHEET }));

/** POST /api/integrations/google-sheets: links an existing spreadsheet. */
export const linkInput = z.object({
  spreadsheetId: spreadsheetText.meta({
    example: '1a2b3c4d5e6f7g8h9i0j',
    description: 'The ID or the full URL',
  }),
  sheetName: line(200).default('').meta({ description: 'Defaults to the first sheet' }),
  mapping: fieldMapping.optional(),
});

/** POST /api/integrations/google-sheets/create: creates and links a spreadsheet with one sheet. */
export const createInput = z.object({ title: line(200).default(''), sheetName: line(100).default('') });
export const DEFAULT_SHEET_NAME = 'Inventory';

/** PATCH /api/integrations/google-sheets */
export const sheetsSettingsInput = z.object({
  syncDirection: sheetsDirection.optional(),
  syncFrequency: syncFrequency.optional(),
});

/** GET /api/integrations/google-sheets/discover */
export const discoverQuery = z.object({ spreadsheetId: spreadsheetText.meta({ example: '1a2b3c4d5e6f7g8h9i0j' }) });
export const discoveredSheet = z.object({
  name: z.string(),
  fields: z.array(z.string()).meta({ description: 'The headings of its first row' }),
  missing: z.array(z.string()).meta({ description: 'Columns that Camellia adds on the right when it links the sheet' }),
});
export const sheetsDiscoverAnswer = z.object({
  spreadsheetId: z.string(),
  title: z.string(),
  sheets: z.array(discoveredSheet),
});
export type SheetsDiscovery = z.infer<typeof sheetsDiscoverAnswer>;

/** GET /api/auth/google/callback: the parameters that Google adds. */
export const callbackQuery = z.object({
  state: z.string().max(2000).optional(),
  code: z.string().max(2000).optional(),
  error: z.string().max(200).optional(),
});

/** POST …/sync-to-sheets: rows written (so far, while `run.status` is `running`). */
export const syncToSheetsAnswer = z.object({ recordsSynced: z.int(), run: runAnswer });
/** POST …/sync-from-sheets: items written (so far, while `run.status` is `running`). */
export const syncFromSheetsAnswer = z.object({ recordsUpdated: z.int(), run: runAnswer });

const endpoint = endpointsOf('google-sheets');

const SHEETS = '/integrations/google-sheets';
const CREDENTIALS = '/integrations/google-credentials';
export const credentialsStatus = endpoint({
  method: 'get',
  path: CREDENTIALS,
  summary: 'Check whether a Google OAuth client is stored',
  access: office,
  answer: { status: 200, body: credentialsAnswer },
});

export const storeClient = endpoint({
  method: 'post',
  path: CREDENTIALS,
  summary: 'Store the Google OAuth client',
  description: 'Stored encrypted and never returned.',
  access: office,
  reauthentication: true,
  body: credentialsInput,
  answer: { status: 200, body: credentialsAnswer },
});

export const removeClient = endpoint({
  method: 'delete',
  path: CREDENTIALS,
  summary: 'Remove the OAuth client, the sign-in and the link',
  access: office,
  reauthentication: true,
  answer: { status: 204 },
});

export const beginSignIn = endpoint({
  method: 'get',
  path: '/auth/google/start',
  summary: 'Sign in with Google',
  description: 'For browsers: redirects (302) to Google, which returns to the callback.',
  access: office,
  acceptsKeys: false,
  answer: { status: 302 },
  refusals: ['not_connected'],
});

export const completeSignIn = endpoint({
  method: 'get',
  path: '/auth/google/callback',
  summary: 'Complete a sign-in with Google',
  description:
    'Google redirects the browser here; this redirects (302) to the integration’s page, which shows the outcome.',
  access: office,
  acceptsKeys: false,
  query: callbackQuery,
  answer: { status: 302 },
});

export const getStatus = endpoint({
  method: 'get',
  path: SHEETS,
  summary: 'Retrieve the Google Sheets integration and its sync status',
  access: office,
  answer: { status: 200, body: sheetsStatusAnswer },
});

export const linkSheet = endpoint({
  method: 'post',
  path: SHEETS,
  summary: 'Link a spreadsheet',
  description: 'Missing columns are added on the right; nothing else in the sheet changes.',
  access: office,
  body: linkInput,
  answer: { status: 200, body: sheetsStatusAnswer },
  refusals: ['not_connected', 'rate_limited', 'upstream_failed'],
});

export const createSpreadsheet = endpoint({
  method: 'post',
  path: `${SHEETS}/create`,
  summary: 'Create a spreadsheet and link it',
  access: office,
  limit: 'sync',
  body: createInput,
  answer: { status: 200, body: sheetsStatusAnswer },
  refusals: ['not_connected', 'rate_limited', 'upstream_failed'],
});

export const saveSettings = endpoint({
  method: 'patch',
  path: SHEETS,
  summary: 'Update the direction and frequency of the sync',
  access: office,
  body: sheetsSettingsInput,
  answer: { status: 200, body: sheetsStatusAnswer },
  refusals: ['not_connected'],
});

export const disconnect = endpoint({
  method: 'delete',
  path: SHEETS,
  summary: 'Remove the integration and revoke the sign-in at Google',
  access: office,
  answer: { status: 204 },
});

export const discoverSheets = endpoint({
  method: 'get',
  path: `${SHEETS}/discover`,
  summary: 'List the sheets of a spreadsheet and their missing columns',
  access: office,
  limit: 'sync',
  query: discoverQuery,
  answer: { status: 200, body: sheetsDiscoverAnswer },
  refusals: ['not_connected', 'rate_limited', 'upstream_failed'],
});

export const syncToSheets = endpoint({
  method: 'post',
  path: `${SHEETS}/sync-to-sheets`,
  summary: 'Send changes to the sheet',
  access: office,
  limit: 'sync',
  answer: { status: 200, body: syncToSheetsAnswer },
  refusals: ['not_connected', 'sync_running'],
});

export const syncFromSheets = endpoint({
  method: 'post',
  path: `${SHEETS}/sync-from-sheets`,
  summary: 'Import changes from the sheet',
  access: office,
  limit: 'sync',
  answer: { status: 200, body: syncFromSheetsAnswer },
  refusals: ['not_connected', 'sync_running'],
});
