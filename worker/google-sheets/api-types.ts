import { z } from 'zod';

/** The parts of Google's answers that Camellia uses. */

/** A cell in UNFORMATTED_VALUE; any other type is treated as empty. */
export const cell = z.union([z.string(), z.number(), z.boolean()]).catch('');
export type Cell = z.infer<typeof cell>;

/** Trailing empty cells and rows are left out, and `values` itself if there are none. */
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

/** The answer to a write; only its shape is checked. */
export const writeAnswer = z.object({ spreadsheetId: z.string() });

/** The token endpoint. A refresh returns no refresh token: the old one stays valid. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
});

/** An error of the token endpoint: `invalid_grant`, `invalid_client` … */
export const tokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** An error of the Sheets API. */
export const apiRefusal = z.object({ error: z.object({ message: z.string(), status: z.string().optional() }) });
