import { z } from 'zod';

export { QUANTITY_LIMIT, SMALLEST_QUANTITY } from '../../engines/inventory/limits.ts';
export {
  cents,
  delta,
  hasThreeDecimals,
  line,
  orderQuantity,
  quantity,
  text,
} from '../../engines/inventory/values.ts';

/**
 * Values that cross the wire in more than one feature. Nothing here knows the database: quantities are JSON numbers,
 * prices integer cents, times ISO 8601 strings in UTC.
 */

/** Who may do what: `admin` everything, `member` the office's work, `staff` the warehouse's. */
export const role = z.enum(['admin', 'member', 'staff']);
export type Role = z.infer<typeof role>;

/** An identifier made by Camellia: a positive integer below 2^53. */
export const id = z.int().positive().meta({ example: 8123456789012480 });

/** An identifier as it stands in a URL. */
export const idInPath = z.coerce.number<string>().pipe(z.int({ error: 'must be a whole number' }).positive());

/** A moment, ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime().meta({ example: '2026-11-20T08:30:00.000Z' });

/** What every refused request is answered with. */
export const errorAnswer = z
  .object({
    error: z.string().meta({ description: 'What went wrong, in a sentence that a person can act on' }),
    details: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'The fields at fault' }),
    requestId: z.string().meta({ description: 'Quote it when asking for help' }),
  })
  .meta({ id: 'Error' });
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** GET /api/health */
export const healthAnswer = z.object({ status: z.literal('ok'), version: z.string() });

/** GET /api/public-settings */
export const publicSettingsAnswer = z.object({
  teamContactName: z
    .string()
    .nullable()
    .meta({ description: 'The name that public pages call the team’s contact by; null where none is set' }),
  sendsMail: z.boolean().meta({ description: 'Whether a mail server is configured; else messages are recorded only' }),
});
