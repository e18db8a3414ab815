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
 * Schemas that several features share on the wire, independent of the database: quantities are JSON numbers,
 * prices integer cents, times ISO 8601 strings in UTC.
 */

/** `admin` may do everything, `member` office work, `staff` warehouse work. */
export const role = z.enum(['admin', 'member', 'staff']);
export type Role = z.infer<typeof role>;

/** An identifier made by Camellia: a positive integer below 2^53. */
export const id = z.int().positive().meta({ example: 8123456789012480 });

/** An identifier in a URL. */
export const idInPath = z.coerce.number<string>().pipe(z.int({ error: 'must be a whole number' }).positive());

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = z.iso.datetime().meta({ example: '2026-11-20T08:30:00.000Z' });

/** What every refused request is answered with. */
export const errorAnswer = z
  .object({
    error: z.string().meta({ description: 'What went wrong and how to fix it, as a sentence for people' }),
    details: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'The invalid fields' }),
    requestId: z.string().meta({ description: 'Include it when you contact support' }),
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
    .meta({ description: 'The name of the team contact on public pages; null if not set' }),
  sendsMail: z
    .boolean()
    .meta({ description: 'Whether a mail server is configured; if not, messages are recorded but not sent' }),
});
