import type { Ask, Filter, Measure, Period, Query, State, Subject } from './ask.ts';
import { type Facts, personName } from './facts.ts';
import { amount, dayText, names } from './format.ts';
import { columnOf } from './measures/index.ts';

/** What an ask asks, in the words of the product: the heading of its answer, and the label of a button that asks it. */

type Named = Pick<Facts, 'items' | 'suppliers' | 'people'>;

const STATE_WORDS: Readonly<Record<State, string>> = {
  low: 'low on stock',
  critical: 'critically low',
  out: 'out of stock',
  inStock: 'in stock',
  wellStocked: 'well stocked',
  uncounted: 'not counted yet',
  pinned: 'pinned',
  onOrder: 'on order',
  overdue: 'overdue',
  idle: 'without use for 90 days',
  overstocked: 'with far more than needed',
  due: 'due to be ordered',
  urgent: 'urgent',
  unanswered: 'unanswered',
  expired: 'past their best-before date',
  held: 'on hold or recalled',
  noSupplier: 'without a supplier',
  noCost: 'without a cost',
  noPrice: 'without a selling price',
  noPar: 'without a par',
  noLocation: 'without a location',
};

const SUBJECTS = {
  item: 'items',
  supplier: 'suppliers',
  lot: 'lots in stock',
  order: 'open orders',
  movement: 'ledger entries',
  message: 'team messages',
  person: 'people',
};

export function describe(ask: Ask, named: Named): string {
  if (ask.kind === 'query') return describeQuery(ask, named);
  if (ask.kind === 'advice') return ADVICE_WORDS[ask.topic];
  if (ask.kind === 'draft') return `Write to ${whereWords(ask.where, named) || 'suppliers about what is due'}`;
  if (ask.kind === 'search') return `Search texts for ${names(ask.words)}`;
  if (ask.kind === 'change') {
    const lines = ask.lines.map(({ verb, item, quantity, unit }) =>
      `${VERB_WORDS[verb]} ${amount(quantity, unit ?? '')} of ${nameOf('item', item, named)}`.replace('  ', ' '),
    );
    return capital(names(lines));
  }
  return 'Ask something else';
}

const ADVICE_WORDS = {
  today: 'What needs doing now',
  overview: 'An overview of the stock',
  reorder: 'What to order now',
  reorderAnalysis: 'Reorder analysis',
  stopBuying: 'What to stop buying',
  reprice: 'What to reprice',
  optimize: 'Too much and too little stock',
} as const;

/** What is said of each verb of a change. */
export const VERB_WORDS = {
  sale: 'sold',
  return: 'returned',
  receive: 'received',
  damage: 'damaged',
  count: 'counted',
  add: 'add',
  remove: 'remove',
  order: 'order',
} as const;

function describeQuery(query: Query, named: Named): string {
  const { of, where, measures, by, period, against, form, per, order } = query;
  const rows = whereWords(where, named, of);
  const whose = rows === '' ? SUBJECTS[of] : rows;
  const [first] = measures;
  const isListed =
    first === undefined ||
    (form === 'list' && of === 'item' && first === 'quantity' && rows !== '' && !namesItems(where));
  const what = form === 'profile' || isListed ? whose : `${names(measures.map(labelOf))} of ${whose}`;
  const parts = [
    form === 'count' ? `Number of ${whose}` : form === 'share' ? `Share of ${what}` : capital(what),
    by === null ? '' : ` by ${by}`,
    per === null ? '' : ` a ${per}`,
    order === null ? '' : order === 'most' ? ', highest first' : ', lowest first',
    period === null ? '' : `, ${periodWords(period)}`,
    against === null ? '' : ` against ${periodWords(against)}`,
    query.until === null ? '' : `, until ${dayText(query.until)}`,
    query.amount === null ? '' : `, for ${amount(query.amount.quantity, query.amount.unit ?? '')}`,
    query.pack === null ? '' : `, in packs of ${amount(query.pack.quantity, query.pack.unit ?? '')}`,
    query.unit === null ? '' : `, in ${query.unit}`,
  ];
  return parts.join('');
}

export const labelOf = (measure: Measure): string => columnOf(measure).label;

const namesItems = (where: readonly Filter[]): boolean =>
  where.some(({ field, is }) => field === 'item' && is !== undefined);

/** What filters say of the rows: `green teas from Uji Tea Growers that are low on stock`. Empty where there are none. */
export function whereWords(where: readonly Filter[], named: Named, of: Subject = 'item'): string {
  if (where.length === 0) return '';
  const filtersOf = (field: Filter['field']) => where.filter((one) => one.field === field);
  const listOf = (field: Filter['field'], which: 'is' | 'not' = 'is') =>
    filtersOf(field).flatMap((one) => (one[which] ?? []).map((value) => nameOf(field, value, named)));
  const [items, kinds, categories, people] = [listOf('item'), listOf('kind'), listOf('category'), listOf('person')];
  const goods = items.length > 0 ? items : [...categories, ...kinds.map((kind) => (kind === 'tea' ? 'teas' : kind))];
  const suppliers = listOf('supplier');
  const numbers = of === 'order' ? listOf('orderNumber') : [];
  const isOfSuppliers = of === 'supplier' && suppliers.length > 0;
  const nouns = isOfSuppliers
    ? names(suppliers, 4)
    : of === 'item' && goods.length > 0
      ? names(goods, 4)
      : numbers.length > 0
        ? `order ${names(numbers)}`
        : SUBJECTS[of];
  const states = filtersOf('state').flatMap(({ is = [], not = [] }) => [
    ...is.map((state) => STATE_WORDS[state as State]),
    ...not.map((state) => `not ${STATE_WORDS[state as State]}`),
  ]);
  const bounds = where.filter(({ min, max }) => min !== undefined || max !== undefined).map(boundWords);
  const words = [
    nouns,
    joined(' of ', of === 'item' ? [] : goods),
    joined(' from ', isOfSuppliers ? [] : suppliers),
    joined(' in ', [
      ...listOf('location'),
      ...listOf('place').map((name) => `the ${name}`),
      ...listOf('type').map((type) => `the ${type === 'retail' ? 'shop' : 'warehouse'}`),
    ]),
    joined(' by ', people),
    joined(' for ', [...listOf('reason'), ...listOf('note').map((note) => `“${note}”`)]),
    joined(
      ' with ',
      listOf('text').map((text) => `“${text}”`),
    ),
    joined(' ', listOf('code')),
    joined(' that are ', states),
    joined(' with ', bounds),
    joined(
      ' without ',
      where.flatMap(({ field, not = [] }) =>
        field === 'state' ? [] : not.map((value) => nameOf(field, value, named)),
      ),
    ),
  ];
  return words.join('');
}

const joined = (before: string, some: readonly string[]): string =>
  some.length === 0 ? '' : `${before}${names(some, 4)}`;

function boundWords({ field, min, max, unit }: Filter): string {
  const { label, unit: kind } = columnOf(field as Measure);
  const shown = (value: number) =>
    kind === 'money' ? `$${value}` : kind === 'percent' ? `${value}%` : `${value}${unit ? ` ${unit}` : ''}`;
  if (min !== undefined && max !== undefined) return `${label} from ${shown(min)} to ${shown(max)}`;
  return min !== undefined ? `${label} of at least ${shown(min)}` : `${label} of at most ${shown(max ?? 0)}`;
}

/** The name of what a filter's value stands for. */
function nameOf(field: Filter['field'], value: string | number, { items, suppliers, people }: Named): string {
  if (field === 'item') return items.find(({ id }) => id === value)?.name ?? String(value);
  if (field === 'supplier')
    return (
      suppliers.find(({ key }) => key === value)?.name ??
      items.find(({ supplierKey }) => supplierKey === value)?.supplier ??
      String(value)
    );
  if (field === 'person') {
    const person = people.find(({ id }) => id === value);
    return person ? personName(person) : String(value);
  }
  return String(value);
}

/** `Nov 1, 2026`, or `Oct 1, 2026 to Oct 31, 2026`. */
export const periodWords = ({ from, to }: Period): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
