import { Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Analytics } from '../../worker/analytics/contract.ts';
import { formatCount, formatDate, formatMoneyRounded } from '../lib/text/format.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import classes from './analytics.module.css';
import { analyticsQuery } from './api.ts';
import { RangePicker } from './RangePicker.tsx';
import { type AnalyticsSearch, localToday, resolveRange } from './range-search.ts';
import { SheetSection } from './SheetSection.tsx';
import { StockSection } from './StockSection.tsx';
import {
  deadSheet,
  expiringSheet,
  marginSheet,
  moversSheet,
  placesSheet,
  suppliersSheet,
  turnoverSheet,
} from './sections.ts';
import { type Sheet, withoutMoney } from './sheet.ts';

type Props = { search: AnalyticsSearch; onSearch: (change: Partial<AnalyticsSearch>) => void };

/** /analytics: stock levels, value, usage, margin and suppliers over a range of days. */
export function AnalyticsPage({ search, onSearch }: Props) {
  const today = localToday();
  const days = resolveRange(search, today);
  const { data, error, refetch } = useQuery(analyticsQuery(days.from, days.to));
  return (
    <Page title="Analytics" description="Stock levels, movement, margin and supplier performance.">
      <RangePicker key={`${days.from} ${days.to}`} search={search} days={days} today={today} onSearch={onSearch} />
      {error ? (
        <Paper withBorder radius="lg">
          <ErrorState title="Couldn’t load analytics" error={error} onRetry={() => void refetch()} />
        </Paper>
      ) : !data ? (
        <Stack gap="lg" role="status" aria-label="Loading">
          <Skeleton height={94} radius="lg" />
          <Skeleton height={420} radius="lg" />
        </Stack>
      ) : data.totals.items === 0 && data.stock.type.length === 0 ? (
        <Paper withBorder radius="lg">
          <EmptyState title="No data yet" actions={<ButtonLink to="/onboarding">Import a file</ButtonLink>}>
            Add items and record stock changes to see levels, value, movers and suppliers here.
          </EmptyState>
        </Paper>
      ) : (
        <Sections data={data} today={today} search={search} onSearch={onSearch} />
      )}
    </Page>
  );
}

function Sections({ data, today, search, onSearch }: Props & { data: Analytics; today: string }) {
  const { range, dead } = data;
  const seesCosts = data.totals.value !== null;
  const seen = (sheet: Sheet) => (seesCosts ? sheet : withoutMoney(sheet));
  return (
    <Stack gap="lg">
      <Totals data={data} today={today} />
      <StockSection data={data} search={search} onSearch={onSearch} />
      <SheetSection
        title="Movers"
        sheet={seen(moversSheet(data))}
        range={range}
        note="Stock that went out in sales (net of returns), transfers, syncs or edits, highest cost first."
        empty="No stock went out in this period."
      />
      <SheetSection
        title="Dead stock"
        sheet={seen(deadSheet(data))}
        range={range}
        note={`In stock with nothing going out in the last ${dead.afterDays} days. ${count(dead.items, 'item')}${dead.value === null ? '' : `, ${formatMoneyRounded(dead.value)} tied up`}.`}
        empty="No dead stock."
      />
      {data.places.length > 1 && (
        <SheetSection
          title="By place"
          sheet={seen(placesSheet(data))}
          range={range}
          note={seesCosts ? 'What lies in each place now, at cost.' : 'What lies in each place now.'}
          empty="No stock."
        />
      )}
      {data.expiring.length > 0 && (
        <SheetSection
          title="Expiring"
          sheet={seen(expiringSheet(data))}
          range={range}
          note={`Lots in stock that are past their best-before date or reach it within 90 days from today${seesCosts ? ', at cost' : ''}.`}
          empty="No lots expire."
        />
      )}
      <SheetSection
        title="Turnover and cover"
        sheet={seen(turnoverSheet(data))}
        range={range}
        note={`How many times the average stock turned over in this period${seesCosts ? ', at cost' : ''}, and how long the rest lasts at this rate.`}
        empty="No stock in this period."
      />
      {seesCosts && (
        <SheetSection
          title="Margin"
          sheet={marginSheet(data)}
          range={range}
          note="Sales of items with both a cost and a price, at today’s prices."
          empty="No sales of items with both a cost and a price."
        />
      )}
      <SheetSection
        title="Suppliers"
        sheet={seen(suppliersSheet(data))}
        range={range}
        note="Based on your orders, receipts, messages and lead times. A line is complete if all that was ordered came. A dash means no data."
        empty="No items have a supplier yet."
      />
    </Stack>
  );
}

const count = (number: number, what: string) => `${formatCount(number)} ${what}${number === 1 ? '' : 's'}`;

/** Nothing in stock has a cost: that is not a stock worth nothing. */
const valueText = (value: number, withoutCost: number) =>
  value === 0 && withoutCost > 0 ? 'Unknown' : formatMoneyRounded(value);

function Totals({ data, today }: { data: Analytics; today: string }) {
  const { totals, dead, range, stock } = data;
  const seesCosts = totals.value !== null;
  const valueThen = stock.type.reduce((sum, { values }) => sum + (values?.at(-1) ?? 0), 0);
  const tiles = [
    ...(seesCosts && range.to < today
      ? [
          {
            label: `Stock value on ${formatDate(`${range.to}T12:00`)}`,
            value: valueText(valueThen, totals.withoutCost),
            note: 'at today’s cost prices',
          },
        ]
      : []),
    ...(totals.value === null
      ? []
      : [
          {
            label: 'Stock value now',
            value: valueText(totals.value, totals.withoutCost),
            note:
              totals.withoutCost > 0 ? `${count(totals.withoutCost, 'item')} in stock without a cost price` : 'at cost',
          },
        ]),
    {
      label: 'Items in stock',
      value: formatCount(totals.inStock),
      note: `of ${count(totals.items, 'item')}`,
    },
    dead.value === null
      ? { label: 'Dead stock', value: formatCount(dead.items), note: dead.items === 1 ? 'item' : 'items' }
      : { label: 'Dead stock', value: formatMoneyRounded(dead.value), note: count(dead.items, 'item') },
  ];
  return (
    <SimpleGrid
      cols={tiles.length > 3 ? { base: 1, xs: 2, md: 4 } : { base: 1, xs: 3 }}
      spacing={{ base: 'sm', sm: 'lg' }}
    >
      {tiles.map(({ label, value, note }) => (
        <Paper key={label} withBorder radius="lg" p="md" role="group" aria-label={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <div className={classes.total}>{value}</div>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
