import { dayAt } from '../../calendar/days.ts';
import type { MovementReason } from '../../inventory/choices.ts';
import type { Facts, Flow, LastMoves, StockItem } from '../facts.ts';
import { spansOf } from '../spans.ts';
import { type Column, column } from './column.ts';

/** What the ledger says of a period. What is sold is net of what customers brought back. */

const ofPeriod = (query: Parameters<NonNullable<Column['need']>>[0]) => ({
  flows: { spans: [] },
  ...(query.period ? {} : { ledgerSince: true }),
});

type Sum = (flow: Flow, item: StockItem) => number | null;

const flows = (label: string, did: string, value: Sum): Column<'flow'> =>
  column({
    ...{ from: 'flow', label, tell: (figure) => `${figure} ${did}`, unit: 'quantity', total: 'sum' },
    need: ofPeriod,
    value: ({ flow, item }) => value(flow, item),
  });

const money = (label: string, did: string, basis: string, value: Sum): Column<'flow'> =>
  column({
    ...{ from: 'flow', label, tell: (figure) => `${figure} ${did}`, unit: 'money', total: 'sum', basis },
    need: ofPeriod,
    value: ({ flow, item }) => value(flow, item),
  });

const of =
  (reason: MovementReason, quantity: (flow: Flow) => number): Sum =>
  (flow) =>
    flow.reason === reason ? quantity(flow) : 0;
const times =
  (sum: Sum, price: (item: StockItem) => number | null): Sum =>
  (flow, item) => {
    const quantity = sum(flow, item) ?? 0;
    const each = price(item);
    return quantity === 0 ? 0 : each === null ? null : quantity * each;
  };
const net = ({ went, came }: Flow): number => went - came;
const [sold, received, damaged] = [of('sale', net), of('receive', ({ came }) => came), of('damage', net)];
const costOf = ({ costPrice }: StockItem) => costPrice;
const priceOf = ({ sellingPrice }: StockItem) => sellingPrice;
const profitOf = ({ costPrice, sellingPrice }: StockItem) =>
  costPrice === null || sellingPrice === null ? null : sellingPrice - costPrice;

const last = (what: keyof LastMoves, did: string): Column<'item'> =>
  column({
    ...{ from: 'item', label: `day last ${did}`, tell: (day) => `last ${did} ${day}`, unit: 'day', total: 'latest' },
    need: () => ({ lastMoves: true }),
    value: ({ item, facts }) => dayOf(facts.lastMoves.get(item.id)?.[what] ?? null, facts),
  });
const dayOf = (at: number | null, { timeZone }: Facts): string | null => (at === null ? null : dayAt(at, timeZone));

/** Stock at a moment: what there is now, less what has moved since. */
const stockAt = (which: 'start' | 'end', label: string): Column<'item'> =>
  column({
    ...{ from: 'item', label, tell: (figure) => `${figure} ${label}`, unit: 'quantity', total: 'sum' },
    need: () => ({ flows: { spans: [] } }),
    value: ({ item, facts, query }) => {
      const { since } = spansOf(query, facts);
      const later = facts.flows.filter(
        ({ itemId, span, placeId }) =>
          itemId === item.id &&
          (placeId === undefined || !item.part || item.part.kept.some((one) => one.placeId === placeId)) &&
          (span === since || (which === 'start' && span !== since)),
      );
      const moved = later.reduce((sum, { came, went }) => sum + came - went, 0);
      return Math.round((item.quantity - moved) * 1000) / 1000;
    },
  });

export const OF_LEDGER = {
  sold: flows('quantity sold', 'sold', sold),
  returned: flows(
    'quantity returned',
    'brought back',
    of('sale', ({ came }) => came),
  ),
  received: flows('quantity received', 'received', received),
  damaged: flows('quantity damaged', 'damaged', damaged),
  counted: flows(
    'correction by counts',
    'corrected by counts',
    of('count', ({ came, went }) => came - went),
  ),
  transferred: flows('quantity transferred', 'transferred', of('transfer', net)),
  made: flows(
    'quantity made',
    'made',
    of('make', ({ came }) => came),
  ),
  consumed: flows('quantity used in runs', 'used in runs', of('consume', net)),
  came: flows('quantity in', 'came in', ({ came }) => came),
  went: flows('quantity out', 'went out', ({ went }) => went),
  revenue: money('sales', 'sold', 'at today’s prices', times(sold, priceOf)),
  earned: money('profit', 'earned', 'at today’s prices and costs', times(sold, profitOf)),
  spent: money('purchases', 'spent', 'at today’s costs', times(received, costOf)),
  lost: money('losses', 'lost', 'at cost', times(damaged, costOf)),
  times: column({
    ...{
      from: 'flow',
      label: 'number of entries',
      tell: (figure) => `${figure} in the ledger`,
      unit: 'count',
      total: 'sum',
    },
    need: ofPeriod,
    value: ({ flow: { timesCame, timesWent } }) => timesCame + timesWent,
  }),
  opening: stockAt('start', 'at the start'),
  closing: stockAt('end', 'at the end'),
  stockOuts: column({
    ...{
      from: 'item',
      label: 'times out of stock',
      tell: (figure) => `ran out ${figure}`,
      unit: 'count',
      total: 'sum',
    },
    need: (query) => ({ stockOuts: { from: 0, until: query.period === null ? 0 : 1 } }),
    value: ({ item, facts }) => facts.stockOuts.filter(({ itemId }) => itemId === item.id).length,
  }),
  lastSold: last('sold', 'sold'),
  lastReceived: last('received', 'received'),
  lastCounted: last('counted', 'counted'),
  lastMoved: last('moved', 'moved'),
};
