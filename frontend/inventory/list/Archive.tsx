import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatCount, formatDateTime, formatQuantity, formatRelative } from '../../lib/text/format.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useIsPhone } from '../../ui/list/use-phone.ts';
import { Page } from '../../ui/Page.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { archiveQuery } from '../api.ts';
import { useRestore, useRestoreMany } from '../use-restore.tsx';
import classes from './Archive.module.css';
import { NoMatches, NothingArchived } from './ListEmpty.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { ListSearch } from './list-search.ts';
import { filterItems, listCategories, listSuppliers, sortItems } from './list-view.ts';
import PrintedItems from './PrintedItems.tsx';

const PAGE_SIZE = 100;

const items = (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`;

type Props = { search: ListSearch; onSearch: (search: ListSearch) => void };

/** Deleted items: searched like the inventory, and restored one by one, several or all. */
export function ArchivePage(props: Props) {
  return (
    <Page
      title="Archive"
      description="Deleted items and their history"
      above={<BackLink to="/inventory">Inventory</BackLink>}
    >
      <Archive {...props} />
    </Page>
  );
}

function Archive({ search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(archiveQuery);
  if (data) return <ArchivedItems all={data} search={search} onSearch={onSearch} />;
  if (!error) return <RowsSkeleton rows={8} height={56} />;
  return (
    <Paper withBorder radius="lg">
      <ErrorState title="Couldn’t load the archive" error={error} onRetry={() => void refetch()} />
    </Paper>
  );
}

function ArchivedItems({ all, search, onSearch }: Props & { all: Item[] }) {
  const phone = useIsPhone();
  const filters = useDeferredValue(search);
  const categories = useMemo(() => listCategories(all), [all]);
  const suppliers = useMemo(() => listSuppliers(all), [all]);
  // Last deleted first, unless another order is chosen.
  const shown = useMemo(() => filterItems(filters.sort ? sortItems(all, filters.sort) : all, filters), [all, filters]);
  const mayRestore = useSession().me?.role !== 'staff';
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [portions, setPortions] = useState(1);
  const [asking, setAsking] = useState(false);
  const { restore, isRestoring, dialog } = useRestore();
  const many = useRestoreMany();
  const chosen = shown.filter(({ id }) => picked.has(id));
  const targets = chosen.length > 0 ? chosen : shown;
  const pick = (id: number, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const restoreTargets = () => {
    setAsking(false);
    many.mutate(
      targets.map(({ id }) => id),
      { onSuccess: () => setPicked(new Set()) },
    );
  };

  return (
    <>
      <ListToolbar
        search={search}
        categories={categories}
        suppliers={suppliers}
        phone={phone}
        count={shown.length}
        onChange={(part) => onSearch({ ...search, ...part })}
      />
      {all.length === 0 ? (
        <NothingArchived onClose={() => onSearch({})} />
      ) : shown.length === 0 ? (
        <NoMatches onClear={() => onSearch({ archived: true })} />
      ) : (
        <>
          <Group justify="space-between" mb="sm" gap="sm">
            <Text size="sm" c="dimmed" className="tabular" role="status">
              {chosen.length > 0
                ? `${formatCount(chosen.length)} of ${items(shown.length)} selected`
                : `${items(shown.length)} deleted`}
            </Text>
            {mayRestore && (shown.length > 1 || chosen.length > 0) && (
              <Button size="md" variant="light" loading={many.isPending} onClick={() => setAsking(true)}>
                {chosen.length > 0
                  ? `Restore selected (${formatCount(chosen.length)})`
                  : `Restore all ${formatCount(shown.length)}`}
              </Button>
            )}
          </Group>
          <ul aria-label="Archive" className={classes.list}>
            {shown.slice(0, portions * PAGE_SIZE).map((item) => (
              <li key={item.id} className={classes.row}>
                {mayRestore && (
                  <Checkbox
                    size="md"
                    aria-label={`Select ${item.name}`}
                    className={classes.pick}
                    checked={picked.has(item.id)}
                    onChange={({ currentTarget }) => pick(item.id, currentTarget.checked)}
                  />
                )}
                <div className={classes.what}>
                  <TextLink to="/inventory/$id" params={{ id: String(item.id) }} className={classes.name}>
                    {item.name}
                  </TextLink>
                  <Text size="sm" c="dimmed">
                    {[item.sku, item.category, item.supplier].filter(Boolean).join(' · ')}
                  </Text>
                  <Text size="sm" c="dimmed" className="tabular">
                    {formatQuantity(item.quantityOnRestore ?? item.quantity, item.unit)} when deleted
                    {item.archivedAt && (
                      <>
                        ,{' '}
                        <time dateTime={item.archivedAt} title={formatDateTime(item.archivedAt)}>
                          {formatRelative(item.archivedAt)}
                        </time>
                      </>
                    )}
                  </Text>
                </div>
                {mayRestore && (
                  <Button
                    size="md"
                    variant="default"
                    disabled={isRestoring || many.isPending}
                    onClick={() => restore(item)}
                    aria-label={`Restore ${item.name}`}
                  >
                    Restore
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {shown.length > portions * PAGE_SIZE && (
            <Group justify="center" mt="sm">
              <Button variant="subtle" size="md" onClick={() => setPortions(portions + 1)}>
                Show more
              </Button>
            </Group>
          )}
        </>
      )}
      <PrintedItems title="Archive" items={shown} search={search} />
      <ConfirmDialog
        opened={asking}
        title="Restore items"
        confirmLabel={`Restore ${items(targets.length)}`}
        onConfirm={restoreTargets}
        onClose={() => setAsking(false)}
      >
        {items(targets.length)} will return to the inventory with their previous stock.
      </ConfirmDialog>
      {dialog}
    </>
  );
}
