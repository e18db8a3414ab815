import { createFileRoute } from '@tanstack/react-router';
import { SuppliersPage } from '../../suppliers/SuppliersPage.tsx';
import { parseSupplierTab, type SupplierTab } from '../../suppliers/tabs.ts';

export const Route = createFileRoute('/_signed-in/suppliers')({
  validateSearch: (search): { tab?: SupplierTab } => {
    const tab = parseSupplierTab(search.tab);
    return tab ? { tab } : {};
  },
  component: Suppliers,
});

function Suppliers() {
  const navigate = Route.useNavigate();
  const { tab = 'suppliers' } = Route.useSearch();
  return <SuppliersPage tab={tab} onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })} />;
}
