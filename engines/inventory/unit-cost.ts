import { z } from 'zod';
import { CENTS_LIMIT } from './limits.ts';

/** The greatest cost of one unit, in the workspace's currency. */
const UNIT_COST_LIMIT = CENTS_LIMIT / 100;
const DECIMALS = 6;
const WRITTEN = /^\d{1,9}(?:\.\d{1,6})?$/;

const amount = z
  .number()
  .min(0, { error: 'may not be below 0' })
  .max(UNIT_COST_LIMIT, { error: `may not be above ${UNIT_COST_LIMIT}` })
  .refine((value) => Number(value.toFixed(DECIMALS)) === value, { error: `may have at most ${DECIMALS} decimals` });

/** What one unit costs, not rounded to cents. */
export const unitCost = amount.meta({
  example: 12.345,
  description: 'In the workspace’s currency, not rounded to cents',
});

/** The same as a request has it: a number, or its decimals as text. */
export const unitCostInput = z
  .union([
    amount,
    z
      .string()
      .regex(WRITTEN, { error: `must be a number such as 12.345, with at most ${DECIMALS} decimals` })
      .transform(Number)
      .pipe(amount),
  ])
  .meta({ example: '12.345', description: 'In the workspace’s currency, not rounded to cents' });
