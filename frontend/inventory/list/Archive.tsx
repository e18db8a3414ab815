import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { formatDateTime, formatQuantity, formatRelative } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { archiveQuery } from '../api.ts';
import { useRestore, useRestoreMany } from '../use-restore.tsx';
import classes from './Archive.module.css';
import { NoMatches, NothingArchived } from './ListEmpty.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type ListSearch, PHONE } from './list-search.ts';
import { categoriesOf, filterItems, sortItems } from './list-view.ts';

/** Rows are shown in portions of this many. */
const PORTION = 100;

const items = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`;

type Props = { search: ListSearch; onSearch: (search: ListSearch) => void };

/** What was deleted: found like what is in stock, and restored one by one, some or all. */
export function Archive({ search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(archiveQuery);
  if (data) return <ArchivedItems all={data} search={search} onSearch={onSearch} />;
  if (!error) return <RowsSkeleton rows={8} height={56} />;
  return (
    <Paper withBorder radius="lg">
      <ErrorState title="The archive could not be loaded" error={error} onRetry={() => void refetch()} />
    </Paper>
  );
}

function ArchivedItems({ all, search, onSearch }: Props & { all: Item[] }) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const narrowing = useDeferredValue(search);
  const categories = useMemo(() => categoriesOf(all), [all]);
  // The last deleted comes first until an order is chosen.
  const shown = useMemo(
    () => filterItems(narrowing.sort ? sortItems(all, narrowing.sort) : all, narrowing),
    [all, narrowing],
  );
  const mayRestore = useSession().me?.role !== 'staff';
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [portions, setPortions] = useState(1);
  const [asking, setAsking] = useState(false);
  const { restore, isRestoring, dialog } = useRestore();
  const many = useRestoreMany();
  const chosen = shown.filter(({ id }) => picked.has(id));
  const meant = chosen.length > 0 ? chosen : shown;
  const pick = (id: number, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const restoreMeant = () => {
    setAsking(false);
    many.mutate(
      meant.map(({ id }) => id),
      { onSuccess: () => setPicked(new Set()) },
    );
  };

  return (
    <>
      <ListToolbar
        search={search}
        categories={categories}
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
                ? `${chosen.length.toLocaleString('en-US')} of ${items(shown.length)} selected`
                : `${items(shown.length)} deleted`}
            </Text>
            {mayRestore && (shown.length > 1 || chosen.length > 0) && (
              <Button size="md" variant="light" loading={many.isPending} onClick={() => setAsking(true)}>
                {chosen.length > 0
                  ? `Restore selected (${chosen.length.toLocaleString('en-US')})`
                  : `Restore all ${shown.length.toLocaleString('en-US')}`}
              </Button>
            )}
          </Group>
          <ul aria-label="Archive" className={classes.list}>
            {shown.slice(0, portions * PORTION).map((item) => (
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
                    {formatQuantity(item.quantity, item.unit)} when deleted
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
          {shown.length > portions * PORTION && (
            <Group justify="center" mt="sm">
              <Button variant="subtle" size="md" onClick={() => setPortions(portions + 1)}>
                Show more
              </Button>
            </Group>
          )}
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title="Restore items"
        confirmLabel={`Restore ${items(meant.length)}`}
        onConfirm={restoreMeant}
        onClose={() => setAsking(false)}
      >
        {items(meant.length)} will be back in the inventory, with the stock that they had.
      </ConfirmDialog>
      {dialog}
    </>
  );
}
