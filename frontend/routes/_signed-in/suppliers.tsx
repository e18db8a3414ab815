import { createFileRoute } from '@tanstack/react-router';
import { SupplierTestPage } from '../../suppliers/SupplierTestPage.tsx';
import { type SupplierTab, supplierTabOf } from '../../suppliers/tabs.ts';

export const Route = createFileRoute('/_signed-in/suppliers')({
  validateSearch: (search): { tab?: SupplierTab } => {
    const tab = supplierTabOf(search.tab);
    return tab ? { tab } : {};
  },
  component: Suppliers,
});

function Suppliers() {
  const navigate = Route.useNavigate();
  const { tab = 'suppliers' } = Route.useSearch();
  return <SupplierTestPage tab={tab} onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })} />;
}
