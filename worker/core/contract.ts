import { z } from 'zod';

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

/** The greatest quantity that can be held or moved at once, in the item's own unit. */
export const QUANTITY_LIMIT = 1_000_000_000;
/** The least quantity above zero: what stock is counted in. */
export const SMALLEST_QUANTITY = 0.001;

/** True for a number with at most three decimals: the only quantities that thousandths can hold exactly. */
export function hasThreeDecimals(value: number): boolean {
  return Math.round(value * 1000) / 1000 === value;
}

const threeDecimals = z.number().refine(hasThreeDecimals, { error: 'may have at most three decimals' });

/** Stock on hand or par: zero or more, at most three decimals (bulk tea is weighed: 2.5 lbs). */
export const quantity = threeDecimals
  .min(0, { error: 'may not be below 0' })
  .max(QUANTITY_LIMIT, { error: `may not be above ${QUANTITY_LIMIT}` })
  .meta({ example: 2.5 });

/** What an order comes in, a pack or the least of it: above zero, at most three decimals. */
export const orderQuantity = threeDecimals
  .min(SMALLEST_QUANTITY, { error: `may not be below ${SMALLEST_QUANTITY}` })
  .max(QUANTITY_LIMIT, { error: `may not be above ${QUANTITY_LIMIT}` })
  .meta({ example: 12 });

/** A change of stock, negative when stock leaves. */
export const delta = threeDecimals
  .min(-QUANTITY_LIMIT)
  .max(QUANTITY_LIMIT)
  .refine((value) => value !== 0, { error: 'may not be 0' })
  .meta({ example: -0.25 });

/** Money in cents of a US dollar; null where nobody has said. */
export const cents = z.int().min(0).max(100_000_000_00).meta({ example: 1250 });

/** Unicode has line breaks of its own beside the control characters. */
const CONTROL_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** A text may have line breaks and tabs. */
const CONTROL_IN_TEXT = /[^\P{Cc}\n\r\t]/u;

/** One line of text, trimmed, at most `max` characters, without control characters. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, { error: `may have at most ${max} characters` })
    .refine((value) => !CONTROL_IN_LINE.test(value) && value.isWellFormed(), {
      error: 'may not contain line breaks or control characters',
    });
}

/** Text of several lines, trimmed, at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .max(max, { error: `may have at most ${max} characters` })
    .refine((value) => !CONTROL_IN_TEXT.test(value) && value.isWellFormed(), {
      error: 'may not contain control characters',
    });
}

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
