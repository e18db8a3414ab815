import { z } from 'zod';
import { nullableCost } from '../../engines/inventory/cost-figure.ts';
import { day, everyone, id, timestamp, timeZone } from '../core/contract.ts';
import { endpointsOf } from '../core/endpoint-contract.ts';

/** Longest range, in days: five years. */
export const MAX_RANGE_DAYS = 1827;
/** Default range, in days, including today. */
export const DEFAULT_RANGE_DAYS = 90;
/** The earliest start of a range. */
export const EARLIEST_DAY = '2000-01-01';

/** GET /api/analytics */
export const analyticsQuery = z
  .object({
    from: day.optional().meta({ description: `The first day; default ${DEFAULT_RANGE_DAYS} days up to \`to\`` }),
    to: day.optional().meta({ description: 'The last day, inclusive; default and at most today' }),
    tz: timeZone,
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

const cents = z.number().meta({ description: 'Cents' });
/** At cost. */
const money = nullableCost(cents);
const amount = z.number().meta({ description: 'In the given unit' });

export const bucketSize = z.enum(['day', 'week', 'month']);
export type BucketSize = z.infer<typeof bucketSize>;

/** What items are grouped by. */
export const grouping = z.enum(['category', 'type', 'supplier']);
export type Grouping = z.infer<typeof grouping>;

/** A chart series: a group at the end of each bucket. Quantities are listed by unit, never added across units. */
const series = z.object({
  name: z.string().nullable().meta({ description: 'null for all groups beyond the largest; empty if not set' }),
  values: nullableCost(z.array(cents)).meta({ description: 'Stock at today’s cost prices, at the end of each bucket' }),
  quantities: z.array(z.object({ unit: z.string(), values: z.array(amount) })),
});
export type Series = z.infer<typeof series>;

/** What a period came to. */
const figures = z.object({
  value: money.meta({ description: 'Stock at the end, at today’s cost prices' }),
  usedCost: money.meta({ description: 'Cost of the stock used, sales included, less what customers brought back' }),
  sales: cents.meta({ description: 'Sales at today’s selling prices, less what customers brought back' }),
  receivedCost: money.meta({ description: 'Cost of the goods received' }),
});
export type Figures = z.infer<typeof figures>;

const turnover = z.object({
  category: z.string().nullable(),
  value: money.meta({ description: 'Stock at the end of the range' }),
  averageValue: money.meta({ description: 'Mean of the bucket ends since the first item' }),
  usedCost: money.meta({ description: 'Cost of the stock used in the range, less what customers brought back' }),
  turnover: z.number().nullable().meta({ description: 'How often the average stock was used; null if unknown' }),
  daysOfCover: z.number().nullable().meta({ description: 'Days of stock at this pace; null if unknown' }),
  revenue: cents.meta({ description: 'Sales of items with a cost and a price, at today’s price' }),
  margin: money.meta({ description: 'Price minus cost of the same sales' }),
  marginShare: nullableCost(z.number()).meta({ description: 'Margin as a share of revenue' }),
  before: z
    .object({ usedCost: money, revenue: cents, margin: money })
    .meta({ description: 'The same of the period of equal length before' }),
});
export type Turnover = z.infer<typeof turnover>;

export const mover = z.object({
  id,
  name: z.string(),
  unit: z.string(),
  used: amount.meta({ description: 'Used in the range' }),
  sold: amount.meta({ description: 'Of `used`, sold; less what customers brought back' }),
  usedBefore: amount.meta({ description: 'Used in the period of equal length before' }),
  times: z.int(),
  usedCost: money,
  onHand: amount,
  daysOfCover: z
    .number()
    .nullable()
    .meta({ description: 'From today, by the forecast; null for more than half a year' }),
});
export type Mover = z.infer<typeof mover>;

export const deadItem = z.object({
  id,
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  onHand: amount,
  value: money.meta({ description: 'Value of the stock; null if its cost is unknown' }),
  lastUsed: timestamp.nullable().meta({ description: 'null if never used' }),
});
export type DeadItem = z.infer<typeof deadItem>;

const supplierPerformance = z.object({
  name: z.string(),
  items: z.int(),
  deliveries: z.int().meta({ description: 'Number of receipts in the range' }),
  receivedCost: money.meta({ description: 'Cost of goods received in the range, of items with a known cost' }),
  receivedBefore: money.meta({ description: 'The same in the period of equal length before' }),
  lastDelivery: timestamp.nullable().meta({ description: 'The last one ever' }),
  messages: z.int().meta({ description: 'Messages sent or recorded in the range' }),
  failedMessages: z.int(),
  leadTimeDays: z.int().nullable().meta({ description: 'From the supplier’s record' }),
  itemLeadTime: z
    .object({ min: z.int(), max: z.int() })
    .nullable()
    .meta({ description: 'From the records of its items' }),
  daysToDelivery: z
    .number()
    .nullable()
    .meta({ description: 'Average days from a message about an item to its next receipt; null if never observed' }),
  observed: z.int().meta({ description: 'Number of messages behind `daysToDelivery`' }),
  onTime: z.number().nullable().meta({
    description: 'Share of the orders with an expected day, ended in the range, that were received or closed by then',
  }),
  complete: z.number().nullable().meta({
    description: 'Share of the lines of orders ended in the range that came whole; what was closed too early is not',
  }),
  orderLines: z.int().meta({ description: 'Number of lines behind `complete`' }),
  responseHours: z.number().nullable(),
  reliability: z.number().nullable().meta({ description: 'Out of 5' }),
});
export type SupplierPerformance = z.infer<typeof supplierPerformance>;

/** By how many days from today lots are grouped that expire. */
export const EXPIRY_DAYS = [30, 60, 90] as const;

const placeValue = z.object({
  id,
  name: z.string(),
  items: z.int(),
  value: money.meta({ description: 'What lies there now, at cost' }),
});

const expiringGroup = z.object({
  days: z
    .int()
    .meta({ description: '30, 60 or 90: within so many days and more than those before; 0: past their date' }),
  lots: z.int(),
  items: z.int(),
  value: money.meta({ description: 'At cost' }),
  withoutCost: z.int().meta({ description: 'Lots of items without a known cost, which have no value here' }),
});

/** Up to how many days old the groups of lots by age are; the last one is older. */
export const AGE_DAYS = [90, 180, 365] as const;

const ageingGroup = z.object({
  days: z
    .int()
    .nullable()
    .meta({ description: '90, 180 or 365: so many days old at most and more than those before; null: older' }),
  lots: z.int(),
  items: z.int(),
  quantities: z.array(z.object({ unit: z.string(), quantity: amount })),
  value: money.meta({ description: 'At cost' }),
  withoutCost: z.int().meta({ description: 'Lots of items without a known cost, which have no value here' }),
});
export type Ageing = z.infer<typeof ageingGroup>;

const lossShare = z
  .number()
  .nullable()
  .meta({ description: 'Loss as a share of what was weighed of the inputs; below 0 if less was used' });

const making = z.object({
  id,
  name: z.string(),
  unit: z.string(),
  runs: z.int().meta({ description: 'Runs that were done in the range and not undone' }),
  made: amount,
  mainInput: z
    .object({ name: z.string(), unit: z.string(), consumed: amount })
    .nullable()
    .meta({ description: 'The input that most was taken of by weight; null where nothing was weighed' }),
  weighed: z
    .number()
    .nullable()
    .meta({ description: 'What was taken of all inputs kept by weight, in the unit of the main input' }),
  loss: z.number().nullable().meta({
    description: 'Of that, what is not in the output by the recipe, in the unit of the main input',
  }),
  lossShare,
  before: z
    .object({ runs: z.int(), made: amount, lossShare })
    .meta({ description: 'The same of the period of equal length before' }),
});
export type Making = z.infer<typeof making>;

export const analyticsAnswer = z
  .object({
    range: z.object({ from: z.string(), to: z.string(), timeZone: z.string(), days: z.int(), bucket: bucketSize }),
    buckets: z.array(z.object({ from: z.string(), to: z.string() })),
    units: z.array(z.object({ unit: z.string(), items: z.int() })).meta({ description: 'The most common units' }),
    unitsLeftOut: z.int().meta({ description: 'Units without listed quantities; their value is included' }),
    totals: z.object({
      items: z.int(),
      inStock: z.int(),
      value: money.meta({ description: 'Stock on hand now, at cost' }),
      withoutCost: z.int().meta({ description: 'Items in stock without a known cost, which have no value here' }),
    }),
    period: figures.meta({ description: 'Totals of the range' }),
    before: figures
      .extend({ from: z.string(), to: z.string() })
      .nullable()
      .meta({ description: 'Totals of the days before, as many; null where the first item is newer than they are' }),
    stock: z.object({ category: z.array(series), type: z.array(series), supplier: z.array(series) }),
    turnover: z.array(turnover),
    turnoverTotal: turnover.omit({ category: true }).meta({ description: 'The same of all categories' }),
    movers: z.array(mover),
    dead: z.object({ afterDays: z.int(), items: z.int(), value: money, rows: z.array(deadItem) }),
    suppliers: z.array(supplierPerformance),
    places: z.array(placeValue).meta({ description: 'Where stock lies now; empty where all is kept in one place' }),
    expiring: z.array(expiringGroup).meta({ description: 'Lots in stock that expire within 90 days from today' }),
    making: z.array(making).nullable().meta({
      description: 'What runs made in the range or the period before; null where none was ever done',
    }),
    ageing: z.array(ageingGroup).meta({
      description: 'Lots in stock by the days since they were received or made, without what is better with age',
    }),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof analyticsAnswer>;

const endpoint = endpointsOf('analytics');

export const readAnalytics = endpoint({
  method: 'get',
  path: '/analytics',
  summary: 'Retrieve stock, use, turnover and suppliers for a date range',
  description:
    'Past stock is computed from the ledger and stock on hand, and valued at today’s cost prices. Items without a cost have no value; `totals.withoutCost` counts them.',
  access: everyone,
  query: analyticsQuery,
  answer: { status: 200, body: analyticsAnswer },
});
