import { Card, Stack, Tabs, Text, TextInput, Title } from '@mantine/core';
import { IconMessage, IconPackages, IconPhotoUp, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { isLow } from '../../../engines/stock/stock-status.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatCount } from '../../lib/text/format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { RowLink } from '../list/RowLink.tsx';
import { StockMark } from '../stock/StockMark.tsx';
import { StockStepper } from '../stock/StockStepper.tsx';
import { useShownQuantity } from '../waiting/change-stock.ts';
import { WarehouseAlerts } from './alerts/WarehouseAlerts.tsx';
import classes from './MobileDashboard.module.css';
import { type MobileTab, parseMobileTab } from './mobile-tabs.ts';
import { phoneItems } from './recent-items.ts';

type Props = {
  items: Item[];
  /** What needs doing today, and money. */
  today: ReactNode;
  importPanel: ReactNode;
  /** What to do next while the workspace is being set up; otherwise nothing. */
  firstSteps: ReactNode;
  lowStock: ReactNode;
  /** Lots that expire soon. */
  expiring: ReactNode;
  teamChat: ReactNode;
  assistant?: ReactNode;
  tab: MobileTab | undefined;
  onTab: (tab: MobileTab) => void;
};

/** The phone dashboard: a tab for messages and one for inventory, or inventory alone if there is no team chat. */
export function MobileDashboard({ teamChat, assistant, tab = 'inventory', onTab, ...stockProps }: Props) {
  const { me } = useSession();
  const stock = <InventoryTab {...stockProps} />;
  if (!teamChat) return stock;
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTab(parseMobileTab(next) ?? 'inventory')}
      keepMounted={false}
      classNames={{ tab: classes.tab, tabLabel: classes.tabLabel }}
    >
      <Tabs.List grow mb="md">
        <Tabs.Tab value="messages" leftSection={<IconMessage size={18} aria-hidden />}>
          Messages
        </Tabs.Tab>
        <Tabs.Tab value="inventory" leftSection={<IconPackages size={18} aria-hidden />}>
          Inventory
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="messages">
        <Stack gap="md">
          <Title order={2} size="h3">
            Hello, {me?.firstName || me?.username}
          </Title>
          {teamChat}
          {assistant}
          <ButtonLink to="/slips" variant="light" leftSection={<IconPhotoUp size={18} aria-hidden />}>
            Upload Receipt
          </ButtonLink>
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="inventory">{stock}</Tabs.Panel>
    </Tabs>
  );
}

type InventoryProps = Pick<Props, 'items' | 'today' | 'importPanel' | 'firstSteps' | 'lowStock' | 'expiring'>;

/** Without items there is nothing to count: the next step and the import are all there is. */
function InventoryTab({ items, today, importPanel, firstSteps, lowStock, expiring }: InventoryProps) {
  if (items.length === 0) {
    return (
      <Stack gap="md">
        {firstSteps}
        {importPanel}
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      {firstSteps}
      {today}
      <div className={classes.figures}>
        <Link to="/inventory" className={classes.figure}>
          <span className={classes.label}>Total items</span>
          <span className={classes.value}>{formatCount(items.length)}</span>
        </Link>
        <Link to="/inventory" search={{ status: 'short', sort: 'quantity' }} className={classes.figure}>
          <span className={classes.label}>Low stock</span>
          <span className={classes.value}>{formatCount(items.filter(isLow).length)}</span>
        </Link>
      </div>
      <FindAndCount items={items} />
      {lowStock}
      {expiring}
      <WarehouseAlerts />
    </Stack>
  );
}

/** Finds an item and adjusts its stock. */
function FindAndCount({ items }: { items: Item[] }) {
  const [query, setQuery] = useState('');
  return (
    <Card component="section" aria-labelledby="count-stock" p="sm">
      <TextInput
        type="search"
        size="md"
        mb="sm"
        aria-label="Find an item"
        placeholder="Find an item"
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {/* The letter is painted first, then what it finds. */}
      <FoundItems items={items} query={useDeferredValue(query.trim())} />
    </Card>
  );
}

const FoundItems = memo(function FoundItems({ items, query }: { items: Item[]; query: string }) {
  const found = useMemo(() => phoneItems(items, query), [items, query]);
  return (
    <>
      <Title order={2} size="h4" id="count-stock" mb={4}>
        {query === '' ? 'Recent items' : 'Results'}
      </Title>
      {found.length === 0 ? (
        <Text c="dimmed" role="status">
          No matching items. Try a shorter search.
        </Text>
      ) : (
        <ul className={classes.list}>
          {found.map((item) => (
            <CountRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  );
});

const CountRow = memo(function CountRow({ item }: { item: Item }) {
  const quantity = useShownQuantity(item);
  return (
    <li className={classes.row}>
      <RowLink itemId={item.id} className={classes.item}>
        <span className={classes.name}>{item.name}</span>
        <StockMark stock={{ ...item, quantity }} />
      </RowLink>
      <StockStepper item={item} />
    </li>
  );
});
