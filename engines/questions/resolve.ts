import { addDays, dayAt, startOfDay } from '../calendar/days.ts';
import { matchKey } from '../text/match-key.ts';
import { dayText, names } from './format.ts';
import { OF_LEDGER } from './ledger-topics.ts';
import { EARLIEST } from './open-start.ts';
import type { Period, Question } from './question.ts';
import { listSuppliers, type NamedSupplier, type Person, type StockItem, type WorkspaceSnapshot } from './snapshot.ts';

/** A span of time. Epoch milliseconds. */
export interface Span {
  from: number;
  /** The first moment after it. */
  until: number;
  /** As it reads in an answer: `from Nov 9 to Nov 15, 2026`. */
  label: string;
  days: Period;
}

/** A question with the items, suppliers and people that its names mean. */
export interface ResolvedQuestion
  extends Omit<
    Question,
    | 'items'
    | 'similarItems'
    | 'suppliers'
    | 'people'
    | 'period'
    | 'against'
    | 'deadline'
    | 'starts'
    | 'except'
    | 'within'
  > {
  items: readonly StockItem[];
  /** The items name by name: two names can be compared. */
  mentions: readonly (readonly StockItem[])[];
  /** Other items that the same words might mean. */
  similarItems: readonly StockItem[];
  suppliers: readonly NamedSupplier[];
  people: readonly Person[];
  /** Where none of the items is, though it was asked: `in the shop`; null where some are. */
  notThere: string | null;
  /** The items that are left out, and how that reads. */
  except: { ids: ReadonlySet<number>; label: string } | null;
  past: Span | null;
  /** The items of the list that it is about: only what is among them counts. */
  among: ReadonlySet<number> | null;
  /** What that is compared with. */
  against: Span | null;
  /** The question before it, where it is about messages that its answer showed. */
  earlier: ResolvedQuestion | null;
  /** The items that the conditions leave; null until they are applied, and where there are none. */
  holding: ReadonlySet<number> | null;
  /** Up to when in the future. */
  deadline: { at: number; label: string } | null;
  /** The span ahead that lies between two days, where it does not begin today. */
  ahead: Span | null;
}

/**
 * Finds what a question names; `unknown` are the names that nothing in the workspace has.
 * @param among the items of the list that it is about
 */
export function resolveQuestion(
  question: Question,
  snapshot: WorkspaceSnapshot,
  among: readonly number[] | null = null,
): { resolved: ResolvedQuestion; unknown: string[] } {
  const unknown: string[] = [];
  const found = <T>(name: string | number, matches: readonly T[]): readonly T[] => {
    if (matches.length === 0) unknown.push(String(name));
    return matches;
  };
  const byId = new Map(snapshot.items.map((item) => [item.id, item]));
  const isByName = among !== null && (among.length === 1 || OF_ITEMS.has(question.topic));
  const meant = isByName ? among.map((id) => [id]) : question.items;
  const mentions = meant.map((mention) =>
    typeof mention === 'string'
      ? found(mention, findNamed(mention, snapshot.items))
      : found(
          mention.join(', '),
          mention.flatMap((id) => byId.get(id) ?? []),
        ),
  );
  const named = listSuppliers(snapshot);
  const whole: ResolvedQuestion = {
    ...question,
    mentions,
    items: [...new Set(mentions.flat())],
    similarItems: question.similarItems.flatMap((id) => byId.get(id) ?? []),
    suppliers: question.suppliers.flatMap((name) => found(name, findSupplier(name, named))),
    people: question.people.flatMap((one) => found(one, findPerson(one, snapshot.people))),
    categories: question.categories.flatMap((name) => found(name, findText(name, snapshot, 'category'))),
    locations: question.locations.flatMap((name) => found(name, findText(name, snapshot, 'location'))),
    notThere: null,
    earlier: question.within && isOfMessages(question) ? resolveQuestion(question.within, snapshot).resolved : null,
    holding: null,
    ever: isOfAll(question) || (question.topic === 'help' && question.ever),
    among: among === null || among.length === 1 ? null : new Set(among),
    except: question.except === null ? null : findExcept(question.except, snapshot, named),
    past:
      question.period === null
        ? isOfAll(question)
          ? allOfIt(snapshot)
          : null
        : toSpan(question.period, snapshot.timeZone),
    against: question.against === null ? null : toSpan(question.against, snapshot.timeZone),
    deadline:
      question.deadline === null
        ? null
        : { at: startOfDay(question.deadline, snapshot.timeZone), label: dayText(question.deadline) },
    ahead:
      question.starts === null || question.deadline === null || question.starts >= question.deadline
        ? null
        : toSpan({ from: question.starts, to: addDays(question.deadline, -1) }, snapshot.timeZone),
  };
  return { resolved: narrowItems(whole), unknown };
}

/** Whether what a question is within are messages rather than items of a list. */
export const isOfMessages = ({ topic, asks }: Pick<Question, 'topic' | 'asks'>): boolean =>
  topic === 'messages' && asks !== null;

/** Topics that are answered item by item, rather than for a part of the stock. */
const OF_ITEMS: ReadonlySet<string> = new Set([
  ...[
    'quantity',
    'story',
    'orderTerms',
    'total',
    'fulfil',
    'forecast',
    'compare',
    'contact',
    'lastEvent',
    'whoDid',
    'supplierOf',
  ],
  'leadTime',
  'supplierStory',
]);

/** Topics in which a place or supplier beside an item is not where the item is from. */
const NOT_NARROWED: ReadonlySet<string> = new Set([
  'supplierStory',
  'contact',
  'change',
  'refused',
  'outside',
  'compare',
  'messages',
  'search',
]);

/** `the sencha in the shop` is the sencha that is kept there; where none is, the answer says so. */
function narrowItems(question: ResolvedQuestion): ResolvedQuestion {
  const { items, suppliers, locations, type, topic } = question;
  if (items.length === 0 || NOT_NARROWED.has(topic)) return question;
  if (suppliers.length + locations.length === 0 && type === null) return question;
  const keys = new Set(suppliers.map(({ key }) => key));
  const isThere = (item: StockItem) =>
    (keys.size === 0 || keys.has(item.supplierKey)) &&
    (locations.length === 0 || locations.includes(item.location)) &&
    (type === null || item.inventoryType === type);
  const kept = items.filter(isThere);
  const places = [
    ...(type === null ? [] : [type === 'retail' ? 'in the shop' : 'in the warehouse']),
    ...(locations.length === 0 ? [] : [`at ${names(locations, 3)}`]),
    ...(suppliers.length === 0
      ? []
      : [
          `from ${names(
            suppliers.map(({ name }) => name),
            3,
          )}`,
        ]),
  ];
  if (kept.length === 0) return { ...question, notThere: places.join(' ') };
  return { ...question, items: kept, mentions: question.mentions.map((mention) => mention.filter(isThere)) };
}

function findExcept(
  except: NonNullable<Question['except']>,
  { items }: WorkspaceSnapshot,
  named: readonly NamedSupplier[],
): NonNullable<ResolvedQuestion['except']> {
  const suppliers = except.suppliers.flatMap((name) => findSupplier(name, named));
  const keys = new Set(suppliers.map(({ key }) => key));
  const ids = new Set(except.items);
  const labels = [
    ...except.categories,
    ...suppliers.map(({ name }) => name),
    ...except.locations,
    ...items.filter((item) => ids.has(item.id)).map(({ name }) => name),
  ];
  for (const { id, supplierKey, category, location } of items)
    if (keys.has(supplierKey) || except.categories.includes(category) || except.locations.includes(location))
      ids.add(id);
  return { ids, label: names(labels, 3) };
}

/** Items of exactly this name or SKU; else those whose name has all of its words. */
function findNamed(name: string, items: readonly StockItem[]): StockItem[] {
  const key = matchKey(name);
  const exact = items.filter((item) => matchKey(item.name) === key || (item.sku !== '' && matchKey(item.sku) === key));
  if (exact.length > 0) return exact;
  const words = key.split(' ').filter((word) => word !== '');
  return words.length === 0 ? [] : items.filter((item) => words.every((word) => matchKey(item.name).includes(word)));
}

function findSupplier(name: string, suppliers: readonly NamedSupplier[]): NamedSupplier[] {
  const key = matchKey(name);
  const exact = suppliers.filter((one) => one.key === key || matchKey(one.name) === key);
  return exact.length > 0 ? exact : suppliers.filter((one) => key !== '' && one.key.includes(key));
}

function findPerson(one: string | number, people: readonly Person[]): Person[] {
  if (typeof one === 'number') return people.filter(({ id }) => id === one);
  const key = matchKey(one);
  return people.filter(
    ({ username, firstName, lastName }) =>
      matchKey(username) === key || matchKey(firstName) === key || matchKey(`${firstName} ${lastName}`) === key,
  );
}

function findText(name: string, { items }: WorkspaceSnapshot, field: 'category' | 'location'): string[] {
  const known = new Set(items.map((item) => item[field]));
  return known.has(name) ? [name] : [...known].filter((one) => matchKey(one) === matchKey(name));
}

const isOfAll = ({ ever, period, topic }: Question): boolean => ever && period === null && OF_LEDGER.has(topic);

/** All that is recorded: from when, `answer-question.ts` knows once the ledger is read. */
const allOfIt = ({ now, timeZone }: WorkspaceSnapshot): Span => ({
  ...{ from: 0, until: now + 1, label: 'since records began' },
  days: { from: EARLIEST, to: dayAt(now, timeZone) },
});

/** A span of whole days in a time zone. */
export function toSpan({ from, to }: Period, timeZone: string): Span {
  return {
    days: { from, to },
    from: startOfDay(from, timeZone),
    until: startOfDay(addDays(to, 1), timeZone),
    label: periodText({ from, to }),
  };
}

/** `on Nov 9, 2026`, `from Nov 9, 2026 to Nov 15, 2026`, `up to Nov 15, 2026` */
function periodText({ from, to }: Period): string {
  if (from === EARLIEST) return `up to ${dayText(to)}`;
  return from === to ? `on ${dayText(from)}` : `from ${dayText(from)} to ${dayText(to)}`;
}
