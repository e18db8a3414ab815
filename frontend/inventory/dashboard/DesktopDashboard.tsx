import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { WarehouseAlerts } from './alerts/WarehouseAlerts.tsx';
import classes from './DashboardPage.module.css';
import { ItemsCard } from './ItemsCard.tsx';
import { StatCards } from './StatCards.tsx';

type Props = {
  items: Item[];
  /** The first steps of an empty workspace; otherwise false. */
  firstSteps: ReactNode;
  lowStock: ReactNode;
  /** Lots that expire soon. */
  expiring: ReactNode;
  importPanel: ReactNode;
  assistant: ReactNode;
  teamChat: ReactNode;
};

/** The desktop dashboard: figures and items, with alerts and messages in the side column. */
export function DesktopDashboard({ items, firstSteps, lowStock, expiring, importPanel, assistant, teamChat }: Props) {
  return (
    <Stack gap="lg">
      {firstSteps}
      <StatCards items={items} />
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          <SimpleGrid cols={2} spacing="lg">
            <ItemsCard title="Warehouse" type="warehouse" items={items} />
            <ItemsCard title="Retail" type="retail" items={items} />
          </SimpleGrid>
          {assistant}
          {!firstSteps && importPanel}
        </Stack>
        <Stack gap="lg" miw={0} className={classes.aside}>
          <WarehouseAlerts />
          {lowStock}
          {expiring}
          {teamChat}
        </Stack>
      </div>
    </Stack>
  );
}
