import { z } from 'zod';
import { id, timestamp } from '../core/contract.ts';

/** The longest range that can be asked for, in days: five years. */
export const LONGEST_RANGE_DAYS = 1827;
/** The range that is answered where none is named, in days, today included. */
export const DEFAULT_RANGE_DAYS = 90;
/** Stock on hand of which nothing has gone out for this many days is dead stock. */
export const DEAD_AFTER_DAYS = 90;
/** The range may not begin before this day. */
export const EARLIEST_DAY = '2000-01-01';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const day = z.iso.date({ error: 'must be a day such as 2026-11-20' }).meta({ example: '2026-11-20' });

/** GET /api/analytics */
export const analyticsQuery = z
  .object({
    from: day.optional().meta({ description: `The first day; default ${DEFAULT_RANGE_DAYS} days up to \`to\`` }),
    to: day.optional().meta({ description: 'The last day, itself included; default and at most today' }),
    tz: z
      .string()
      .max(64, { error: 'may have at most 64 characters' })
      .refine(isTimeZone, { error: 'must be a time zone such as Europe/Berlin' })
      .default('UTC')
      .meta({ description: 'The time zone in which days begin; default UTC', example: 'America/New_York' }),
  })
  .refine(({ from }) => from === undefined || from >= EARLIEST_DAY, {
    path: ['from'],
    error: `may not be before ${EARLIEST_DAY}`,
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    error: 'may not be after to',
  });
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

const money = z.number().meta({ description: 'Cents' });
const amount = z.number().meta({ description: 'In the unit named beside it' });

export const bucketSize = z.enum(['day', 'week', 'month']);
export type BucketSize = z.infer<typeof bucketSize>;

/** What items are grouped by. */
export const grouping = z.enum(['category', 'type', 'supplier']);
export type Grouping = z.infer<typeof grouping>;

/** One line of a chart: a group at the end of each bucket. Quantities are told unit by unit, never added across units. */
const series = z.object({
  name: z.string().nullable().meta({ description: 'null: all groups beyond the largest; empty: none has been named' }),
  values: z.array(money).meta({ description: 'Stock at today’s cost prices, at the end of each bucket' }),
  quantities: z.array(z.object({ unit: z.string(), values: z.array(amount) })),
});
export type Series = z.infer<typeof series>;

const turnover = z.object({
  category: z.string().nullable(),
  value: money.meta({ description: 'Stock at the end of the range' }),
  averageValue: money.meta({ description: 'Mean of the ends of the buckets since there are items' }),
  usedCost: money.meta({ description: 'What has gone out in the range, at cost' }),
  turnover: z.number().nullable().meta({ description: 'How often the average stock has gone out; null where unknown' }),
  daysOfCover: z
    .number()
    .nullable()
    .meta({ description: 'Days that the stock lasts at this pace; null where unknown' }),
  revenue: money.meta({ description: 'Sales of items whose cost and price are both known, at today’s price' }),
  margin: money.meta({ description: 'The same sales: price less cost' }),
  marginShare: z.number().nullable().meta({ description: 'Margin as a share of revenue' }),
});
export type Turnover = z.infer<typeof turnover>;

const mover = z.object({
  id,
  name: z.string(),
  unit: z.string(),
  used: amount.meta({ description: 'Gone out in the range' }),
  sold: amount.meta({ description: 'Of these, by sale' }),
  times: z.int(),
  usedCost: money.nullable(),
  onHand: amount,
  daysOfCover: z
    .number()
    .nullable()
    .meta({ description: 'By the forecast, from today, as everywhere; null: longer than half a year' }),
});
export type Mover = z.infer<typeof mover>;

const deadItem = z.object({
  id,
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  onHand: amount,
  value: money.nullable().meta({ description: 'Bound in it; null where its cost is unknown' }),
  lastUsed: timestamp.nullable().meta({ description: 'null: nothing has ever gone out' }),
});
export type DeadItem = z.infer<typeof deadItem>;

const supplierPerformance = z.object({
  name: z.string(),
  items: z.int(),
  deliveries: z.int().meta({ description: 'Receipts of an item in the range' }),
  receivedCost: money.meta({ description: 'Received in the range, of items whose cost is known' }),
  lastDelivery: timestamp.nullable().meta({ description: 'Ever' }),
  messages: z.int().meta({ description: 'Messages in the range that were sent or recorded' }),
  failedMessages: z.int(),
  leadTimeDays: z.int().nullable().meta({ description: 'What the supplier’s own entry says' }),
  itemLeadTime: z
    .object({ min: z.int(), max: z.int() })
    .nullable()
    .meta({ description: 'What the entries of its items say' }),
  daysToDelivery: z
    .number()
    .nullable()
    .meta({ description: 'From a message about an item to its next receipt, on average; null where never seen' }),
  observed: z.int().meta({ description: 'From how many messages `daysToDelivery` is' }),
  responseHours: z.number().nullable(),
  reliability: z.number().nullable().meta({ description: 'Out of 5' }),
});
export type SupplierPerformance = z.infer<typeof supplierPerformance>;

export const analyticsAnswer = z
  .object({
    range: z.object({ from: z.string(), to: z.string(), timeZone: z.string(), days: z.int(), bucket: bucketSize }),
    buckets: z.array(z.object({ from: z.string(), to: z.string() })),
    units: z.array(z.object({ unit: z.string(), items: z.int() })).meta({ description: 'The commonest units' }),
    unitsLeftOut: z.int().meta({ description: 'Units whose quantities are not told; their value is' }),
    totals: z.object({
      items: z.int(),
      inStock: z.int(),
      value: money.meta({ description: 'Stock on hand now, at cost' }),
      withoutCost: z.int().meta({ description: 'Items in stock that count as nothing, their cost being unknown' }),
    }),
    stock: z.object({ category: z.array(series), type: z.array(series), supplier: z.array(series) }),
    turnover: z.array(turnover),
    movers: z.array(mover),
    dead: z.object({ afterDays: z.int(), items: z.int(), value: money, rows: z.array(deadItem) }),
    suppliers: z.array(supplierPerformance),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsAnswer>;
