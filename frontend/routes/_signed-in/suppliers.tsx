import { createFileRoute } from '@tanstack/react-router';
import { LazyFilesDialog } from '../../files/LazyFilesDialog.tsx';
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
  return (
    <SuppliersPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      filesDialog={({ id, name }, opened, onClose) => (
        <LazyFilesDialog owner={{ kind: 'supplier', id }} name={name} opened={opened} onClose={onClose} />
      )}
    />
  );
}
