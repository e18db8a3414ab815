import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { LazyImportPanel } from '../../imports/LazyImportPanel.tsx';
import { DashboardPage } from '../../inventory/DashboardPage.tsx';
import { useSession } from '../../lib/session.ts';
import { LazyContactSupplierDialog } from '../../suppliers/LazyContactSupplierDialog.tsx';

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard });

function Dashboard() {
  const { me } = useSession();
  const [reordered, setReordered] = useState<Item | null>(null);
  const isOffice = me?.role === 'admin' || me?.role === 'member';
  return (
    <>
      <DashboardPage importPanel={<LazyImportPanel />} {...(isOffice && { onReorder: setReordered })} />
      <LazyContactSupplierDialog
        opened={reordered !== null}
        onClose={() => setReordered(null)}
        {...(reordered && {
          about: {
            productName: reordered.name,
            supplierName: reordered.supplier || undefined,
            inventoryItemId: reordered.id,
          },
        })}
      />
    </>
  );
}
