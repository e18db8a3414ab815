import { dateText as bestBeforeText } from '../../engines/calendar/best-before.ts';
import { quantityText } from '../../engines/numbers/quantity-text.ts';
import { type Column, type Group, type Sheet, SKU } from '../../engines/sheets/sheet.ts';
import { currentStyle, dateText, exactMoneyText, moneyText } from '../../engines/text/style.ts';
import { costPer } from '../../engines/units/cost-per.ts';
import { fromItemUnit, unitIn } from '../../engines/units/other-unit.ts';
import type { WorkspaceContext } from '../core/context.ts';
import { invalidField } from '../core/errors.ts';
import { parseJson } from '../core/sql/rows.ts';
import { workspaceDay } from '../core/style.ts';
import { getCount } from '../counts/service.ts';
import { type PlacedRow, selectCsvStock } from '../export/service.ts';
import { listItemInsights } from '../insights/service.ts';
import { listIds } from '../inventory/list/list-service.ts';
import { listRefills } from '../locations/par-service.ts';
import type { Lot } from '../lots/contract.ts';
import { listLots } from '../lots/service.ts';
import type { Order } from '../orders/contract.ts';
import { getOrder } from '../orders/service.ts';
import { getRun } from '../runs/service.ts';
import type { SheetName, SheetQuery } from './contract.ts';
import { MAIN_LOCATION, selectPlaceName, selectSkus } from './queries.ts';

/** What each sheet says. The figures are those of the screens: they come from the same functions. */

/** What a sheet says of its own; who prints it when is added to it. */
export type SheetText = Omit<Sheet, 'workspace' | 'madeAt' | 'paper' | 'facts' | 'blanks' | 'notes'> &
  Partial<Pick<Sheet, 'facts' | 'blanks' | 'notes'>>;

type Sources = { [N in SheetName]: (ctx: WorkspaceContext, query: SheetQuery<N>) => Promise<SheetText> };

/** Items whose stock is read at a time, and lots. */
const ITEMS_PER_READ = 2_000;
const LOTS_PER_READ = 1_000;
/** As many as the answer of the API has: the most pressing. */
const MAX_DUE = 200;
const DAY_MS = 86_400_000;

const name = (head: string): Column => ({ head, kind: 'name' });
const text = (...heads: string[]): Column[] => heads.map((head) => ({ head, kind: 'text' }));
const number = (...heads: string[]): Column[] => heads.map((head) => ({ head, kind: 'number' }));
const box = (head: string): Column => ({ head, kind: 'box' });

const day = (iso: string): string => dateText(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`), 'day', 'UTC');
const dateOf = ({ bestBefore, bestBeforePrecision }: Pick<PlacedRow, 'bestBefore' | 'bestBeforePrecision'>): string =>
  bestBefore === null ? '' : bestBeforeText({ day: bestBefore, precision: bestBeforePrecision ?? 'day' });
const STATUS = { ok: '', hold: 'On hold', recalled: 'Recalled' } as const;

export const SOURCES: Sources = {
  async stock(ctx, { locationId }) {
    const place = locationId === undefined ? null : await readPlace(ctx, locationId);
    const stock = await readStock(ctx, await listIds(ctx, { locationId }));
    const rows = locationId === undefined ? stock : stock.filter((row) => row.locationId === locationId);
    return {
      title: place === null ? 'Stock by place' : `Stock in ${place}`,
      columns: [name('Item'), ...text(SKU, 'Lot', 'Best before', 'Status'), ...number('Stock')],
      groups: byPlace(rows, (row) => [
        ...[row.name, row.sku, row.lot ?? '', dateOf(row), STATUS[row.status ?? 'ok']],
        row.quantity === null ? 'Uncounted' : quantityText(row.quantity, row.unit),
      ]),
      empty: locationId === undefined ? 'There are no items.' : 'Nothing lies here.',
    };
  },

  async 'count-sheet'(ctx, { countId }) {
    const blanks = ['Counted by', 'Date'];
    if (countId === undefined) {
      const rows = await readStock(ctx, await listIds(ctx, { status: 'uncounted' }));
      return {
        ...{ title: 'Items to count', blanks, empty: 'Every item is counted.' },
        columns: [name('Item'), ...text(SKU, 'Unit'), box('Counted')],
        groups: byPlace(rows, (row) => [row.name, row.sku, row.unit, '']),
      };
    }
    const count = parseJson(await getCount(ctx, countId));
    const { lines, isBlind, number: no, name: title } = count;
    const hasLots = lines.some(({ lot }) => lot !== null);
    // On paper, what is not for people who count is not for anybody.
    const hasBook = !isBlind;
    const rows = lines.map((line) => ({ ...line, place: line.location.name }));
    return {
      ...{ title: title || `Count ${no}`, blanks, empty: 'This count has no lines.' },
      facts: title ? [['Count', String(no)]] : [],
      columns: [
        ...[name('Item'), ...text(SKU, ...(hasLots ? ['Lot', 'Best before'] : []))],
        ...(hasBook ? number('Book') : []),
        ...[box('Counted'), ...text('Unit')],
      ],
      groups: byPlace(rows, ({ item, lot, book, counted }) => [
        ...[item.name, item.sku],
        ...(hasLots ? [lot?.code ?? '', lot?.bestBefore ? day(lot.bestBefore) : ''] : []),
        ...(hasBook ? [book === undefined ? '' : quantityText(book)] : []),
        ...[counted === null ? '' : quantityText(counted), item.unit],
      ]),
    };
  },

  async expiring(ctx, { days }) {
    const today = workspaceDay(Date.now());
    const until = new Date(Date.parse(today) + (days + 1) * DAY_MS).toISOString().slice(0, 10);
    const lots = await readLots(ctx, until);
    const ids = [...new Set(lots.map(({ itemId }) => itemId))];
    const places = Map.groupBy(await readStock(ctx, ids), ({ lotId }) => lotId);
    const skuOf = await readSkus(ctx, ids);
    const rows = lots.map((lot) => [
      ...[dateOf(lot), lot.item.name, skuOf(lot.itemId), lot.code],
      (places.get(lot.id) ?? [])
        .map(({ place, quantity, unit }) => `${place} ${quantityText(quantity ?? 0, unit)}`)
        .join(', '),
      ...[STATUS[lot.status], quantityText(lot.quantity, lot.item.unit)],
    ]);
    const isPast = ({ bestBefore }: Lot) => bestBefore !== null && bestBefore < today;
    const past = lots.filter(isPast).length;
    return {
      title: 'Expiring lots',
      facts: [['Best before', `until ${day(new Date(Date.parse(until) - DAY_MS).toISOString())}`]],
      columns: [...[...text('Best before'), name('Item'), ...text(SKU, 'Lot', 'Where', 'Status')], ...number('Stock')],
      groups: [
        { title: 'Past its date', rows: rows.slice(0, past) },
        { title: `Within ${days} days`, rows: rows.slice(past) },
      ],
      empty: `No lot in stock expires within ${days} days.`,
    };
  },

  async reorder(ctx) {
    const { items } = await listItemInsights(ctx, { limit: MAX_DUE });
    const due = items.filter(({ reorder }) => reorder.due && reorder.quantity > 0);
    const skuOf = await readSkus(
      ctx,
      due.map(({ itemId }) => itemId),
    );
    const { seesCosts } = ctx.db;
    const bySupplier = Map.groupBy(due, ({ supplier }) => supplier);
    const coming = (orders: readonly { open: number }[]) => orders.reduce((sum, { open }) => sum + open, 0);
    return {
      title: 'Reorder list',
      columns: [name('Item'), ...text(SKU), ...number('In stock', 'On order', 'Order', ...(seesCosts ? ['Cost'] : []))],
      groups: [...bySupplier].map(([supplier, goods]) => ({
        title: supplier || 'No supplier',
        rows: goods.map(({ itemId, name: item, unit, onHand, onOrder, reorder: { quantity, cost } }) => [
          ...[item, skuOf(itemId), quantityText(onHand, unit)],
          ...[onOrder.length === 0 ? '' : quantityText(coming(onOrder), unit), quantityText(quantity, unit)],
          ...(seesCosts ? [cost === null ? '' : moneyText(cost)] : []),
        ]),
      })),
      empty: 'Nothing has to be ordered now.',
    };
  },

  async order(ctx, { orderId }) {
    const order = parseJson(await getOrder(ctx, orderId));
    const { number: no, supplier, lines, note, createdAt, orderedAt, expectedOn, state } = order;
    const skuOf = await readSkus(
      ctx,
      lines.map(({ itemId }) => itemId),
    );
    // The supplier's copy: in the order's currency.
    const currency = order.currency ?? currentStyle().currency;
    const each = ({ price, unitCost }: Order['lines'][number]) => (order.currency === null ? unitCost : price);
    const total = order.currency === null ? order.total : order.priceTotal;
    const hasPrices = ctx.db.seesCosts && lines.some((line) => each(line) !== null);
    const amountOf = (quantity: number, cost: number) => Math.round(quantity * cost * 1e6) / 1e6;
    const madeOn = (moment: string) => dateText(Date.parse(moment), 'day');
    return {
      title: state === 'draft' ? 'Draft order' : 'Purchase order',
      facts: [
        ['Order', String(no)],
        ['To', supplier.name],
        orderedAt === null ? ['Drafted', madeOn(createdAt)] : ['Ordered', madeOn(orderedAt)],
        ...(expectedOn === null ? [] : [['Expected', day(expectedOn)] as const]),
        ...(hasPrices ? [['Currency', currency] as const] : []),
      ],
      columns: [name('Item'), ...text(SKU), ...number('Quantity', ...(hasPrices ? ['Each', 'Amount'] : []))],
      groups: [
        {
          title: null,
          rows: [
            ...lines.map((line) => {
              const { item, quantity } = line;
              const [unit, cost] = [unitIn(item, item.buyUnit), each(line)];
              return [
                ...[item.name, skuOf(line.itemId), quantityText(fromItemUnit(quantity, item, unit), unit)],
                ...(!hasPrices || cost === null
                  ? []
                  : [costPer(cost, item, unit), amountOf(quantity, cost)].map((one) => exactMoneyText(one, currency))),
              ];
            }),
            ...(hasPrices && total !== null ? [['Total', '', '', '', exactMoneyText(total, currency)]] : []),
          ],
        },
      ],
      empty: 'This order has no lines.',
      notes: note === '' ? [] : [note],
    };
  },

  async run(ctx, { runId }) {
    const run = await getRun(ctx, runId);
    const { number: no, item, planned, made, inputs, note, outputLot } = run;
    const ids = inputs.map(({ itemId }) => itemId);
    const stock = Map.groupBy(await readStock(ctx, ids), ({ id }) => id);
    const skuOf = await readSkus(ctx, [run.itemId, ...ids]);
    return {
      title: `Pick list for run ${no}`,
      facts: [
        ['Makes', `${quantityText(made ?? planned, item.unit)} of ${item.name}`],
        [SKU, skuOf(run.itemId)],
        ...(outputLot ? [['Lot', outputLot.code] as const] : []),
      ],
      blanks: ['Picked by', 'Date'],
      columns: [...text('Place'), name('Lot'), ...text('Best before', 'Status'), ...number('There'), box('Taken')],
      groups: inputs.map((input) => ({
        title: `${input.item.name} (${skuOf(input.itemId)}): ${quantityText(input.consumed ?? input.planned ?? 0, input.item.unit)}`,
        rows: input.lots.length
          ? input.lots.map(({ code, bestBefore, quantity }) => [
              ...['', code ?? 'No lot', bestBefore === null ? '' : day(bestBefore), '', ''],
              quantityText(quantity, input.item.unit),
            ])
          : toPick(stock.get(input.itemId) ?? []),
      })),
      empty: 'This run takes nothing.',
      notes: note === '' ? [] : [note],
    };
  },

  async refill(ctx, { locationId }) {
    const places = await listRefills(ctx, locationId);
    const skuOf = await readSkus(
      ctx,
      places.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)),
    );
    return {
      title: 'Pick list for refilling',
      blanks: ['Picked by', 'Date'],
      columns: [...text('From'), name('Item'), ...text(SKU), ...number('There', 'Take'), box('Taken')],
      groups: places.map(({ location, lines }) => ({
        title: `For ${location.name}`,
        rows: lines.flatMap(({ itemId, item: { name: item, unit }, available, moves, toOrder }) => [
          ...moves.map(({ from, quantity }) => [
            ...[from.name, item, skuOf(itemId), quantityText(available, unit), quantityText(quantity, unit), ''],
          ]),
          ...(toOrder > 0
            ? [['To order', item, skuOf(itemId), quantityText(available, unit), quantityText(toOrder, unit), '']]
            : []),
        ]),
      })),
      empty: 'No place holds less than its par.',
    };
  },
};

/** Rows by where they lie: Main first, then by name. */
function byPlace<R extends { locationId: number; place: string }>(
  rows: readonly R[],
  cells: (row: R) => string[],
): Group[] {
  return [...Map.groupBy(rows, ({ locationId }) => locationId)]
    .map(([id, those]) => ({ isMain: id === MAIN_LOCATION, title: those[0]?.place ?? '', rows: those.map(cells) }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain) || a.title.localeCompare(b.title, 'en'));
}

/** Where the stock of an item can be taken from: what expires first on top, what may not leave last. */
function toPick(rows: readonly PlacedRow[]): string[][] {
  const there = rows.filter(({ quantity }) => quantity !== null && quantity > 0);
  if (there.length === 0) return [['', 'None in stock', '', '', '', '']];
  const order = ({ status, bestBefore }: PlacedRow) =>
    `${status === 'hold' || status === 'recalled' ? 1 : 0}${bestBefore ?? '9'}`;
  return there
    .toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0))
    .map((row) => [
      ...[row.place, row.lot ?? 'No lot', dateOf(row), STATUS[row.status ?? 'ok']],
      ...[quantityText(row.quantity ?? 0, row.unit), ''],
    ]);
}

/** The name of a place. @throws 400 if there is none */
async function readPlace(ctx: WorkspaceContext, id: number): Promise<string> {
  const { results } = await ctx.db.read([selectPlaceName(ctx, id)]);
  const name = results[0][0]?.name ?? null;
  if (name === null) throw invalidField('locationId', 'is no place of your workspace');
  return name;
}

/** Where items lie, in their order. */
async function readStock(ctx: WorkspaceContext, ids: readonly number[]): Promise<PlacedRow[]> {
  const pages: PlacedRow[][] = [];
  for (let from = 0; from < ids.length; from += ITEMS_PER_READ) {
    pages.push(await selectCsvStock(ctx, { ids: ids.slice(from, from + ITEMS_PER_READ) }));
  }
  return pages.flat();
}

/** Lots in stock whose best-before date is earlier than a day, earliest first. */
async function readLots(ctx: WorkspaceContext, expiresBefore: string): Promise<Lot[]> {
  const query = { expiresBefore, inStock: 'true', sort: 'bestBefore', limit: LOTS_PER_READ } as const;
  const lots: Lot[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listLots(ctx, { ...query, ...(cursor !== undefined && { cursor }) });
    lots.push(...parseJson(page.text));
    cursor = page.next;
  }
  return lots;
}

async function readSkus(ctx: WorkspaceContext, ids: readonly number[]): Promise<(id: number) => string> {
  const { results } = await ctx.db.read([selectSkus(ctx, [...new Set(ids)])]);
  const known = new Map(results[0].map(({ id, sku }) => [id, sku]));
  return (id) => known.get(id) ?? '';
}
