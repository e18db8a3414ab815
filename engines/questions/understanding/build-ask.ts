import { addDays, startOfWeek } from '../../calendar/days.ts';
import type { Ask, Filter, Measure, Period, Query, QueryInput } from '../ask.ts';
import { isOfEntries } from '../filters.ts';
import { columnOf } from '../measures/index.ts';
import { newQuery } from '../new-query.ts';
import { isTime, usualPeriod } from '../spans.ts';
import { INTENTS, type Intent } from './intents.ts';
import type { Mention, Named, NameKind } from './name-index.ts';
import type { Reading, SaidAmount } from './reading.ts';

/** What is asked of a message in one intent; null where something that it needs is not named. */
export function buildAsk(name: string, reading: Reading, named: Named, today: string, before: Ask | null): Ask | null {
  const intent = INTENTS[name];
  if (!intent) return null;
  if ('of' in intent) return before?.kind === 'query' ? ofBefore(intent.of, reading, before) : null;
  const mentions = mentionsFor(intent, reading);
  if (!hasNeeds(intent.needs, reading, mentions) || !fitsBound(intent, reading)) return null;
  if ('reply' in intent)
    return { kind: 'reply', to: intent.reply, action: intent.action ?? null, unrecorded: intent.unrecorded ?? null };
  const where = filtersOf(mentions, reading);
  if ('advice' in intent) return { kind: 'advice', topic: intent.advice, where, limit: reading.limit };
  if ('draft' in intent)
    return {
      kind: 'draft',
      where,
      amount: plainAmounts(reading)[0] ?? null,
      about: CHASES.test(reading.text) ? 'openOrders' : intent.draft,
    };
  if ('search' in intent) return searchOf(reading, where);
  if ('change' in intent) return changeOf(intent.change, reading, mentions);
  return newQuery(queryOf(intent, name, reading, where, named, today));
}

const CHASES = /\b(?:where is|chase|late|overdue|delayed|status|hold ?up|still waiting|has not (?:come|arrived))\b/;

/** Names of common words count where an intent needs a name and has no other. */
function mentionsFor({ needs }: Intent, { mentions, weak }: Reading): readonly Mention[] {
  const isNamed = mentions.some(({ kind }) => kind !== 'type' && kind !== 'person');
  return needs?.includes('item') && !isNamed ? [...mentions, ...weak] : mentions;
}

function hasNeeds(needs: string | undefined, reading: Reading, mentions: readonly Mention[]): boolean {
  if (needs === undefined) return true;
  return needs.split('|').some((all) =>
    all.split('+').every((need) => {
      if (need === 'number') return plainAmounts(reading).length > 0;
      if (need === 'bound') return reading.bound !== null;
      if (need === 'period') return reading.period !== null;
      return mentions.some(({ kind }) => kind === need);
    }),
  );
}

/** Amounts that are of goods rather than of money. */
const plainAmounts = ({ amounts }: Reading): SaidAmount[] =>
  amounts.filter(({ isMoney, isPercent }) => !isMoney && !isPercent);

/** What a message names, as filters. */
export function filtersOf(mentions: readonly Mention[], { except }: Pick<Reading, 'except'>): Filter[] {
  const valuesOf = (some: readonly Mention[], kind: NameKind) =>
    [...new Set(some.filter((one) => one.kind === kind).flatMap(({ values }) => values))].slice(0, 50);
  const kinds: NameKind[] = ['item', 'supplier', 'category', 'kind', 'location', 'place', 'type', 'person'];
  return kinds.flatMap((kind): Filter[] => {
    const [is, not] = [valuesOf(mentions, kind), valuesOf(except, kind)];
    // `our teas` narrows nothing beside a name.
    if (kind === 'kind' && mentions.some((one) => one.kind === 'item' || one.kind === 'category')) return [];
    return [...(is.length > 0 ? [{ field: kind, is }] : []), ...(not.length > 0 ? [{ field: kind, not }] : [])];
  });
}

function queryOf(
  intent: Extract<Intent, { query: QueryInput }>,
  name: string,
  reading: Reading,
  named: readonly Filter[],
  names: Named,
  today: string,
): QueryInput {
  const { query } = intent;
  const measures = query.measures ?? [];
  const where = [
    ...(query.where ?? []),
    ...(query.of === 'supplier' ? ofSuppliers(named, names) : named),
    ...boundOf(intent, reading),
    ...(name === 'order-number'
      ? [{ field: 'orderNumber' as const, is: [String(plainAmounts(reading)[0]?.quantity)] }]
      : []),
  ];
  const [amount] = plainAmounts(reading);
  const takesAmount = intent.needs?.includes('number') && name !== 'order-number';
  const [pack, more] = name === 'packs' ? plainAmounts(reading) : [];
  const isOfLedger = measures.some((measure) => columnOf(measure).from === 'flow' || OF_SPAN.has(measure));
  const period = timesOf(isOfLedger, name, reading, today);
  const usual = query.by === 'location' && names.places.length > 0 && !SHELVES.test(reading.text) ? 'place' : query.by;
  const by = reading.by ?? usual ?? null;
  return {
    ...query,
    where,
    ...period,
    by: query.of === 'item' && by !== 'item' && (by === null || !isTime(by) || isOfLedger) ? by : (usual ?? null),
    per: isOfLedger && reading.by === null ? (reading.per ?? query.per ?? null) : null,
    until: query.of === 'lot' ? (reading.until ?? endOfThis(reading.text, today)) : reading.until,
    order: orderOf(intent, name, reading),
    limit: reading.limit ?? limitOf(intent, reading),
    form: formOf(query, reading, where),
    ...(takesAmount && name !== 'packs' && amount ? { amount: { quantity: amount.quantity, unit: amount.unit } } : {}),
    ...(pack ? { pack: { quantity: (more ?? pack).quantity, unit: (more ?? pack).unit } } : {}),
    unit: measures.some((measure) => columnOf(measure).unit === 'quantity') ? reading.unit : null,
  };
}

const SHELVES = /\b(?:shel(?:f|ves)|rack|bin|bay|aisle)s?\b/;

/** What expires this month does so until its end. */
function endOfThis(text: string, today: string): string | null {
  const [, unit] = /\bthis (week|month|year)\b/.exec(text) ?? [];
  if (unit === undefined) return null;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (unit === 'week') return addDays(startOfWeek(today), 6);
  return unit === 'year' ? `${year}-12-31` : new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** `five best margins`: a number that is of nothing else says how many rows are wanted. */
function limitOf({ orders }: Extract<Intent, { query: QueryInput }>, reading: Reading): number | null {
  const [only, another] = plainAmounts(reading);
  const isRows =
    orders !== undefined &&
    only &&
    !another &&
    only.unit === null &&
    reading.bound === null &&
    Number.isInteger(only.quantity);
  return isRows && only.quantity >= 1 && only.quantity <= 100 ? only.quantity : null;
}

/** Measures that are of a time, though they are no sums of the ledger. */
const OF_SPAN: ReadonlySet<Measure> = new Set<Measure>(['opening', 'closing', 'stockOuts']);
const OF_ALL_TIME = /\b(?:ever|in total|all time|so far|since (?:we|i) (?:began|started|opened)|altogether|history)\b/;

/** The times of a query: what is named, else the last 30 days; for a comparison also the time before. */
function timesOf(
  isOfLedger: boolean,
  name: string,
  reading: Reading,
  today: string,
): Pick<QueryInput, 'period' | 'against'> {
  const { period, against, text } = reading;
  // Stock of today is the stock that there is.
  if (!isOfLedger) return period === null || period.to >= today ? {} : { period };
  const own = period ?? (OF_ALL_TIME.test(text) ? null : usualPeriod(today));
  const compares = name.startsWith('trend-') || name === 'selling';
  return { period: own, against: against ?? (compares && own ? periodBefore(own) : null) };
}

/** The time of the same length before a period. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

function orderOf(
  intent: Extract<Intent, { query: QueryInput }>,
  name: string,
  { order, text }: Reading,
): Query['order'] {
  const { orders } = intent;
  if (orders === undefined) return null;
  if (orders === 'said') return order;
  // Of times the least is the best.
  if (name === 'suppliers-lead' || name === 'suppliers-response')
    return /\b(?:slow|long|late|worst)/.test(text) ? 'most' : 'least';
  if (
    name === 'best' ||
    name === 'worst' ||
    name.startsWith('longest') ||
    name.startsWith('lasts') ||
    name === 'runs-out'
  )
    return orders;
  return order ?? orders;
}

function formOf(query: QueryInput, reading: Reading, where: readonly Filter[]): NonNullable<QueryInput['form']> {
  if (query.form && query.form !== 'list') return query.form;
  if (reading.isShare) return 'share';
  const [first] = query.measures ?? [];
  const isOfRows = first !== undefined && ['quantity', 'par', 'items', 'pinnedReason'].includes(first);
  const isNamed = where.some(({ field }) => field === 'item');
  if (
    reading.isCount &&
    !isNamed &&
    (isOfRows || query.of === 'order' || query.of === 'lot' || query.of === 'supplier' || query.of === 'message')
  )
    return 'count';
  const isState = where.some(({ field }) => field === 'state');
  if (reading.isYesNo && (query.of === 'order' || query.of === 'lot' || (isNamed && isState))) return 'yesNo';
  return isNamed && where.every(({ field }) => field === 'item' || field === 'person' || isOfEntries(field))
    ? 'value'
    : 'list';
}

/** Whether a bound is of what an intent filters by: `under $20` bounds no quantity. */
function fitsBound(intent: Intent, { bound }: Reading): boolean {
  const [measure] = 'query' in intent && intent.bound ? (intent.query.measures ?? []) : [];
  if (measure === undefined || bound === null) return true;
  const { unit } = columnOf(measure);
  const { isMoney, isPercent } = bound.amount;
  return isMoney
    ? unit === 'money'
    : isPercent
      ? unit === 'percent'
      : unit === 'money' || unit === 'percent' || bound.amount.unit === null || unit === 'quantity';
}

/** Bounds of the measure that an intent filters by. */
function boundOf(intent: Extract<Intent, { query: QueryInput }>, { bound }: Reading): Filter[] {
  const [measure] = intent.query.measures ?? [];
  if (bound === null || measure === undefined) return [];
  const { unit } = columnOf(measure);
  const { isMoney, isPercent } = bound.amount;
  const fits =
    unit === 'money'
      ? !isPercent
      : unit === 'percent'
        ? !isMoney
        : unit !== 'text' && unit !== 'day' && !isMoney && !isPercent;
  if (!fits || !(intent.bound || isMoney || isPercent || intent.orders)) return [];
  return [
    {
      field: measure,
      ...(bound.min === null ? {} : { min: bound.min }),
      ...(bound.max === null ? {} : { max: bound.max }),
      ...(bound.amount.unit === null ? {} : { unit: bound.amount.unit }),
    },
  ];
}

/** The suppliers of items that are named, for a question about suppliers. */
function ofSuppliers(where: readonly Filter[], { items }: Named): Filter[] {
  if (where.some(({ field }) => field === 'supplier')) return where.filter(({ field }) => field !== 'item');
  const ids = where.filter(({ field }) => field === 'item').flatMap(({ is = [] }) => is);
  if (ids.length === 0) return [...where];
  const keys = [
    ...new Set(items.flatMap(({ id, supplierKey }) => (ids.includes(id) && supplierKey !== '' ? [supplierKey] : []))),
  ];
  return [...where.filter(({ field }) => field !== 'item'), { field: 'supplier', is: keys.slice(0, 50) }];
}

function changeOf(
  verb: Extract<Intent, { change: unknown }>['change'],
  reading: Reading,
  mentions: readonly Mention[],
): Ask | null {
  const goods = mentions.filter(({ kind }) => kind === 'item');
  const amounts = plainAmounts(reading);
  if (goods.length === 0 || amounts.length === 0 || goods.length > 20) return null;
  // Each amount belongs to the name of its place; one amount is of every name.
  const lines = goods.map(({ values }, at) => {
    const { quantity, unit } = amounts[Math.min(at, amounts.length - 1)] ?? { quantity: 0, unit: null };
    return { verb, item: values[0] ?? 0, quantity, unit, note: '' };
  });
  // Which of several items a name means, a person has to say.
  if (goods.some(({ values }) => values.length > 1)) return null;
  return { kind: 'change', lines, replaces: false };
}

function searchOf({ tokens, unknown }: Reading, where: readonly Filter[]): Ask | null {
  const words =
    unknown.length > 0 ? unknown : tokens.filter((token) => !token.startsWith('<') && token.length > 4).slice(-2);
  return words.length === 0 ? null : { kind: 'search', words: words.slice(0, 8), where: [...where] };
}

/** What is asked of the query before. */
function ofBefore(what: Extract<Intent, { of: unknown }>['of'], reading: Reading, before: Query): Ask | null {
  if (what === 'share')
    return { ...before, form: 'share', by: reading.by ?? before.by ?? 'item', limit: reading.limit };
  if (what === 'rate') return { ...before, per: reading.per ?? 'week', by: null };
  if (what === 'split')
    return reading.by === null ? null : { ...before, by: reading.by, form: 'list', limit: reading.limit };
  if (what === 'reason') return { ...before, of: 'item', by: 'note', form: 'list' };
  const row = rowOf(reading);
  return row === null ? null : { ...before, row };
}

const PLACES = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
function rowOf({ text, order }: Reading): number | null {
  const [, nth] = new RegExp(`\\b(${PLACES.join('|')}|last)\\b`).exec(text) ?? [];
  if (nth !== undefined) return nth === 'last' ? -1 : PLACES.indexOf(nth) + 1;
  return order === null ? null : order === 'most' ? 1 : -1;
}
