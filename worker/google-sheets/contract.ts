import { z } from 'zod';
import { line } from '../core/contract.ts';
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
