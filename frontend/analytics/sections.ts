import { convertMeasure } from '../../engines/units/measure.ts';
import { type Amount, totalText } from '../../engines/units/total-quantity.ts';
import type { Analytics, Grouping } from '../../worker/analytics/contract.ts';
import { changeOf, daysBefore } from './change.ts';
import { type Column, type Field, type Sheet, sheetOf, type Value } from './sheet.ts';
import { quantitiesIn } from './units.ts';

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
const number = (label: string): Column => ({ label, kind: 'number' });
const quantity = (label: string): Column => ({ label, kind: 'quantity' });
const share = (label: string): Column => ({ label, kind: 'share' });
const moment = (label: string): Column => ({ label, kind: 'moment' });
const cost = (label: string): Column => ({ label, kind: 'money', isCost: true });
const unit: Column = { label: 'Unit', kind: 'text', isInFile: true };

/** The sum of what is known; null where nothing is. */
function sum<Row>(rows: readonly Row[], of: (row: Row) => number | null): number | null {
  const known = rows.map(of).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
}

/** The column that compares with the period before, where there was one. */
function against<Row>(
  { before, range }: Pick<Analytics, 'before' | 'range'>,
  field: Pick<Field<Row>, 'isCost' | 'of' | 'total'>,
): readonly Field<Row>[] {
  return before ? [{ label: `Against ${daysBefore(range.days)}`, kind: 'change', ...field }] : [];
}

/** Stock over time: a row for each bucket, a column for each group, and their sum. */
export function stockSheet(data: Analytics, by: Grouping, unit: string | undefined): Sheet {
  const lines = data.stock[by].flatMap((series) => {
    const values = unit === undefined ? series.values : quantitiesIn(series, unit);
    return values ? [{ name: groupName(series.name, by), values }] : [];
  });
  const column = (name: string): Column => (unit === undefined ? cost(name) : number(`${name} (${unit})`));
  const all = (index: number) => lines.reduce((total, { values }) => total + (values[index] ?? 0), 0);
  const hasSum = lines.length > 1;
  return {
    name: `Stock by ${by}${unit === undefined ? ' at cost' : ` in ${unit}`}`,
    columns: [
      { label: 'Up to', kind: 'day' },
      ...lines.map(({ name }) => column(name)),
      ...(hasSum ? [{ ...column('Total'), isSum: true }] : []),
    ],
    rows: data.buckets.map(({ to }, index) => [
      to,
      ...lines.map(({ values }): Value => values[index] ?? null),
      ...(hasSum ? [all(index)] : []),
    ]),
  };
}

export function moversSheet(data: Analytics): Sheet {
  const { movers } = data;
  const otherwise = ({ used, sold }: (typeof movers)[number]) => Math.round((used - sold) * 1000) / 1000;
  const totalOf = (of: (mover: (typeof movers)[number]) => number) =>
    totalText(movers.map((mover) => ({ quantity: of(mover), unit: mover.unit }))) || null;
  return sheetOf('Movers', movers, [
    { ...text('Item'), of: ({ name }) => name },
    { ...quantity('Sold'), of: ({ sold, unit }) => ({ quantity: sold, unit }), total: totalOf(({ sold }) => sold) },
    {
      ...quantity('Used otherwise'),
      of: (mover) => ({ quantity: otherwise(mover), unit: mover.unit }),
      total: totalOf(otherwise),
    },
    { ...unit, of: (mover) => mover.unit },
    ...against<(typeof movers)[number]>(data, { of: ({ used, usedBefore }) => changeOf(used, usedBefore) }),
    { ...number('Times'), of: ({ times }) => times, total: sum(movers, ({ times }) => times) },
    { ...cost('Used at cost'), of: ({ usedCost }) => usedCost, total: sum(movers, ({ usedCost }) => usedCost) },
    {
      ...quantity('On hand'),
      of: ({ onHand, unit }) => ({ quantity: onHand, unit }),
      total: totalOf(({ onHand }) => onHand),
    },
    {
      ...number('Days of cover'),
      of: ({ daysOfCover }) => (daysOfCover === null ? null : Math.round(daysOfCover)),
    },
  ]);
}

export const placesSheet = ({ places }: Analytics): Sheet =>
  sheetOf('By place', places, [
    { ...text('Place'), of: ({ name }) => name },
    { ...number('Items'), of: ({ items }) => items },
    { ...cost('Value at cost'), of: ({ value }) => value, total: sum(places, ({ value }) => value) },
  ]);

const EXPIRY_WORDS: Record<number, string> = {
  0: 'Past its date',
  30: 'Within 30 days',
  60: '31 to 60 days',
  90: '61 to 90 days',
};

export function expiringSheet({ expiring }: Analytics): Sheet {
  const worthOf = ({ lots, withoutCost, value }: (typeof expiring)[number]) => (lots === withoutCost ? null : value);
  return sheetOf('Expiring', expiring, [
    { ...text('Best before'), of: ({ days }) => EXPIRY_WORDS[days] ?? `${days} days` },
    { ...number('Lots'), of: ({ lots }) => lots, total: sum(expiring, ({ lots }) => lots) },
    { ...number('Items'), of: ({ items }) => items },
    { ...cost('Value at cost'), of: worthOf, total: sum(expiring, worthOf) },
  ]);
}

const AGE_WORDS: Record<string, string> = {
  90: 'Up to 90 days',
  180: '91 to 180 days',
  365: '181 to 365 days',
  null: 'Over a year',
};

export function ageingSheet({ ageing }: Pick<Analytics, 'ageing'>): Sheet {
  const worthOf = ({ lots, withoutCost, value }: (typeof ageing)[number]) => (lots === withoutCost ? null : value);
  const quantities = ageing.flatMap((group) => group.quantities);
  return sheetOf('Ageing', ageing, [
    { ...text('Age'), of: ({ days }) => AGE_WORDS[String(days)] ?? `${days} days` },
    { ...number('Lots'), of: ({ lots }) => lots, total: sum(ageing, ({ lots }) => lots) },
    { ...number('Items'), of: ({ items }) => items },
    { ...text('Quantity'), of: (group) => totalText(group.quantities), total: totalText(quantities) },
    { ...cost('Value at cost'), of: worthOf, total: sum(ageing, worthOf) },
  ]);
}

type Made = NonNullable<Analytics['making']>[number];

/** What runs made of each product, what they took of its main input, and what they lost. */
export function makingSheet(data: Pick<Analytics, 'making' | 'before' | 'range'>): Sheet {
  const making = data.making ?? [];
  const made = ({ made: quantity, unit }: Made) => ({ quantity, unit });
  const consumed = ({ mainInput }: Made) => mainInput && { quantity: mainInput.consumed, unit: mainInput.unit };
  const loss = ({ mainInput, loss: quantity }: Made) =>
    mainInput && quantity !== null ? { quantity, unit: mainInput.unit } : null;
  const totalOf = (of: (product: Made) => Amount | null) => totalText(making.flatMap((one) => of(one) ?? [])) || null;
  const all = shareLost(making);
  return sheetOf('Making', making, [
    { ...text('Product'), of: ({ name }) => name },
    { ...number('Runs'), of: ({ runs }) => runs, total: sum(making, ({ runs }) => runs) },
    { ...quantity('Made'), of: made, total: totalOf(made) },
    { ...unit, of: (product) => product.unit },
    ...against<Made>(data, { of: ({ made: now, before }) => changeOf(now, before.made) }),
    { ...text('Main input'), of: ({ mainInput }) => mainInput?.name ?? null },
    { ...quantity('Consumed'), of: consumed, total: totalOf(consumed) },
    { ...quantity('Loss'), of: loss, total: totalOf(loss) },
    { ...unit, label: 'Unit of input', of: ({ mainInput }) => mainInput?.unit ?? null },
    { ...share('Loss in per cent'), of: ({ lossShare }) => lossShare, total: all },
    { ...share('Yield'), of: ({ lossShare }) => rest(lossShare), total: rest(all) },
    ...(data.before
      ? [{ ...share(`Loss in ${daysBefore(data.range.days)}`), of: ({ before }: Made) => before.lossShare }]
      : []),
  ]);
}

const rest = (part: number | null): number | null => (part === null ? null : Math.round((1 - part) * 10_000) / 10_000);

/** The loss of all products as a share of the weight that they took; null where nothing was weighed. */
function shareLost(making: readonly Made[]): number | null {
  const inGrams = (of: (made: Made) => number | null) =>
    making.reduce((total, made) => total + (convertMeasure(of(made) ?? 0, made.mainInput?.unit ?? '', 'g') ?? 0), 0);
  const weighed = inGrams((made) => made.weighed);
  return weighed > 0 ? inGrams((made) => made.loss) / weighed : null;
}

export function deadSheet({ dead: { rows } }: Analytics): Sheet {
  return sheetOf('Dead stock', rows, [
    { ...text('Item'), of: ({ name }) => name },
    { ...text('Category'), of: ({ category }) => category },
    {
      ...quantity('On hand'),
      of: ({ onHand, unit }) => ({ quantity: onHand, unit }),
      total: totalText(rows.map(({ onHand, unit }) => ({ quantity: onHand, unit }))) || null,
    },
    { ...unit, of: (item) => item.unit },
    { ...cost('Value at cost'), of: ({ value }) => value, total: sum(rows, ({ value }) => value) },
    { ...moment('Last used'), of: ({ lastUsed }) => lastUsed },
  ]);
}

type Turnover = Analytics['turnoverTotal'];

export function turnoverSheet(data: Analytics): Sheet {
  const all = data.turnoverTotal;
  const change = ({ usedCost, before }: Turnover) => changeOf(usedCost, before.usedCost);
  return sheetOf('Turnover and cover', data.turnover, [
    { ...text('Category'), of: ({ category }) => groupName(category, 'category') },
    { ...cost('Stock value at cost'), of: ({ value }) => value, total: all.value },
    { ...cost('Average value at cost'), of: ({ averageValue }) => averageValue, total: all.averageValue },
    { ...cost('Used at cost'), of: ({ usedCost }) => usedCost, total: all.usedCost },
    ...against<Turnover>(data, { isCost: true, of: change, total: change(all) }),
    { ...number('Turnover'), of: ({ turnover }) => turnover, total: all.turnover },
    { ...number('Days left at this rate'), of: ({ daysOfCover }) => daysOfCover, total: all.daysOfCover },
  ]);
}

/** Categories with sales at a known cost and price. */
export function marginSheet(data: Analytics): Sheet {
  const all = data.turnoverTotal;
  const rows = data.turnover.filter(({ revenue }) => revenue > 0);
  const salesChange = ({ revenue, before }: Turnover) => changeOf(revenue, before.revenue);
  return sheetOf('Margin', rows, [
    { ...text('Category'), of: ({ category }) => groupName(category, 'category') },
    { ...cost('Sales at selling price'), of: ({ revenue }) => revenue, total: all.revenue },
    ...against<Turnover>(data, { isCost: true, of: salesChange, total: salesChange(all) }),
    { ...cost('Margin'), of: ({ margin }) => margin, total: all.margin },
    { ...share('Margin share'), isCost: true, of: ({ marginShare }) => marginShare, total: all.marginShare },
  ]);
}

export function suppliersSheet(data: Analytics): Sheet {
  const { suppliers } = data;
  type Supplier = (typeof suppliers)[number];
  const total = (of: (supplier: Supplier) => number | null) => sum(suppliers, of);
  const received = total(({ receivedCost }) => receivedCost);
  const before = total(({ receivedBefore }) => receivedBefore);
  return sheetOf('Suppliers', suppliers, [
    { ...text('Supplier'), of: ({ name }) => name },
    { ...number('Items'), of: ({ items }) => items, total: total(({ items }) => items) },
    { ...number('Deliveries'), of: ({ deliveries }) => deliveries, total: total(({ deliveries }) => deliveries) },
    { ...cost('Received at cost'), of: ({ receivedCost }) => receivedCost, total: received },
    ...against<Supplier>(data, {
      isCost: true,
      of: ({ receivedCost, receivedBefore }) => changeOf(receivedCost, receivedBefore),
      total: changeOf(received, before),
    }),
    { ...moment('Last delivery'), of: ({ lastDelivery }) => lastDelivery },
    { ...number('Messages'), of: ({ messages }) => messages, total: total(({ messages }) => messages) },
    {
      ...number('Failed messages'),
      of: ({ failedMessages }) => failedMessages,
      total: total(({ failedMessages }) => failedMessages),
    },
    { ...text('Stated lead time (days)'), of: leadTime },
    { ...number('Message to delivery (days)'), of: ({ daysToDelivery }) => daysToDelivery },
    { ...share('Orders on time'), of: ({ onTime }) => onTime },
    { ...share('Lines complete'), of: ({ complete }) => complete },
    { ...number('Response time (hours)'), of: ({ responseHours }) => responseHours },
    { ...number('Reliability (of 5)'), of: ({ reliability }) => reliability },
  ]);
}

function leadTime({ leadTimeDays, itemLeadTime }: Analytics['suppliers'][number]): string | null {
  if (leadTimeDays !== null) return String(leadTimeDays);
  if (!itemLeadTime) return null;
  const { min, max } = itemLeadTime;
  return min === max ? String(min) : `${min} to ${max}`;
}
