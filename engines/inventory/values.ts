/** Schemas of the values that an item is made of: quantities, money and texts. */
import { z } from 'zod';
import { CENTS_LIMIT, MIN_QUANTITY, QUANTITY_LIMIT } from './limits.ts';

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
  .min(MIN_QUANTITY, { error: `may not be below ${MIN_QUANTITY}` })
  .max(QUANTITY_LIMIT, { error: `may not be above ${QUANTITY_LIMIT}` })
  .meta({ example: 12 });

/** A change of stock, negative when stock leaves. */
export const delta = threeDecimals
  .min(-QUANTITY_LIMIT)
  .max(QUANTITY_LIMIT)
  .refine((value) => value !== 0, { error: 'may not be 0' })
  .meta({ example: -0.25 });

/** Money in cents, the smallest unit of the workspace's currency; null where nobody has said. */
export const cents = z.int().min(0).max(CENTS_LIMIT).meta({ example: 1250 });

/** Unicode has line breaks of its own beside the control characters. */
const CONTROL_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** A text may have line breaks and tabs. */
const CONTROL_IN_TEXT = /[^\P{Cc}\n\r\t]/u;

/** Characters that show nothing and only stand between others, such as U+200B. */
const INVISIBLE = /[\p{Cf}\p{M}\p{Z}\s\u115F\u1160\u3164\uFFA0]/gu;

/** Text without blanks around it; empty if nothing of it can be seen. */
function trimVisible(value: string): string {
  const trimmed = value.trim();
  return /[^\p{ASCII}]/u.test(trimmed) && trimmed.replace(INVISIBLE, '') === '' ? '' : trimmed;
}

/** One line of text, trimmed, at most `max` characters, without control characters. */
export function line(max: number) {
  return z
    .string()
    .overwrite(trimVisible)
    .max(max, { error: `may have at most ${max} characters` })
    .refine((value) => !CONTROL_IN_LINE.test(value) && value.isWellFormed(), {
      error: 'may not contain line breaks or control characters',
    });
}

/** Text of several lines, trimmed, at most `max` characters. */
export function text(max: number) {
  return z
    .string()
    .overwrite(trimVisible)
    .max(max, { error: `may have at most ${max} characters` })
    .refine((value) => !CONTROL_IN_TEXT.test(value) && value.isWellFormed(), {
      error: 'may not contain control characters',
    });
}
