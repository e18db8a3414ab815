import { z } from 'zod';

/**
 * What a person can ask of a workspace, as data. Words become an `Ask` (`understanding/`), a model writes one as the
 * parameters of a tool, buttons carry one; `answer.ts` computes the answer. Nothing in between is English again.
 */

/** What a query lists. */
export const SUBJECTS = ['item', 'supplier', 'lot', 'order', 'movement', 'message', 'person'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Figures and facts that a row has; `measures/` says of each what it is, of which rows, in which unit and on which basis. */
export const MEASURES = [
  // Of items, now.
  ...(['quantity', 'value', 'retailValue', 'costPrice', 'sellingPrice', 'margin', 'profit'] as const),
  ...(['par', 'belowPar', 'fillUpCost', 'packSize', 'minimumOrder', 'leadTime', 'items'] as const),
  ...(['status', 'location', 'supplier', 'category', 'sku', 'added', 'pinnedReason', 'description'] as const),
  // Where they lie, and of lots.
  ...(['places', 'code', 'bestBefore', 'daysToDate', 'lotStatus', 'receivedOn'] as const),
  // Of items, ahead.
  ...(['daysLeft', 'runsOut', 'orderBy', 'reorderQuantity', 'reorderCost', 'forecast', 'packable', 'toBuy'] as const),
  // Of orders.
  ...([
    'onOrder',
    'onOrderCost',
    'orderedFrom',
    'ordered',
    'expected',
    'daysLate',
    'orderNumber',
    'orderState',
  ] as const),
  // Of the ledger, in a period.
  ...(['sold', 'revenue', 'earned', 'returned', 'received', 'spent', 'damaged', 'lost', 'counted'] as const),
  ...(['transferred', 'made', 'consumed', 'came', 'went', 'opening', 'closing', 'times', 'stockOuts'] as const),
  ...(['lastSold', 'lastReceived', 'lastCounted', 'lastMoved', 'at', 'change', 'reason', 'note'] as const),
  // Of suppliers and people.
  ...(['email', 'phone', 'contactPerson', 'notes', 'responseHours', 'reliability', 'deliveries', 'late'] as const),
  ...(['role', 'content', 'sender'] as const),
] as const;
export type Measure = (typeof MEASURES)[number];

/** What a supplier sets for orders of an item. */
export const ORDER_TERMS = ['minimumOrder', 'packSize'] as const satisfies readonly Measure[];

/** By what rows are chosen, beside their measures. */
export const DIMENSIONS = [
  ...(['item', 'supplier', 'category', 'kind', 'location', 'place', 'type', 'person', 'reason', 'note'] as const),
  ...(['day', 'weekday', 'week', 'month', 'quarter', 'year'] as const),
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What may be true of a row. */
export const STATES = [
  ...(['low', 'critical', 'out', 'inStock', 'wellStocked', 'uncounted', 'pinned', 'onOrder', 'overdue'] as const),
  /** Nothing went out for 90 days, or in the period; far above par or demand. */
  ...(['idle', 'overstocked', 'due', 'urgent', 'unanswered'] as const),
  /** Lots, or items that have such lots: past the best-before date; on hold or recalled. */
  ...(['expired', 'held'] as const),
  ...(['noSupplier', 'noCost', 'noPrice', 'noPar', 'noLocation'] as const),
] as const;
export type State = (typeof STATES)[number];

const name = z.string().max(200);
/** Names and ids of a workspace; ids of another one match nothing. */
const values = z.array(z.union([name, z.int().positive()])).max(50);

/** All of a query's filters hold. */
export const filter = z.object({
  field: z.enum([...DIMENSIONS, 'state', 'text', ...MEASURES]),
  is: values.optional().meta({ description: 'Any of these' }),
  not: values.optional().meta({ description: 'None of these' }),
  /** Money in currency units, margins in percent, quantities in `unit`. */
  min: z.number().optional(),
  max: z.number().optional(),
  unit: name.optional(),
});
export type Filter = z.output<typeof filter>;

/** Days in the asker's time zone, both included. */
const day = z.iso.date();
export const period = z.object({ from: day, to: day });
export type Period = z.output<typeof period>;

export const RATES = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Rate = (typeof RATES)[number];

/** So much of something. @property unit null: in the item's own unit */
export const amount = z.object({ quantity: z.number(), unit: name.nullable().default(null) });
export type Amount = z.output<typeof amount>;

/** Rows at most in an answer. */
export const MAX_LIMIT = 100;

export const query = z.object({
  kind: z.literal('query'),
  of: z.enum(SUBJECTS),
  /** Empty: what is usually said of such rows. */
  measures: z.array(z.enum(MEASURES)).max(6).default([]),
  where: z.array(filter).max(12).default([]),
  by: z.enum(DIMENSIONS).nullable().default(null).meta({ description: 'What the rows are summed by' }),
  period: period.nullable().default(null).meta({ description: 'Of the ledger; of stock, its last day' }),
  against: period.nullable().default(null).meta({ description: 'The period that it is compared with' }),
  until: day.nullable().default(null).meta({ description: 'A day ahead' }),
  per: z.enum(RATES).nullable().default(null).meta({ description: 'Averaged over this time' }),
  order: z.enum(['most', 'least']).nullable().default(null).meta({ description: 'By the first measure' }),
  limit: z.int().min(1).max(MAX_LIMIT).nullable().default(null),
  /** From 1; negative ones count from the end. */
  row: z.int().nullable().default(null),
  form: z.enum(['list', 'value', 'count', 'yesNo', 'share', 'profile']).default('list'),
  /** What an order, a price or a pack is asked for: 5 kg cost how much, can 20 be sold, how many packs of 50 g. */
  amount: amount.nullable().default(null),
  pack: amount.nullable().default(null),
  /** In which quantities are told. */
  unit: name.nullable().default(null),
});
export type Query = z.output<typeof query>;
/** A query of which only the subject has to be said. */
export type QueryInput = Partial<Omit<Query, 'kind'>> & Pick<Query, 'of'>;

/** Advice that rests on several figures; `findings/` computes it. */
export const ADVICE = ['today', 'overview', 'reorder', 'reorderAnalysis', 'stopBuying', 'reprice', 'optimize'] as const;
export const advice = z.object({
  kind: z.literal('advice'),
  topic: z.enum(ADVICE),
  where: z.array(filter).max(12).default([]),
  limit: z.int().min(1).max(MAX_LIMIT).nullable().default(null),
});
export type Advice = z.output<typeof advice>;

/** What happens to stock; `return` is what customers bring back. */
export const CHANGE_VERBS = ['sale', 'return', 'receive', 'damage', 'count', 'add', 'remove', 'order'] as const;
export type ChangeVerb = (typeof CHANGE_VERBS)[number];

/** Changes of stock or orders for a person to confirm. */
export const change = z.object({
  kind: z.literal('change'),
  lines: z
    .array(
      z.object({
        verb: z.enum(CHANGE_VERBS),
        item: z.union([name, z.int().positive()]),
        ...amount.shape,
        note: z.string().max(500).default(''),
      }),
    )
    .min(1)
    .max(20),
  /** Whether they replace the changes of the answer before. */
  replaces: z.boolean().default(false),
});
export type Change = z.output<typeof change>;

/** Letters to suppliers: about the items of the filters, or about what is due. */
export const draft = z.object({
  kind: z.literal('draft'),
  where: z.array(filter).max(12).default([]),
  amount: amount.nullable().default(null),
  about: z.enum(['order', 'openOrders']).default('order'),
});
export type Draft = z.output<typeof draft>;

/** What descriptions, notes and messages say. */
export const textSearch = z.object({
  kind: z.literal('search'),
  words: z.array(name).min(1).max(8),
  where: z.array(filter).max(12).default([]),
});
export type TextSearch = z.output<typeof textSearch>;

/** What is answered with a sentence. */
export const REPLIES = ['help', 'greeting', 'thanks', 'aside'] as const;
/** What the assistant does not do by itself; each has a page where a person does it. */
export const ACTIONS = [
  'delete',
  'price',
  'edit',
  'create',
  'supplier',
  'team',
  'send',
  'undo',
  'message',
  'setStock',
] as const;
/** What no records hold. */
export const UNRECORDED = [
  ...(['competitors', 'market', 'weather', 'customers', 'accounting', 'staff', 'tea'] as const),
  ...(['sources', 'served', 'other'] as const),
] as const;
export const reply = z.object({
  kind: z.literal('reply'),
  to: z.enum([...REPLIES, 'action', 'unrecorded', 'language']),
  action: z.enum(ACTIONS).nullable().default(null),
  unrecorded: z.enum(UNRECORDED).nullable().default(null),
});
export type Reply = z.output<typeof reply>;

export const ask = z.discriminatedUnion('kind', [query, advice, change, draft, textSearch, reply]);
export type Ask = z.output<typeof ask>;
