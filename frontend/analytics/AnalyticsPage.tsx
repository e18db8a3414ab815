import { Paper, Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Analytics } from '../../worker/analytics/contract.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { formatCount, formatMoneyRounded } from '../lib/text/format.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { showChosenTab } from '../ui/show-chosen-tab.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import classes from './analytics.module.css';
import { analyticsQuery } from './api.ts';
import { MonthMargins } from './books/MonthMargins.tsx';
import { MonthSheet } from './books/MonthSheet.tsx';
import { ValueOnDay } from './books/ValueOnDay.tsx';
import { RangePicker } from './RangePicker.tsx';
import {
  type AnalyticsSearch,
  localToday,
  readAnalyticsSearch,
  resolveBooks,
  resolveRange,
  TABS,
  type Tab,
} from './range-search.ts';
import { SheetSection, type SheetSectionProps } from './SheetSection.tsx';
import { StockSection } from './StockSection.tsx';
import {
  ageingSheet,
  deadSheet,
  expiringSheet,
  makingSheet,
  marginSheet,
  moversSheet,
  placesSheet,
  suppliersSheet,
  turnoverSheet,
} from './sections.ts';
import { type Sheet, withoutCosts } from './sheet.ts';
import { Totals } from './Totals.tsx';

type Props = { search: AnalyticsSearch; onSearch: (change: Partial<AnalyticsSearch>) => void };

/** /analytics: stock levels, value, usage, margin and suppliers over a range of days. */
export function AnalyticsPage({ search, onSearch }: Props) {
  const today = localToday();
  const days = resolveRange(search, today);
  const isOfBooks = useIsOffice() && search.tab === 'books';
  const { data, error, refetch } = useQuery(analyticsQuery(days.from, days.to));
  return (
    <Page title="Analytics" description="Stock levels, movement, margin and supplier performance.">
      {/* Books are of a day and a month of their own. */}
      {!isOfBooks && (
        <RangePicker key={`${days.from} ${days.to}`} search={search} days={days} today={today} onSearch={onSearch} />
      )}
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
        <EmptyState title="No data yet" actions={<ButtonLink to="/onboarding">Import a file</ButtonLink>}>
          Add items and record stock changes to see levels, value, movers and suppliers here.
        </EmptyState>
      ) : (
        <Sections data={data} today={today} search={search} onSearch={onSearch} />
      )}
    </Page>
  );
}

const TAB_WORDS: Record<Tab, string> = {
  stock: 'Stock',
  movers: 'Movers',
  making: 'Making',
  dead: 'Dead stock',
  turnover: 'Turnover',
  margin: 'Margin',
  suppliers: 'Suppliers',
  books: 'Books',
};

type Section = Pick<SheetSectionProps, 'title' | 'note' | 'empty'> & { sheet: Sheet };

/** The tables of each tab, in their order; false for one that there is no reason to show. */
function sectionsOf(data: Analytics): Record<Tab, readonly (Section | false)[]> {
  const { dead } = data;
  const seesCosts = data.totals.value !== null;
  return {
    stock: [
      data.places.length > 1 && {
        title: 'By place',
        sheet: placesSheet(data),
        note: 'What lies in each place now.',
        empty: 'No stock.',
      },
    ],
    movers: [
      {
        title: 'Movers',
        sheet: moversSheet(data),
        note: `Stock that went out in sales (net of returns), transfers, syncs or edits, highest cost first.${seesCosts ? ' Used at cost includes sales.' : ''}`,
        empty: 'No stock went out in this period.',
      },
    ],
    making: [
      data.making !== null && {
        title: 'Making',
        sheet: makingSheet(data),
        note: 'Runs that are done, without those that were undone. The main input is what weighs most; loss is what all inputs weighed less what is in the product by its recipe.',
        empty: 'Nothing was made in this period or the one before.',
      },
    ],
    dead: [
      {
        title: 'Dead stock',
        sheet: deadSheet(data),
        note: `In stock with nothing going out in the last ${dead.afterDays} days. ${formatCount(dead.items)} ${dead.items === 1 ? 'item' : 'items'}${dead.value === null ? '' : `, ${formatMoneyRounded(dead.value)} at cost`}.`,
        empty: 'No dead stock.',
      },
      data.expiring.length > 0 && {
        title: 'Expiring',
        sheet: expiringSheet(data),
        note: 'Lots in stock that are past their best-before date or reach it within 90 days from today.',
        empty: 'No lots expire.',
      },
      data.ageing.length > 0 && {
        title: 'Ageing',
        sheet: ageingSheet(data),
        note: 'Lots in stock today by the days since they were received or made, without tea that is better with age.',
        empty: 'No lots in stock.',
      },
    ],
    turnover: [
      {
        title: 'Turnover and cover',
        sheet: turnoverSheet(data),
        note: `How many times the average stock turned over in this period${seesCosts ? ', at cost' : ''}, and how long the rest lasts at this rate.`,
        empty: 'No stock in this period.',
      },
    ],
    margin: [
      seesCosts && {
        title: 'Margin',
        sheet: marginSheet(data),
        note: 'Sales of items with both a cost and a price, at today’s prices.',
        empty: 'No sales of items with both a cost and a price.',
      },
    ],
    suppliers: [
      {
        title: 'Suppliers',
        sheet: suppliersSheet(data),
        note: 'Based on your orders, receipts, messages and lead times. A line is complete if all that was ordered came. A dash means no data.',
        empty: 'No items have a supplier yet.',
      },
    ],
    books: [],
  };
}

function Sections({ data, today, search, onSearch }: Props & { data: Analytics; today: string }) {
  const seesCosts = data.totals.value !== null;
  const sections = sectionsOf(data);
  const shownIn = (tab: Tab) => sections[tab].filter((section) => section !== false);
  const isOffice = useIsOffice();
  const books = resolveBooks(search, today);
  const tabs = TABS.filter((tab) => tab === 'stock' || shownIn(tab).length > 0 || (tab === 'books' && isOffice));
  const open = tabs.find((tab) => tab === search.tab) ?? 'stock';
  return (
    <Tabs value={open} onChange={(tab) => onSearch({ tab: readAnalyticsSearch({ tab }).tab })} keepMounted={false}>
      <Tabs.List mb="lg" aria-label="Analytics" ref={showChosenTab}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className={classes.tab}>
            {tab === 'dead' && data.expiring.length > 0 ? 'Dead and expiring' : TAB_WORDS[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          <Stack gap="lg">
            {tab === 'stock' && (
              <>
                <Totals data={data} today={today} />
                <StockSection data={data} search={search} onSearch={onSearch} />
              </>
            )}
            {tab === 'books' && (
              <>
                <ValueOnDay day={books.on} today={today} onDay={(on) => onSearch({ on })} />
                <MonthSheet month={books.month} today={today} onMonth={(month) => onSearch({ month })} />
                <MonthMargins month={books.month} />
              </>
            )}
            {shownIn(tab).map(({ sheet, ...section }) => (
              <SheetSection
                key={section.title}
                {...section}
                sheet={seesCosts ? sheet : withoutCosts(sheet)}
                range={data.range}
              />
            ))}
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
