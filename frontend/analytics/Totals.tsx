import { Paper, Text } from '@mantine/core';
import type { Analytics, Figures } from '../../worker/analytics/contract.ts';
import { formatCount, formatDate, formatMoneyRounded } from '../lib/text/format.ts';
import classes from './analytics.module.css';
import { againstText, daysBefore } from './change.ts';

const count = (number: number, what: string) => `${formatCount(number)} ${what}${number === 1 ? '' : 's'}`;

/** Nothing in stock has a cost: that is not a stock worth nothing. */
const valueText = (value: number, withoutCost: number) =>
  value === 0 && withoutCost > 0 ? 'Unknown' : formatMoneyRounded(value);

interface Tile {
  label: string;
  value: string;
  note: string;
  against?: string | null;
}

/** What the range came to, each figure against the period before. */
export function Totals({ data, today }: { data: Analytics; today: string }) {
  return (
    <div className={classes.totals}>
      {tilesOf(data, today).map(({ label, value, note, against }) => (
        <Paper key={label} withBorder radius="lg" p="md" role="group" aria-label={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <div className={classes.total}>{value}</div>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
          {against && <Text size="sm">{against}</Text>}
        </Paper>
      ))}
    </div>
  );
}

function tilesOf(data: Analytics, today: string): Tile[] {
  const { totals, dead, range } = data;
  const stock: Tile[] = [
    { label: 'Items in stock', value: formatCount(totals.inStock), note: `of ${count(totals.items, 'item')}` },
    dead.value === null
      ? { label: 'Dead stock', value: formatCount(dead.items), note: dead.items === 1 ? 'item' : 'items' }
      : { label: 'Dead stock', value: formatMoneyRounded(dead.value), note: `at cost, ${count(dead.items, 'item')}` },
  ];
  if (totals.value === null) return stock;
  const isPast = range.to < today;
  const then = {
    label: `Stock value on ${formatDate(`${range.to}T12:00`)}`,
    value: valueText(data.period.value ?? 0, totals.withoutCost),
    note: 'at today’s cost',
    against: against(data, 'value'),
  };
  const now = {
    label: 'Stock value now',
    value: valueText(totals.value, totals.withoutCost),
    note: `at cost${totals.withoutCost > 0 ? `, ${count(totals.withoutCost, 'item')} in stock without a cost price` : ''}`,
    against: isPast ? null : against(data, 'value'),
  };
  const flows: Tile[] = [
    { label: 'Sold', flow: 'sales', note: 'at selling price' } as const,
    { label: 'Used', flow: 'usedCost', note: 'at cost, sales included' } as const,
    { label: 'Received', flow: 'receivedCost', note: 'at cost' } as const,
  ].map(({ label, flow, note }) => ({
    ...{ label, note, value: formatMoneyRounded(data.period[flow] ?? 0) },
    against: against(data, flow),
  }));
  return [...(isPast ? [then] : []), now, ...flows, ...stock];
}

/** A figure against the period before: of stock at its end, of what moved during it. */
function against({ period, before, range }: Analytics, figure: keyof Figures): string | null {
  const what = daysBefore(range.days);
  return againstText(period[figure], before?.[figure], figure === 'value' ? what.replace(/^the /, '') : what);
}
