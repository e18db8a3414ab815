import type { Analytics, Grouping, Series } from '../../worker/analytics/contract.ts';
import type { Column, Sheet, Value } from './sheet.ts';

/** The label of the group without a name. */
const UNNAMED: Record<Grouping, string> = { category: 'No category', type: 'No type', supplier: 'No supplier' };
export const OTHERS = 'All others';
const TYPE_WORDS: Record<string, string> = { warehouse: 'Warehouse', retail: 'Retail' };

export const GROUPING_WORDS: Record<Grouping, string> = { category: 'Category', type: 'Type', supplier: 'Supplier' };

/** The label of a group. */
export function groupName(name: string | null, by: Grouping): string {
  if (name === null) return OTHERS;
  if (name === '') return UNNAMED[by];
  return by === 'type' ? (TYPE_WORDS[name] ?? name) : name;
}

const text = (label: string): Column => ({ label, kind: 'text' });
const money = (label: string): Column => ({ label, kind: 'money' });
const number = (label: string): Column => ({ label, kind: 'number' });

/** The values of a group in a unit, or its monetary values if none is chosen; null if it has nothing in that unit, or its value may not be seen. */
export function buildLine(series: Series, unit: string | undefined): number[] | null {
  if (unit === undefined) return series.values;
  return series.quantities.find((quantity) => quantity.unit === unit)?.values ?? null;
}

/** Stock over time: a row for each bucket, a column for each group. */
export function stockSheet(data: Analytics, by: Grouping, unit: string | undefined): Sheet {
  const lines = data.stock[by].flatMap((series) => {
    const values = buildLine(series, unit);
    return values ? [{ name: groupName(series.name, by), values }] : [];
  });
  return {
    name: `Stock by ${by}${unit === undefined ? '' : ` in ${unit}`}`,
    columns: [
      text('Up to'),
      ...lines.map(({ name }) => (unit === undefined ? money(name) : number(`${name} (${unit})`))),
    ],
    rows: data.buckets.map(({ to }, index) => [to, ...lines.map(({ values }): Value => values[index] ?? null)]),
  };
}

export function moversSheet({ movers }: Analytics): Sheet {
  return {
    name: 'Movers',
    columns: [
      text('Item'),
      number('Used'),
      text('Unit'),
      number('Sold'),
      number('Times'),
      money('Used at cost'),
      number('On hand'),
      number('Days of cover'),
    ],
    rows: movers.map((item) => [
      item.name,
      item.used,
      item.unit,
      item.sold,
      item.times,
      item.usedCost,
      item.onHand,
      item.daysOfCover === null ? null : Math.round(item.daysOfCover),
    ]),
  };
}

export const placesSheet = ({ places }: Analytics): Sheet => ({
  name: 'By place',
  columns: [text('Place'), number('Items'), money('Value')],
  rows: places.map(({ name, items, value }) => [name, items, value]),
});

const EXPIRY_WORDS: Record<number, string> = {
  0: 'Past its date',
  30: 'Within 30 days',
  60: '31 to 60 days',
  90: '61 to 90 days',
};

export const expiringSheet = ({ expiring }: Analytics): Sheet => ({
  name: 'Expiring',
  columns: [text('Best before'), number('Lots'), number('Items'), money('Value')],
  rows: expiring.map(({ days, lots, items, value, withoutCost }) => [
    ...[EXPIRY_WORDS[days] ?? `${days} days`, lots, items],
    lots === withoutCost ? null : value,
  ]),
});

export function deadSheet({ dead }: Analytics): Sheet {
  return {
    name: 'Dead stock',
    columns: [
      text('Item'),
      text('Category'),
      number('On hand'),
      text('Unit'),
      money('Value tied up'),
      { label: 'Last used', kind: 'moment' },
    ],
    rows: dead.rows.map((item) => [item.name, item.category, item.onHand, item.unit, item.value, item.lastUsed]),
  };
}

export function turnoverSheet({ turnover }: Analytics): Sheet {
  return {
    name: 'Turnover and cover',
    columns: [
      text('Category'),
      money('Stock value'),
      money('Average value'),
      money('Used at cost'),
      number('Turnover'),
      number('Days left at this rate'),
    ],
    rows: turnover.map((row) => [
      groupName(row.category, 'category'),
      row.value,
      row.averageValue,
      row.usedCost,
      row.turnover,
      row.daysOfCover,
    ]),
  };
}

/** Categories with sales at a known cost and price. */
export function marginSheet({ turnover }: Analytics): Sheet {
  return {
    name: 'Margin',
    columns: [text('Category'), money('Sales'), money('Margin'), { label: 'Margin share', kind: 'share' }],
    rows: turnover
      .filter(({ revenue }) => revenue > 0)
      .map((row) => [groupName(row.category, 'category'), row.revenue, row.margin, row.marginShare]),
  };
}

export function suppliersSheet({ suppliers }: Analytics): Sheet {
  return {
    name: 'Suppliers',
    columns: [
      text('Supplier'),
      number('Items'),
      number('Deliveries'),
      money('Received at cost'),
      { label: 'Last delivery', kind: 'moment' },
      number('Messages'),
      number('Failed messages'),
      text('Stated lead time (days)'),
      number('Message to delivery (days)'),
      { label: 'Orders on time', kind: 'share' },
      { label: 'Lines complete', kind: 'share' },
      number('Response time (hours)'),
      number('Reliability (of 5)'),
    ],
    rows: suppliers.map((supplier) => [
      supplier.name,
      supplier.items,
      supplier.deliveries,
      supplier.receivedCost,
      supplier.lastDelivery,
      supplier.messages,
      supplier.failedMessages,
      leadTime(supplier),
      supplier.daysToDelivery,
      supplier.onTime,
      supplier.complete,
      supplier.responseHours,
      supplier.reliability,
    ]),
  };
}

function leadTime({ leadTimeDays, itemLeadTime }: Analytics['suppliers'][number]): string | null {
  if (leadTimeDays !== null) return String(leadTimeDays);
  if (!itemLeadTime) return null;
  const { min, max } = itemLeadTime;
  return min === max ? String(min) : `${min} to ${max}`;
}
