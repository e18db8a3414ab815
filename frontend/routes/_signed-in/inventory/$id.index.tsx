import { Skeleton, Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Item } from '../../../../worker/inventory/contract.ts';
import { ItemPicture } from '../../../files/ItemPicture.tsx';
import { adjustStart, readAdjustSearch } from '../../../inventory/item/adjust-search.ts';
import { ItemNotFound } from '../../../inventory/item/ItemNotFound.tsx';
import { ItemPage } from '../../../inventory/item/ItemPage.tsx';
import { readItemId } from '../../../inventory/item/item-id.ts';
import { importOrReload } from '../../../lib/reload.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LazyItemMessages } from '../../../messages/LazyItemMessages.tsx';
import { LazyBuyingAdvice } from '../../../orders/harvest/LazyBuyingAdvice.tsx';
import { ItemOutlook } from '../../../orders/ItemOutlook.tsx';
import { LazyItemRecipes } from '../../../recipes/LazyItemRecipes.tsx';
import { LazySamplesOf } from '../../../samples/LazySamplesOf.tsx';
import { LazyCommunications } from '../../../suppliers/LazyCommunications.tsx';
import { LazyContactSupplierDialog } from '../../../suppliers/LazyContactSupplierDialog.tsx';

const ItemMore = lazy(() => importOrReload(import('./-item-more.tsx')));

export const Route = createFileRoute('/_signed-in/inventory/$id/')({
  validateSearch: readAdjustSearch,
  component: ViewItem,
});

function ViewItem() {
  const itemId = readItemId(Route.useParams().id);
  const adjust = adjustStart(Route.useSearch());
  const navigate = Route.useNavigate();
  const { me } = useSession();
  const [contacted, setContacted] = useState<Item | null>(null);
  const isOffice = me?.role === 'admin' || me?.role === 'member';
  if (itemId === null) return <ItemNotFound />;
  return (
    <>
      <ItemPage
        key={itemId}
        itemId={itemId}
        {...(adjust && { adjust })}
        onLeave={() => navigate({ to: '/inventory' })}
        {...(isOffice && { onContactSupplier: setContacted })}
        outlook={(item) => (
          <>
            <LazyItemRecipes itemId={itemId} />
            <LazySamplesOf of={{ itemId: String(itemId) }} />
            <ItemOutlook item={item} />
            <LazyBuyingAdvice item={item} />
          </>
        )}
        picture={(item) => <ItemPicture item={item} />}
        beside={(item) => (
          <Suspense fallback={<ItemMorePending />}>
            <ItemMore item={item} />
          </Suspense>
        )}
      >
        {(item) => (
          <Stack gap="lg">
            <LazyItemMessages item={item} />
            <LazyCommunications of={{ itemId }} />
          </Stack>
        )}
      </ItemPage>
      <LazyContactSupplierDialog
        opened={contacted !== null}
        onClose={() => setContacted(null)}
        {...(contacted && {
          about: {
            productName: contacted.name,
            supplierName: contacted.supplier || undefined,
            inventoryItemId: contacted.id,
            unit: contacted.unit,
          },
        })}
      />
    </>
  );
}

/** As high as the panels of files and codes and the line of links. */
const ItemMorePending = () => (
  <>
    <Skeleton height={146} radius="lg" />
    <Skeleton height={210} radius="lg" />
    <Skeleton height={44} radius="lg" />
  </>
);
