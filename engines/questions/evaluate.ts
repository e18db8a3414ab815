import { GROUP_NAMES, type ItemGroup, isOfGroup } from '../stock/item-groups.ts';
import type { OpenOrder } from '../stock/open-order.ts';
import { convertMeasure } from '../units/measure.ts';
import type { Dimension, Query } from './ask.ts';
import {
  type Facts,
  type Flow,
  type Lot,
  listSuppliers,
  type Movement,
  type NamedSupplier,
  type Person,
  personName,
  type StockItem,
  supplierOf,
  type TeamMessage,
} from './facts.ts';
import { hasState, isOfNote, isOfPerson, isOfReason, isOfSupplier, itemsOf } from './filters.ts';
import type { AnyColumn, Column, Source, Sources, Value } from './measures/column.ts';
import { columnOf, PROFILES, USUAL_MEASURES } from './measures/index.ts';
import { ordered } from './ordering.ts';
import { type Goods, goodsOf, isInPlace, isOfPlaces } from './parts.ts';
import { placeName } from './places.ts';
import { isTime, type Spans, spansOf } from './spans.ts';
import type { Cell, Table, TableColumn, TableRow } from './table.ts';

/** The columns of a query, with what its rows usually tell where it names none. */
export function columnsOf(query: Query): TableColumn[] {
  const named = query.form === 'profile' ? (PROFILES[query.of] ?? []) : query.measures;
  const measures = named.length > 0 ? named : USUAL_MEASURES[query.of];
  return measures.map((measure) => {
    const at = measure === 'quantity' && query.period !== null && query.of === 'item' ? 'closing' : measure;
    return { measure: at, column: columnOf(at) };
  });
}

/** A row before its cells are computed: what its measures are summed over. */
interface Group {
  key: string | number;
  label: string;
  item?: StockItem;
  items: StockItem[];
  flows: Flow[];
  supplier?: NamedSupplier;
  orders: { order: OpenOrder; item: StockItem }[];
  lots: Lot[];
  movement?: Movement;
  message?: TeamMessage;
  person?: Person;
}

/** Evaluates a query over facts that hold what `needsOf` names. */
export function evaluate(query: Query, facts: Facts): Table {
  const columns = columnsOf(query);
  const spans = spansOf(query, facts);
  const groups = groupsOf(query, facts, spans, columns);
  const rows = groups.map((group) => rowOf(group, columns, { query, facts, spans }));
  const sized = rows.filter(({ cells }) => hasValue(cells[0]));
  const isFact = columns[0]?.column.unit === 'text';
  const kept = isFact || query.of !== 'item' ? rows : withoutNothing(query, sized, columns);
  const all = ordered(query, kept, columns);
  const limited = query.limit === null ? all : all.slice(0, query.limit);
  const row = query.row === null ? null : all.at(query.row > 0 ? query.row - 1 : query.row);
  return {
    query,
    columns,
    all,
    rows: query.row === null ? limited : row ? [row] : [],
    totals: columns.map(({ column }, at) =>
      totalOf(
        column,
        all.map(({ cells }) => cells[at] ?? NO_CELL),
      ),
    ),
    unknown: rows.filter(({ cells }) => !hasValue(cells[0])),
  };
}

const NO_CELL: Cell = { kind: 'text', values: [] };
const hasValue = (cell: Cell | undefined): boolean => cell?.values.some(({ value }) => value !== null) ?? false;

/** Of a period, items that did not move are no part of the answer, unless the least is asked for or they are named. */
function withoutNothing(query: Query, rows: readonly TableRow[], columns: readonly TableColumn[]): readonly TableRow[] {
  const isOfFlows =
    columns[0]?.column.from === 'flow' ||
    columns[0]?.measure === 'reorderQuantity' ||
    columns[0]?.measure === 'belowPar';
  const isNamed = query.where.some(({ field }) => field === 'item');
  if (!isOfFlows || query.order === 'least' || isNamed) return rows;
  return rows.filter(({ cells, before }) =>
    [...(cells[0]?.values ?? []), ...(before?.values ?? [])].some(({ value }) => value !== 0 && value !== null),
  );
}

function groupsOf(query: Query, facts: Facts, spans: Spans, columns: readonly TableColumn[]): Group[] {
  const { of, where, by } = query;
  const ofItems = of === 'order' ? { ...query, where: where.filter(({ field }) => field !== 'supplier') } : query;
  const goods = goodsOf(ofItems, facts);
  const items = goods.map(({ item }) => item);
  const empty = { items: [], flows: [], orders: [], lots: [] };
  if (of === 'message')
    return facts.messages
      .filter((message) => isOfPerson(where, message.senderId, facts.people) && messageHolds(query, message, items))
      .map((message) => ({ ...empty, key: message.id, label: '', message }));
  if (of === 'movement')
    return facts.movements
      .filter(({ note }) => isOfNote(where, note))
      .map((movement, at) => ({
        ...{ ...empty, key: at, label: movement.name, movement },
        items: facts.items.filter(({ id }) => id === movement.itemId),
      }));
  if (of === 'lot' && by === null) return goods.map(lotGroup);
  // What is gone from a place was still sold there.
  const ids = new Set((isOfPlaces(query) ? itemsOf(query, facts) : items).map(({ id }) => id));
  const flows = facts.flows.filter(
    (flow) =>
      ids.has(flow.itemId) &&
      isOfReason(where, flow.reason) &&
      (flow.userId === undefined || isOfPerson(where, flow.userId, facts.people)) &&
      (flow.note === undefined || isOfNote(where, flow.note)) &&
      (flow.placeId === undefined || isInPlace(where, flow.placeId, facts)),
  );
  const orders = ordersOfItems(query, items, facts);
  if (of === 'order' && by === null)
    return orders
      .filter(({ order }) => !hasState(where, 'overdue') || order.overdue)
      .map((one) => ({
        ...empty,
        key: one.order.id,
        label: one.item.name,
        item: one.item,
        items: [one.item],
        orders: [one],
      }));
  if (of === 'person' || by === 'person')
    return facts.people
      .filter(({ id }) => isOfPerson(where, id, facts.people))
      .map((person) => ({
        ...{ ...empty, key: person.id, label: personName(person), person },
        flows: flows.filter(({ userId }) => userId === person.id),
      }));
  const byItem = Map.groupBy(flows, ({ itemId }) => itemId);
  const ordersOf = Map.groupBy(orders, ({ item }) => item.id);
  if (by !== null && isTime(by)) return byParts(flows, spans, facts);
  if (by === 'reason' || by === 'note') return byWords(flows, by, facts);
  if (by === 'place' && columns.every(({ column }) => column.from === 'flow')) return byPlaces(flows, facts);
  const dimension: Dimension = by ?? (of === 'supplier' ? 'supplier' : 'item');
  const groups = new Map<string | number, Group>();
  if (dimension === 'supplier' && of === 'supplier')
    for (const supplier of listSuppliers(facts))
      if (isOfSupplier(where, supplier))
        groups.set(supplier.key, { ...emptyGroup(supplier.key, supplier.name), supplier });
  for (const { item, lot, placeId } of goods) {
    const { key, label, supplier } = partOf(item, dimension, facts, placeId);
    if (of === 'supplier' && !groups.has(key)) continue;
    const group = groups.get(key) ?? { ...emptyGroup(key, label), ...(supplier ? { supplier } : {}) };
    groups.set(key, group);
    if (dimension === 'item') {
      group.item = item;
      group.supplier = supplierOf(item, facts) ?? undefined;
    }
    group.items.push(item);
    if (lot) group.lots.push(lot);
    group.flows.push(
      ...(byItem.get(item.id) ?? []).filter((flow) => placeId === undefined || flow.placeId === placeId),
    );
    group.orders.push(...(ordersOf.get(item.id) ?? []));
  }
  const isNarrowed = where.some(({ field }) => field !== 'supplier');
  return [...groups.values()].filter(({ items: some }) => of !== 'supplier' || !isNarrowed || some.length > 0);
}

const emptyGroup = (key: string | number, label: string): Group => ({
  ...{ key, label, items: [], flows: [], orders: [], lots: [] },
});

const lotGroup = ({ item, lot }: Goods): Group => ({
  ...emptyGroup(lot?.id ?? 0, `${item.name}, lot ${lot?.code}`),
  ...{ item, items: [item], lots: lot ? [lot] : [] },
});

/** What is on order of these items, or in the orders whose numbers are named; what is expected first comes first. */
function ordersOfItems({ of, where }: Query, items: readonly StockItem[], facts: Facts): Group['orders'] {
  const numbers = where.find(({ field }) => field === 'orderNumber');
  const byId = new Map(items.map((item) => [item.id, item]));
  const some = numbers
    ? facts.numbered.flatMap((order) => {
        const item = byId.get(order.itemId);
        return item ? [{ order, item }] : [];
      })
    : items.flatMap((item) => (facts.orders.get(item.id) ?? []).map((order) => ({ order, item })));
  const keyOf = (supplierName: string) => facts.suppliers.find(({ name }) => name === supplierName)?.key ?? '';
  const isFrom = ({ supplierName: name }: OpenOrder) => isOfSupplier(where, { key: keyOf(name), name, entry: null });
  return some
    .filter(({ order }) => of !== 'order' || isFrom(order))
    .toSorted((a, b) => (a.order.expectedAt ?? Infinity) - (b.order.expectedAt ?? Infinity) || a.order.id - b.order.id);
}

function messageHolds(query: Query, message: TeamMessage, items: readonly StockItem[]): boolean {
  const isNamed = query.where.some(({ field }) => field === 'item');
  return (
    (!hasState(query.where, 'urgent') || message.isUrgent) &&
    (!isNamed || items.some(({ id }) => id === message.itemId))
  );
}

function partOf(
  item: StockItem,
  by: Dimension,
  facts: Facts,
  placeId?: number,
): { key: string | number; label: string; supplier?: NamedSupplier } {
  const supplier = supplierOf(item, facts);
  if (by === 'supplier')
    return { key: supplier?.key ?? '', label: supplier?.name ?? 'no supplier', ...(supplier ? { supplier } : {}) };
  if (by === 'category') return { key: item.category.toLowerCase(), label: item.category };
  if (by === 'location') return { key: item.location.toLowerCase(), label: item.location || 'no location' };
  if (by === 'place' && placeId !== undefined) return { key: placeId, label: placeName(placeId, facts) };
  if (by === 'type') return { key: item.inventoryType, label: item.inventoryType };
  if (by === 'kind') {
    const kind = (Object.keys(GROUP_NAMES) as ItemGroup[]).find((group) => isOfGroup(item.category, group));
    return { key: kind ?? '', label: kind ? GROUP_NAMES[kind] : 'other goods' };
  }
  return { key: item.id, label: item.name };
}

const itemsIn = (flows: readonly Flow[], facts: Facts): StockItem[] => {
  const ids = new Set(flows.map(({ itemId }) => itemId));
  return facts.items.filter(({ id }) => ids.has(id));
};

function byParts(flows: readonly Flow[], { parts, period }: Spans, facts: Facts): Group[] {
  const groups = new Map<string, Group>();
  for (const [span, part] of parts.entries()) {
    if (part === null || !period.has(span)) continue;
    const group = groups.get(part) ?? emptyGroup(part, part);
    groups.set(part, group);
    group.flows.push(...flows.filter((flow) => flow.span === span));
  }
  return [...groups.values()].map((group) => ({ ...group, items: itemsIn(group.flows, facts) }));
}

const byPlaces = (flows: readonly Flow[], facts: Facts): Group[] =>
  [...Map.groupBy(flows, ({ placeId }) => placeId ?? 0)].map(([id, some]) => ({
    ...emptyGroup(id, placeName(id, facts)),
    ...{ flows: some, items: itemsIn(some, facts) },
  }));

const byWords = (flows: readonly Flow[], by: 'reason' | 'note', facts: Facts): Group[] =>
  [...Map.groupBy(flows, (flow) => (by === 'reason' ? flow.reason : flow.note || 'no note'))].map(([key, some]) => ({
    ...emptyGroup(key, key),
    flows: some,
    items: itemsIn(some, facts),
  }));

interface Basis {
  query: Query;
  facts: Facts;
  spans: Spans;
}

function rowOf(group: Group, columns: readonly TableColumn[], basis: Basis): TableRow {
  const units = new Set(group.items.map(({ unit }) => unit));
  const [first] = columns;
  return {
    ...{ key: group.key, label: group.label, unit: units.size === 1 ? ([...units][0] ?? null) : null },
    ...(group.item ? { itemId: group.item.id } : {}),
    cells: columns.map(({ column }) => cellOf(group, column, basis, basis.spans.period)),
    ...(basis.query.against && first ? { before: cellOf(group, first.column, basis, basis.spans.against) } : {}),
  };
}

interface Figure {
  value: Value;
  unit: string | null;
  behind?: string;
}

const figureOf = <From extends Source>(column: Column<From>, source: Sources[From]): Omit<Figure, 'unit'> => ({
  value: column.value(source),
  ...(column.behind ? { behind: column.behind(source) } : {}),
});

/** The figure of a group: what each of its parts has, taken together. */
function cellOf(group: Group, column: AnyColumn, { query, facts }: Basis, among: ReadonlySet<number>): Cell {
  const figures: Figure[] = [];
  if (column.from === 'item')
    for (const item of group.items) figures.push({ ...figureOf(column, { item, facts, query }), unit: item.unit });
  if (column.from === 'flow') {
    const byId = new Map(facts.items.map((item) => [item.id, item]));
    for (const flow of group.flows) {
      const item = byId.get(flow.itemId);
      if (item && among.has(flow.span)) figures.push({ value: column.value({ flow, item }), unit: item.unit });
    }
    if (figures.length === 0)
      figures.push({ value: 0, unit: group.items.length === 1 ? (group.items[0]?.unit ?? null) : null });
  }
  if (column.from === 'supplier' && group.supplier)
    figures.push({ value: column.value({ supplier: group.supplier, facts }), unit: null });
  if (column.from === 'order')
    for (const one of group.orders) figures.push({ ...figureOf(column, { ...one, facts }), unit: one.item.unit });
  if (column.from === 'lot')
    for (const lot of group.lots) figures.push({ ...figureOf(column, { lot, facts }), unit: null });
  if (column.from === 'movement' && group.movement)
    figures.push({
      value: column.value({ movement: group.movement, item: group.items[0] ?? null, facts }),
      unit: group.movement.unit,
    });
  if (column.from === 'message' && group.message)
    figures.push({ value: column.value({ message: group.message, facts }), unit: null });
  if (column.from === 'person' && group.person)
    figures.push({ value: column.value({ person: group.person }), unit: null });
  const [only, another] = figures;
  const cell = { ...together(column, figures), ...(only?.behind && !another ? { behind: only.behind } : {}) };
  return query.unit !== null && column.unit === 'quantity' ? inUnit(cell, query.unit) : cell;
}

function together(column: AnyColumn, figures: readonly { value: Value; unit: string | null }[]): Cell {
  const { unit: kind, total } = column;
  const known = figures.filter(({ value }) => value !== null);
  if (known.length === 0) return { kind, values: [] };
  if (kind === 'quantity') {
    const sums = new Map<string | null, number>();
    for (const { value, unit } of known) sums.set(unit, (sums.get(unit) ?? 0) + Math.round(Number(value) * 1000));
    return { kind, values: [...sums].map(([unit, sum]) => ({ value: sum / 1000, unit })) };
  }
  if (total === 'sum')
    return { kind, values: [{ value: known.reduce((sum, { value }) => sum + Number(value), 0), unit: null }] };
  const texts = [...new Set(known.map(({ value }) => value))];
  if (total === 'latest') return { kind, values: [{ value: texts.map(String).toSorted().at(-1) ?? null, unit: null }] };
  if (kind === 'text' || texts.length === 1)
    return { kind, values: texts.slice(0, MOST_TEXTS).map((value) => ({ value, unit: null })) };
  const mean = known.reduce((sum, { value }) => sum + Number(value), 0) / known.length;
  return total === 'mean' ? { kind, values: [{ value: mean, unit: null }] } : { kind, values: [] };
}
const MOST_TEXTS = 5;

/** Figures in another unit, as far as they have one. */
const inUnit = (cell: Cell, unit: string): Cell => {
  const converted = cell.values.map(({ value, unit: own }) =>
    own === null ? null : convertMeasure(Number(value), own, unit),
  );
  if (converted.length === 0 || converted.some((value) => value === null)) return cell;
  return { ...cell, values: [{ value: converted.reduce((sum: number, value) => sum + (value ?? 0), 0), unit }] };
};

const totalOf = (column: AnyColumn, cells: readonly Cell[]): Cell =>
  together(
    column,
    cells.flatMap(({ values }) => [...values]),
  );
