import type { ItemGroup } from '../../engines/stock/item-groups.ts';
import type { Colleague, Source, Thing } from './business.ts';
import type { Period } from './language/periods.ts';

/**
 * A question as the computations take it. Whoever understands a message, by rules or otherwise, hands one of these to
 * `answers/`: what comes back is from the database alone.
 */
export interface Question {
  topic: Topic;
  /** What it names. */
  items: readonly Thing[];
  /** Other items that the same words might mean. */
  alsoNamed: readonly Thing[];
  /** Named items one by one, as they were mentioned: two mentions can be compared. */
  mentions: readonly (readonly Thing[])[];
  sources: readonly Source[];
  categories: readonly string[];
  people: readonly Colleague[];
  /** Only goods of these kinds; empty for all. */
  groups: readonly ItemGroup[];
  type: 'warehouse' | 'retail' | null;
  /** Locations as items bear them. */
  locations: readonly string[];
  /** A span in the past. */
  past: Period | null;
  /** Up to when in the future. */
  deadline: { at: number; label: string } | null;
  /** How many rows are wanted. */
  limit: number | null;
  measure: Measure | null;
  order: 'most' | 'least' | null;
  bound: { side: 'over' | 'under'; value: number } | null;
  /** What a person says has happened or shall happen to stock. */
  change: { verb: ChangeVerb; quantity: number; unit: string | null } | null;
  /** Which movements are meant; empty for all. */
  flow: Flow | null;
  /** Whether a number is asked for rather than a list. */
  countOnly: boolean;
  why: boolean;
  /** Only messages that are marked as urgent. */
  urgentOnly: boolean;
}

export type Measure =
  | 'price'
  | 'cost'
  | 'margin'
  /** Price less cost of one unit. */
  | 'profit'
  | 'value'
  | 'quantity'
  | 'sold'
  /** What deliveries cost. */
  | 'spent'
  | 'leadTime'
  | 'reliability'
  | 'response'
  | 'items'
  | 'par'
  | 'location'
  | 'supplier';
export type ChangeVerb = 'sale' | 'receive' | 'damage' | 'count' | 'add' | 'remove' | 'order';
export type Flow = 'sold' | 'received' | 'damaged' | 'counted';

export const TOPICS = [
  'help',
  'greeting',
  'thanks',
  'refused',
  'onOrder',
  'orderTerms',
  'spending',
  'change',
  'compare',
  'runOut',
  'lastEvent',
  'whoDid',
  'supplierOf',
  'reorder',
  'leadTime',
  'price',
  'margin',
  'value',
  'location',
  'par',
  'movement',
  'forecast',
  'quantity',
  'story',
  'messages',
  'contact',
  'supplierStory',
  'list',
  'out',
  'low',
  'wellStocked',
  'categories',
  'rankSuppliers',
  'rankItems',
  'filter',
  'topSelling',
  'revenue',
  'count',
  'dead',
  'excess',
  'pinned',
  'added',
  'missing',
  'team',
  'overview',
  'stopBuying',
  'reprice',
  'optimize',
] as const;
export type Topic = (typeof TOPICS)[number];
