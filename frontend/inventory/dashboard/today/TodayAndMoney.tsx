import type { Item } from '../../../../worker/inventory/contract.ts';
import { MoneyCard } from './MoneyCard.tsx';
import classes from './Today.module.css';
import { TodayCard } from './TodayCard.tsx';

/** The first thing on the dashboard of a workspace with items: what needs doing, then money. */
export function TodayAndMoney({ items, unread }: { items: readonly Item[]; unread: number }) {
  return (
    <div className={classes.top}>
      <TodayCard items={items} unread={unread} />
      <MoneyCard items={items} />
    </div>
  );
}
