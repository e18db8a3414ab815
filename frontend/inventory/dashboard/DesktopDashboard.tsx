import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import type { Lifetime } from '../../lib/text/cover.ts';
import { WarehouseAlerts } from './alerts/WarehouseAlerts.tsx';
import classes from './DashboardPage.module.css';
import { ItemsCard } from './ItemsCard.tsx';
import { StatCards } from './StatCards.tsx';

type Props = {
  items: Item[];
  /** What needs doing today, and money. */
  today: ReactNode;
  /** How long low items last, as far as it is known. */
  lifetimes: ReadonlyMap<number, Lifetime>;
  /** What to do next while the workspace is being set up; otherwise nothing. */
  firstSteps: ReactNode;
  lowStock: ReactNode;
  /** Lots that expire soon. */
  expiring: ReactNode;
  importPanel: ReactNode;
  assistant: ReactNode;
  teamChat: ReactNode;
};

/**
 * The desktop dashboard: what needs doing, figures and items, with alerts and messages in the side column. Without items it
 * has no figures: there is nothing to count, and nothing is well stocked.
 */
export function DesktopDashboard({
  items,
  today,
  lifetimes,
  firstSteps,
  lowStock,
  expiring,
  importPanel,
  assistant,
  teamChat,
}: Props) {
  const isEmpty = items.length === 0;
  return (
    <Stack gap="lg">
      {firstSteps}
      {!isEmpty && today}
      {!isEmpty && <StatCards items={items} />}
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          {!isEmpty && (
            <SimpleGrid cols={2} spacing="lg">
              <ItemsCard title="Warehouse" type="warehouse" items={items} lifetimes={lifetimes} />
              <ItemsCard title="Retail" type="retail" items={items} lifetimes={lifetimes} />
            </SimpleGrid>
          )}
          {isEmpty && importPanel}
          {assistant}
          {!isEmpty && importPanel}
        </Stack>
        <Stack gap="lg" miw={0} className={isEmpty ? undefined : classes.aside}>
          <WarehouseAlerts />
          {!isEmpty && lowStock}
          {expiring}
          {teamChat}
        </Stack>
      </div>
    </Stack>
  );
}
