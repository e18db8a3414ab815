import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { IconEdit, IconMail, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { importOrReload } from '../../lib/reload.ts';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { useItemBuying } from '../../lib/stock/buying.ts';
import { useItemRecipes } from '../../lib/stock/making.ts';
import { itemCoverQuery } from '../../lib/text/cover.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { PagePending } from '../../ui/states/PagePending.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { ShownAfter } from '../../ui/states/ShownAfter.tsx';
import { itemQuery, knownItem } from '../api.ts';
import type { RowCommands } from '../list/RowActions.tsx';
import { useItemCommands } from '../list/use-item-commands.tsx';
import { isGone } from '../mutations.ts';
import { LazyWhereItLies } from '../placed/LazyWhereItLies.tsx';
import { usePlacedStock } from '../placed/use-placed-stock.ts';
import { useShownQuantity } from '../waiting/change-stock.ts';
import { AdjustPanel } from './AdjustPanel.tsx';
import { withQuantity } from './actual-cost.ts';
import type { AdjustStart } from './adjust-search.ts';
import { ItemFacts } from './ItemFacts.tsx';
import classes from './ItemPage.module.css';
import { StaleNotice } from './StaleNotice.tsx';

/** Only of deleted items. */
const ArchivedItemPage = lazy(async () => ({
  default: (await importOrReload(import('./ArchivedItemPage.tsx'))).ArchivedItemPage,
}));

/** Below everything that is known at once. */
const StockHistory = lazy(async () => ({
  default: (await importOrReload(import('./StockHistory.tsx'))).StockHistory,
}));

type Props = {
  itemId: number;
  onLeave: () => Promise<void>;
  /** How adjusting the stock begins, as the address says. */
  adjust?: AdjustStart;
  /** Opens a message to the supplier. Without it, the button is hidden. */
  onContactSupplier?: (item: Item) => void;
  /** What is on the way, before the history. */
  outlook?: (item: Item) => ReactNode;
  /** The picture beside the name, of an item that has one. */
  picture?: (item: Item) => ReactNode;
  /** Panels of other features, below the panel that adjusts the stock. */
  beside?: (item: Item) => ReactNode;
  /** Panels of other features, below the history. */
  children?: (item: Item) => ReactNode;
};

/** /inventory/:id: stock, value, supplier and history of an item. */
export function ItemPage({ itemId, onLeave, adjust, onContactSupplier, picture, outlook, beside, children }: Props) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(itemQuery(queryClient, itemId));
  const known = data ?? (isGone(error) ? undefined : knownItem(queryClient, itemId));
  const quantity = useShownQuantity(known);
  const { commands, dialogs } = useItemCommands({ beforeDelete: onLeave });
  const retry = () => void refetch();
  if (isGone(error)) {
    return (
      <Suspense fallback={<PagePending />}>
        <ArchivedItemPage itemId={itemId} />
      </Suspense>
    );
  }
  if (!known) {
    return (
      <Page title="Item" above={<BackLink to="/inventory">Inventory</BackLink>}>
        {error ? (
          <Paper withBorder radius="lg">
            <ErrorState title="Couldn’t load the item" error={error} onRetry={retry} />
          </Paper>
        ) : (
          <Stack>
            <Skeleton height={180} radius="lg" />
            <RowsSkeleton rows={4} />
          </Stack>
        )}
      </Page>
    );
  }
  const item = withQuantity(known, quantity);
  return (
    <Page
      title={item.name}
      description={[item.category, item.inventoryType === 'retail' ? 'Retail' : 'Warehouse', item.sku].join(' · ')}
      above={<BackLink to="/inventory">Inventory</BackLink>}
      picture={item.picture && picture?.(item)}
      actions={<Actions item={item} commands={commands} onContactSupplier={onContactSupplier} />}
    >
      {error && <StaleNotice isFetching={isFetching} onRetry={retry} />}
      <Parts item={item} outlook={outlook?.(item)} beside={beside?.(item)} below={children?.(item)}>
        <AdjustPanel
          key={`${item.id} ${adjust?.mode} ${adjust?.text}`}
          item={item}
          {...(adjust && { start: adjust })}
        />
      </Parts>
      {dialogs}
    </Page>
  );
}

/** Height of the history while it is loaded, in pixels. */
const HISTORY = 500;

type PartsProps = { item: Item; outlook: ReactNode; beside: ReactNode; below: ReactNode; children: ReactNode };

/** What is known at once stands above what is loaded, and the history comes when its place is certain. */
function Parts({ item, outlook, beside, below, children }: PartsProps) {
  const placed = usePlacedStock(item.id);
  const cover = useQuery(itemCoverQuery(item.id, item.version));
  const recipes = useItemRecipes(item.id);
  const buying = useItemBuying(item.id);
  const isLoading = placed.isLoading || awaitsFirstAnswer(cover) || recipes.isLoading || buying.isLoading;
  return (
    <div className={classes.parts}>
      <div className={classes.known}>
        <ItemFacts item={item} />
      </div>
      <div className={classes.side}>
        <div className={classes.adjust}>{children}</div>
        <div className={classes.beside}>{beside}</div>
      </div>
      <div className={classes.placed}>
        <LazyWhereItLies item={item} placed={placed} />
        {!placed.isLoading && outlook}
      </div>
      <ShownAfter isLoading={isLoading} className={classes.below}>
        <Stack gap="lg">
          <Suspense fallback={<Skeleton height={HISTORY} radius="lg" />}>
            <StockHistory key={item.id} item={item} canReverse />
          </Suspense>
          {below}
        </Stack>
      </ShownAfter>
    </div>
  );
}

type ActionsProps = {
  item: Item;
  commands: RowCommands;
  onContactSupplier: ((item: Item) => void) | undefined;
};

function Actions({ item, commands, onContactSupplier }: ActionsProps) {
  const PinIcon = item.isPinned ? IconPinnedOff : IconPin;
  return (
    <>
      {onContactSupplier && (
        <Button
          variant="default"
          leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
          onClick={() => onContactSupplier(item)}
        >
          Contact Supplier
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<PinIcon size={18} stroke={1.6} aria-hidden />}
        onClick={() => commands.togglePin(item)}
      >
        {item.isPinned ? 'Unpin' : 'Pin'}
      </Button>
      {commands.mayEdit && (
        <ButtonLink
          to="/inventory/$id/edit"
          params={{ id: String(item.id) }}
          variant="default"
          leftSection={<IconEdit size={18} stroke={1.6} aria-hidden />}
        >
          Edit
        </ButtonLink>
      )}
      {commands.remove && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          onClick={() => commands.remove?.(item)}
        >
          Delete
        </Button>
      )}
    </>
  );
}
