import { Alert, Button, Grid, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session/session.ts';
import { formatDateTime, formatRelative } from '../../lib/text/format.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { archivedItemQuery } from '../api.ts';
import { isGone } from '../mutations.ts';
import { useRestore } from '../use-restore.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { ItemNotFound } from './ItemNotFound.tsx';
import { StockHistory } from './StockHistory.tsx';

/** The page of an archived item with its history, or Not found. */
export function ArchivedItemPage({ itemId }: { itemId: number }) {
  const { data: item, error, refetch } = useQuery(archivedItemQuery(itemId));
  const { me } = useSession();
  const { restore, isRestoring, dialog } = useRestore();
  if (isGone(error)) return <ItemNotFound />;
  if (!item) {
    return (
      <Page title="Item" above={<BackLink to="/inventory">Inventory</BackLink>}>
        <Pending error={error} retry={refetch} failed="Couldn’t load the item" rows={4} />
      </Page>
    );
  }
  const { archivedAt } = item;
  return (
    <Page
      title={item.name}
      description={[item.category, item.inventoryType === 'retail' ? 'Retail' : 'Warehouse', item.sku].join(' · ')}
      above={<BackLink to="/inventory">Inventory</BackLink>}
    >
      <Alert color="amber" icon={<IconArchive aria-hidden />} title="This item is archived" mb="lg">
        <Text size="sm">
          {archivedAt ? (
            <>
              It was deleted{' '}
              <time dateTime={archivedAt} title={formatDateTime(archivedAt)}>
                {formatRelative(archivedAt)}
              </time>
              .{' '}
            </>
          ) : null}
          Its stock and history are kept. {me?.role === 'staff' ? 'An admin or office member can restore it.' : null}
        </Text>
        {me?.role !== 'staff' && (
          <Button mt="sm" size="md" loading={isRestoring} onClick={() => restore(item)}>
            Restore
          </Button>
        )}
      </Alert>
      <Grid gap="lg">
        <Grid.Col span={12}>
          <ItemFacts item={item} />
        </Grid.Col>
        <Grid.Col span={12}>
          <StockHistory key={item.id} item={item} />
        </Grid.Col>
      </Grid>
      {dialog}
    </Page>
  );
}
