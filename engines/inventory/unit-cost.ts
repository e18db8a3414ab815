/** Schemas of what one unit costs. */
import { z } from 'zod';
import { costFigure } from './cost-figure.ts';
import { costDecimals } from './exact-cost.ts';
import { CENTS_LIMIT } from './limits.ts';

/** The greatest cost of one unit, in the workspace's currency. */
export const UNIT_COST_LIMIT = CENTS_LIMIT / 100;
/** Decimals of a cost on an order or receipt, and the most that an item's can have. */
const LINE_DECIMALS = 6;
const lineDecimals = () => LINE_DECIMALS;

const amount = (decimals: () => number) =>
  z
    .number()
    .min(0, { error: 'may not be below 0' })
    .max(UNIT_COST_LIMIT, { error: `may not be above ${UNIT_COST_LIMIT}` })
    .refine((value) => Number(value.toFixed(decimals())) === value, {
      error: () => `may have at most ${decimals()} decimals`,
    });

/** A number, or its decimals as text. */
const input = (decimals: () => number) => {
  const written = new RegExp(`^\\d{1,9}(?:\\.\\d{1,${LINE_DECIMALS}})?$`);
  return z
    .union([amount(decimals), z.string().regex(written).transform(Number).pipe(amount(decimals))], {
      error: () => `must be a number such as 12.345, from 0 and with at most ${decimals()} decimals`,
    })
    .meta({ example: '12.345', description: 'In the workspace’s currency, not rounded to cents' });
};

/** What one unit costs on an order or receipt, not rounded to cents. */
export const unitCost = costFigure(amount(lineDecimals)).meta({
  example: 12.345,
  description: 'In the workspace’s currency, not rounded to cents',
});

/** The same as a request has it. */
export const unitCostInput = input(lineDecimals);

/** The price of one unit in the currency of an order. */
export const linePrice = costFigure(amount(lineDecimals)).meta({
  example: 1250,
  description: 'The price of one unit in the order’s `currency`, of which `unitCost` follows by its `rate`',
});

/** The same as a request has it. */
export const linePriceInput = input(lineDecimals).meta({ description: 'In the order’s `currency`' });

/** Decimals of a rate: enough for a currency of which thousands make one of another. */
const RATE_DECIMALS = 10;
const rateNumber = z
  .number()
  .positive({ error: 'must be above 0' })
  .max(1e9, { error: 'may not be above 1000000000' })
  .refine((value) => Number(value.toFixed(RATE_DECIMALS)) === value, {
    error: `may have at most ${RATE_DECIMALS} decimals`,
  });

/** What one unit of a foreign currency costs in the workspace's, as a request has it: a number, or its decimals as text. */
export const rateInput = z
  .union(
    [
      rateNumber,
      z
        .string()
        .regex(/^\d{1,10}(?:\.\d{1,10})?$/)
        .transform(Number)
        .pipe(rateNumber),
    ],
    {
      error: `must be a number such as 0.0064, above 0 and with at most ${RATE_DECIMALS} decimals`,
    },
  )
  .meta({ example: '0.0064', description: 'What one unit of `currency` costs in the workspace’s' });

/** What one unit of an item costs, as an answer has it. */
export const itemUnitCost = costFigure(amount(costDecimals).nullable()).meta({
  example: 12.345,
  description: 'The exact cost of one unit in the workspace’s currency; null if unknown',
});

/** The same as a request has it. */
export const itemUnitCostInput = input(costDecimals).meta({
  description: `The exact cost of one unit in the workspace’s currency, with at most 5 decimals (3 more than the currency has), in place of \`costPrice\``,
});
