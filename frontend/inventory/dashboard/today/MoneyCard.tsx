import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { todayQuery } from '../../../lib/stock/today.ts';
import { formatMoneyRounded } from '../../../lib/text/format.ts';
import { totalValue } from '../../list/list-view.ts';
import classes from './Today.module.css';
import { MONEY_WORDS } from './today-words.ts';

/** What the stock is worth at cost, and what this month has used and received. Nothing where no cost is known or shown. */
export function MoneyCard({ items }: { items: readonly Item[] }) {
  const { data } = useQuery(todayQuery());
  const value = useMemo(() => totalValue(items), [items]);
  if (value === null || data?.month === null) return null;
  const month = data?.month;
  return (
    <Card component="section" aria-labelledby="money" className={classes.card}>
      <Title order={2} size="h3" id="money" mb="xs">
        {MONEY_WORDS.title}
      </Title>
      <div className={classes.figures}>
        <Link to="/inventory" className={classes.figure}>
          <Figure label={MONEY_WORDS.value} cents={value} />
        </Link>
        {(['used', 'received'] as const).map((what) => (
          <Link
            key={what}
            to="/analytics"
            search={data && month ? { from: month.from, to: data.day } : {}}
            className={classes.figure}
          >
            <Figure label={MONEY_WORDS[what]} cents={month?.[what]} />
          </Link>
        ))}
      </div>
    </Card>
  );
}

function Figure({ label, cents }: { label: string; cents: number | undefined }) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.amount}>{cents === undefined ? '–' : formatMoneyRounded(cents)}</span>
    </>
  );
}
