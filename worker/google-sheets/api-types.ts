import { z } from 'zod';

/** What Google answers, as far as Camellia reads it. */

/** A cell as UNFORMATTED_VALUE gives it; what it could be else is taken as empty. */
export const cell = z.union([z.string(), z.number(), z.boolean()]).catch('');
export type Cell = z.infer<typeof cell>;

/** Ragged: empty cells and rows at the end are left out, and `values` altogether where there is nothing. */
const valueRange = z.object({ values: z.array(z.array(cell)).default([]) });
export const batchGetAnswer = z.object({ valueRanges: z.array(valueRange).default([]) });

export const spreadsheetAnswer = z.object({
  spreadsheetId: z.string(),
  properties: z.object({ title: z.string() }),
  sheets: z
    .array(
      z.object({
        properties: z.object({
          sheetId: z.int().default(0),
          title: z.string(),
          /** Absent for a sheet that is a chart. */
          gridProperties: z.object({ rowCount: z.int().default(0), columnCount: z.int().default(0) }).optional(),
        }),
      }),
    )
    .default([]),
});
export type SpreadsheetAnswer = z.infer<typeof spreadsheetAnswer>;

/** A write: nothing of its answer is needed but that it is one. */
export const writeAnswer = z.object({ spreadsheetId: z.string() });

/** The token endpoint. A refresh brings no refresh token: the old one stays. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
});

/** Why the token endpoint refuses: `invalid_grant`, `invalid_client` … */
export const tokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** Why the Sheets API refuses. */
export const apiRefusal = z.object({ error: z.object({ message: z.string(), status: z.string().optional() }) });
