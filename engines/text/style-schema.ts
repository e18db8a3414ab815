import { z } from 'zod';
import { isTimeZone } from './guess-style.ts';
import { isCurrency } from './style.ts';

/** How a workspace writes money, numbers, dates and weights. What it does not say is as in the United States. */
export const workspaceStyle = z.object({
  currency: z
    .string()
    .refine(isCurrency, { error: 'must be an ISO 4217 code' })
    .meta({ description: 'ISO 4217. Amounts are integers in its smallest unit, such as cents or yen', example: 'EUR' }),
  numberStyle: z
    .string()
    .refine(isLanguageTag, { error: 'must be a language tag, such as en-US' })
    .meta({ description: 'How numbers and dates are written, as a language tag', example: 'de-DE' }),
  weightUnit: z
    .enum(['', 'g', 'kg', 'oz', 'lb'])
    .meta({ description: 'The unit in which weights are also shown; empty for none' }),
  weekStart: z.int().min(0).max(6).meta({ description: 'The first day of the week; 0 is Sunday' }),
  timeZone: z
    .string()
    .refine((zone) => zone === '' || isTimeZone(zone), { error: 'must be a time zone, such as Europe/Lisbon' })
    .meta({
      description: 'Where its days begin, as in the IANA database; empty for UTC, and on screens for the reader’s own',
    }),
});

function isLanguageTag(tag: string): boolean {
  try {
    return tag.length <= 35 && Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
