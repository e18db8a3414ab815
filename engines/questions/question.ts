import { z } from 'zod';
import { change, pendingChanges } from './change.ts';
import { recordFields } from './record-fields.ts';
import { assumption, MAX_ASSUMED, scaling } from './supposed.ts';
import { NOTE_KINDS } from './texts/note-kinds.ts';

/**
 * A question about a workspace, as data. `understand.ts` writes one from a person's words, a model writes
 * one as the parameters of its tool, and `answer-question.ts` computes the answer. Nothing in between is English again.
 */

/** What can be asked, with what the answer holds. The descriptions are part of the model's tool. */
const TOPIC_HELP = {
  help: 'what the assistant can answer',
  greeting: 'a greeting',
  thanks: 'thanks',
  aside: 'a remark that asks nothing',
  refused: 'an action that the assistant does not do by itself, such as deleting or changing a price: set `action`',
  outside: 'what no records of the workspace hold: set `subject`',
  change: 'prepare one change of one item for the person to confirm: set `change`',
  overview: 'items, categories, value and low stock in two sentences',
  recommendations:
    'what matters now without a special question, such as what needs doing today: what is low or out, late orders, urgent messages, what to order',
  low: 'what is running low',
  out: 'what is out of stock',
  wellStocked: 'what is not low',
  list: 'items of a scope',
  quantity: 'stock on hand of items',
  fulfil:
    'whether an order of so much of an item can be filled: set `wanted`, and `extra` or `withOrders` where more is to come first',
  count: 'how many items there are',
  location: 'where items are kept',
  par: 'the par of items; with measure quantity, how far stock is below or above it, and with an order what is furthest below',
  pinned: 'pinned items; with `asks` author, who pinned them',
  missing: 'items without a cost, price, par, location or supplier: set `measure`',
  added: 'items that were added',
  story: 'everything about an item',
  compare: 'two to four items, categories or suppliers side by side',
  price:
    'cost and selling price of items; with `asks` change, how they have changed (in `period`): from recorded edits',
  margin: 'margin of items, or on average',
  value: 'what stock is worth; with measure price, at selling prices',
  total:
    'what so much of one or several items sells for or costs: set `measure` (price, cost or margin) and `wanted` or `amounts`',
  packs:
    'how many packs of a size the stock fills: set `pack`, and `wanted` where an amount is to be packed; without `pack`, in packs as they are delivered; with `wanted` and `unit`, what that amount is in that unit; with measure par, the packs that bring items back to par; with measure quantity, how many servings of `pack` such as cups at 3 g; with cost or price, what one serving costs',
  blend:
    'how much of a mix of `items` the stock makes until one of them runs out: set `amounts`, each in a weight, or all without a unit as parts or percent; `wanted` where it is said how much is to be mixed',
  fillUp:
    'what it costs to bring everything that is below par up to par; with measure quantity, how much to order so that items reach `wanted` (an amount, or a time such as 6 weeks of stock) or last until `deadline`, in packs of `pack`',
  orderTerms: 'pack size and minimum order of items; with an order, the smallest or largest minimum orders',
  rankItems: 'items by a measure and an order',
  filter: 'items over or under a bound: set `measure` and `bound`; with measure par, in percent of par',
  categories: 'categories by value, items, margin, profit or sales',
  revenue: 'what was sold in a period, at today’s prices',
  spending: 'what deliveries of a period cost',
  movement:
    'what moved, was sold, brought back by customers (returned), received, damaged, counted or transferred: set `flow`; with `by` entry each entry of the ledger by itself, the newest first or with an order the largest or smallest, narrowed by `bound` (with measure quantity or value), `way`, `people`, and `words` of its note; with asks author, who made them and when',
  topSelling: 'what sold best or least',
  selling: 'whether items sell: the last 30 days against the 30 before, with their rank among items of the same kind',
  trend:
    'what was sold, received or damaged in `period` compared with `against`; with an order, the items that rose or fell most',
  stockOn: 'stock on hand and its value at the end of an earlier day: set `period` to that day',
  stockClose: 'opening stock of a period, what came and went, and closing stock',
  salesByDay: 'sales, or another `flow`, by day, by day of the week or on average: set `by`',
  stockOuts: 'when items ran out in the past, how often and for how long',
  lastEvent:
    'when an item last moved, was sold, received or counted; with order least, the items that have gone longest without; with `by` day, the last days on which it happened with all that moved',
  whyLow: 'why the stock of an item has fallen: the largest movements out, what came in, and the usual week',
  whoDid: 'who moved, sold, received or counted',
  dead: 'what has not gone out for 90 days, or since the period began',
  excess: 'what is far above par or demand',
  reorder:
    'what to order now, how much and why; or whether to order an item; with measure cost, what that costs, with `ofMinimum` what a minimum order of each low item costs',
  reorderAnalysis: 'the same with what comes due within four weeks, and the classes of items',
  runOut:
    'how long stock lasts and what runs out first, or before `deadline`; with `extra`, how long if so much was ordered today; with `pace`, how long at so much a week or if twice as much is sold; with measure leadTime, whether before an order of today arrives, and the latest day to order',
  forecast: 'expected demand of items',
  onOrder:
    'what is on the way; with `overdue`, only what is late; with order, when the next or the last of it comes; with measure value, what it costs; with measure leadTime, whether it comes before stock runs out; with asks author, who ordered it',
  stopBuying: 'what is idle, in plenty, or sells at a loss',
  reprice: 'prices at or below cost, or with far less margin than usual',
  optimize: 'too much and too little stock',
  supplierOf: 'who supplies items or categories',
  supplierStory: 'everything about a supplier; with measure notes and `words`, what its note says of them',
  rankSuppliers:
    'suppliers by demand, spending, lead time, reliability, response, value, items, margin, sold (sales) or earned (profit) of `period`, late, inPart or number of deliveries; with measure email, phone or contact, all of them with that',
  leadTime: 'the lead time of items, and when an order of today would arrive; with `deadline`, whether before that',
  contact:
    'drafts to suppliers, of what is due or of the items named; set `wanted` or `amounts` where it is said how much',
  messages: 'what the team wrote; with `words`, only messages that hold them',
  search: 'what descriptions, notes on suppliers, team messages and notes of movements say: set `words`',
  recent: 'what the asker, or anyone of the items named, changed last, with the stock before and after',
  team: 'who works here',
  pick: 'a row of the list that the answer to the question before it gave, by its `place`',
  why: 'what movements are noted as, which is why they were made: set `flow`',
  split: 'a figure divided by something, or per day, week or month, where none is named',
} as const;
export type Topic = keyof typeof TOPIC_HELP;
export const TOPICS = Object.keys(TOPIC_HELP) as [Topic, ...Topic[]];

export const MEASURES = [
  'price',
  'cost',
  'margin',
  /** Price less cost: of one unit for items, of a year's demand for categories. */
  'profit',
  /** Profit of a year's demand. */
  'earned',
  'value',
  'quantity',
  'sold',
  /** What was sold, in money. */
  'revenue',
  /** A year's demand at cost. */
  'demand',
  /** What deliveries cost. */
  'spent',
  /** What damage cost. */
  'lost',
  'leadTime',
  'reliability',
  'response',
  /** Of suppliers: orders that arrived after the day they were expected, deliveries that came in part, and all deliveries. */
  ...(['late', 'inPart', 'deliveries'] as const),
  'items',
  'par',
  'location',
  'supplier',
  /** What the entry of a supplier says. */
  'email',
  'phone',
  'contact',
  'notes',
] as const;
export type Measure = (typeof MEASURES)[number];

/** What a figure is divided by; `weekday` and `average` are of sales only, and `entry` is of movements: each by itself. */
export const DIVISIONS = [
  ...(['weekday', 'day', 'average', 'week', 'month', 'quarter', 'year'] as const),
  ...(['reason', 'note', 'person', 'item', 'supplier', 'category', 'place', 'type', 'form', 'entry'] as const),
] as const;
export type Division = (typeof DIVISIONS)[number];

/** The times that a figure is averaged over. */
export const RATES = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Rate = (typeof RATES)[number];

/** What is asked of what an answer was about, rather than that answer again. */
export const ASIDES = ['author', 'reply', 'change', 'sameDay', 'chase'] as const;

export const FLOWS = ['sold', 'returned', 'received', 'damaged', 'counted', 'transferred'] as const;

/** What a person may want done that has a form of its own. */
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
  'move',
] as const;
export type Action = (typeof ACTIONS)[number];

/** What people ask and no records hold. */
export const SUBJECTS = [
  'competitors',
  'market',
  'weather',
  'customers',
  'accounting',
  'staff',
  'tea',
  'dates',
  'history',
  'sources',
  'served',
  ...(['goods', 'reviews', 'insurance'] as const),
  'other',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Words that texts are searched for at once. */
export const MAX_WORDS = 8;

const id = z.int().positive();
const day = z.iso.date();

const packSize = z.object({ quantity: z.number().positive(), unit: z.string() });
const quantityOf = z.object({
  quantity: z.number().positive(),
  unit: z.string().nullable().default(null),
  holds: packSize.optional().meta({ description: 'What each of so many packs holds: 250 g in 40 bags of 250 g' }),
});
/** An amount that is talked about. */
export type Wanted = z.output<typeof quantityOf>;

/** Both ends included, as days in the asker's time zone. */
const period = z.object({ from: day, to: day });
export type Period = z.output<typeof period>;

/** How fast stock is said to go: so much in a time, beside what usually goes if `onTop`, or so many times as fast as it usually does. */
const pace = z.union([
  z.object({ amount: quantityOf, per: z.enum(RATES), onTop: z.boolean().optional() }),
  z.object({ times: z.number().positive(), during: period.optional() }),
]);
export type Pace = z.output<typeof pace>;

/** What may be true of an item. */
export const ITEM_STATES = [
  ...(['low', 'critical', 'notLow', 'out', 'inStock', 'pinned', 'notPinned', 'onOrder', 'notOnOrder'] as const),
  ...(['byWeight', 'byPiece', 'noSupplier', 'noCost', 'noPrice', 'noPar', 'noLocation'] as const),
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

const sides = { side: z.enum(['over', 'under']), value: z.number(), upTo: z.number().optional() };
const bound = z.object({
  ...sides,
  included: z.boolean().optional().meta({ description: 'Of single entries: whether `value` itself counts, at least' }),
});
export type Bound = z.output<typeof bound>;
const condition = z.union([
  z.object({
    measure: z.enum(['price', 'cost', 'margin', 'profit', 'value', 'quantity', 'leadTime']),
    ...sides,
    unit: z.string().nullable(),
  }),
  z.object({ state: z.enum(ITEM_STATES) }),
  z.object({
    words: z.array(z.string()).min(1).max(MAX_WORDS),
    isFree: z.boolean().default(false).meta({ description: 'Whether it is to be without them: caffeine free' }),
  }),
]);
export type Condition = z.output<typeof condition>;
export type BoundCondition = Extract<Condition, { measure: string }>;
export const MAX_CONDITIONS = 6;

export const question = z.object({
  topic: z.enum(TOPICS).meta({
    description: Object.entries(TOPIC_HELP)
      .map(([topic, help]) => `${topic}: ${help}`)
      .join('; '),
  }),
  items: z
    .array(z.union([z.string(), z.array(id)]))
    .default([])
    .meta({ description: 'Each is the full name of an item, or the ids of the items that one name stands for' }),
  similarItems: z.array(id).default([]).meta({ description: 'Items that the same words might also have meant' }),
  suppliers: z.array(z.string()).default([]),
  categories: z.array(z.string()).default([]),
  people: z
    .array(z.union([z.string(), id]))
    .default([])
    .meta({ description: 'Usernames or ids' }),
  locations: z.array(z.string()).default([]),
  groups: z
    .array(z.enum(['tea', 'packaging', 'accessories']))
    .default([])
    .meta({ description: 'Only goods of these kinds' }),
  type: z.enum(['warehouse', 'retail']).nullable().default(null),
  except: z
    .object({
      items: z.array(id).default([]),
      suppliers: z.array(z.string()).default([]),
      categories: z.array(z.string()).default([]),
      locations: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null)
    .meta({ description: 'What is left out' }),
  period: period.nullable().default(null).meta({ description: 'A span in the past, both days included' }),
  ever: z
    .boolean()
    .default(false)
    .meta({ description: 'All that is recorded is meant, where no `period` is set: in total, ever, so far' }),
  against: period.nullable().default(null).meta({ description: 'The span that `period` is compared with' }),
  periods: z
    .array(period)
    .max(12)
    .default([])
    .meta({ description: 'Several spans side by side, each with its own figure, the earliest first' }),
  by: z.enum(DIVISIONS).nullable().default(null).meta({ description: 'What the figure is divided by' }),
  per: z.enum(RATES).nullable().default(null).meta({ description: 'The time that the figure is averaged over' }),
  share: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the part that the figure is of a whole is asked for' }),
  place: z
    .int()
    .nullable()
    .default(null)
    .meta({ description: 'The place in a list, from 1; negative ones count from its end' }),
  asks: z.enum(ASIDES).nullable().default(null).meta({
    description:
      'author: who wrote messages or made entries of the ledger and when, who sent an order, or who pinned items; reply: what was written after messages; change: whether stock of an earlier day is more or less now, or how prices have changed; sameDay: with lastEvent, what else happened on that day; chase: with contact, drafts that ask where open orders are',
  }),
  weekdays: z
    .array(z.int().min(0).max(6))
    .default([])
    .meta({ description: 'Only these days of the week; 0 is Sunday' }),
  deadline: day.nullable().default(null).meta({ description: 'A day ahead' }),
  starts: day.nullable().default(null).meta({ description: 'For forecast: its first day, where that is not today' }),
  limit: z.number().min(0).nullable().default(null).meta({ description: 'How many rows are wanted' }),
  measure: z.enum(MEASURES).nullable().default(null),
  measures: z.array(z.enum(MEASURES)).max(4).default([]).meta({
    description: 'Where things are compared by several measures: all of them, `measure` among them',
  }),
  order: z.enum(['most', 'least']).nullable().default(null),
  bound: bound.nullable().default(null).meta({
    description: '`upTo` is the other end of a range. Money in dollars, margins in percent, quantities in `unit`',
  }),
  conditions: z.array(condition).max(MAX_CONDITIONS).default([]).meta({
    description:
      'What else holds of every item, beside the topic and `bound`: bounds, states, words of its name or description',
  }),
  assumed: z
    .array(assumption)
    .max(MAX_ASSUMED)
    .default([])
    .meta({ description: 'What if: figures that are assumed for price, margin, total, value or revenue' }),
  unit: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: 'The unit that is asked for, or in which the bound is, such as gram' }),
  shownIn: z.string().nullable().default(null).meta({ description: 'The unit that the answer gives quantities in' }),
  wanted: quantityOf
    .nullable()
    .default(null)
    .meta({ description: 'How much an order is to be filled with, or a supplier asked for' }),
  amounts: z.array(quantityOf).default([]).meta({
    description: 'Where each of `items` has an amount of its own: these, in the same order, instead of `wanted`',
  }),
  unreadLines: z.array(z.string()).default([]).meta({ description: 'Lines of an order that were not read' }),
  keep: quantityOf.nullable().default(null).meta({ description: 'How much has to stay when an order is filled' }),
  keepsPar: z.boolean().default(false).meta({ description: 'Whether par has to stay when an order is filled' }),
  extra: quantityOf
    .nullable()
    .default(null)
    .meta({ description: 'How much more is to come before an order is filled, or would last if it was ordered' }),
  pace: pace.nullable().default(null).meta({
    description: 'For runOut: how fast stock is said to go, `amount` a time (`per`) or `times` as fast as usual',
  }),
  scaled: scaling.nullable().default(null).meta({
    description:
      'For reorder, total and (split) value: half, a third or double of that amount, 2 cases less, or split over 4',
  }),
  withOrders: z.boolean().default(false).meta({ description: 'Whether what is on order counts as there for an order' }),
  pack: packSize.nullable().default(null).meta({ description: 'The size of a pack that is to be filled' }),
  ofMinimum: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the amount is the minimum order of the item, or its pack' }),
  change: change.nullable().default(null).meta({ description: 'What happened to stock, or is to be ordered' }),
  pending: pendingChanges,
  flow: z
    .enum(FLOWS)
    .nullable()
    .default(null)
    .meta({ description: 'Which movements; null for all. What is sold is net of what was returned' }),
  way: z.enum(['up', 'down']).nullable().default(null).meta({
    description:
      'Only entries that added stock, or took it; with flow sold of no single entries, down: all that left stock, also used by hand or lost',
  }),
  action: z.enum(ACTIONS).nullable().default(null),
  subject: z.enum(SUBJECTS).nullable().default(null),
  ...recordFields,
  countOnly: z.boolean().default(false).meta({ description: 'Whether a number is asked for rather than a list' }),
  whether: z.boolean().default(false).meta({ description: 'Whether a yes or no is asked for: was it ever sold' }),
  claim: z.enum(['more', 'less']).nullable().default(null).meta({
    description:
      'For trend and selling, what is said of the later time: that it was more, or less. The answer is yes or no',
  }),
  overdue: z.boolean().default(false).meta({ description: 'Only orders that are overdue' }),
  urgentOnly: z.boolean().default(false).meta({ description: 'Only urgent messages' }),
  words: z.array(z.string()).max(MAX_WORDS).default([]).meta({
    description:
      'Words that texts are searched for, without those of the names above; for movement, words of notes, such as theft or part delivery',
  }),
  notes: z
    .array(z.string())
    .default([])
    .meta({ description: 'Only movements with one of these notes, such as a customer or a market: exactly as noted' }),
  noted: z.enum(NOTE_KINDS).nullable().default(null).meta({ description: 'Of entries: only with such a note' }),
});

/** A question from a person's words may be about what an earlier one lists, or about the time since its event. */
export type Question = z.output<typeof question> & { within?: Question; since?: Question };
export type QuestionInput = z.input<typeof question> & { within?: Question; since?: Question };

export type Flow = NonNullable<Question['flow']>;

/** A question with everything that it does not say left open. */
export function newQuestion({ within, since, ...partial }: QuestionInput): Question {
  return { ...question.parse(partial), ...(within && { within }), ...(since && { since }) };
}
