import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { SupplierPapersDialog } from '../../papers/LazyPapers.tsx';
import { SuppliersPage } from '../../suppliers/SuppliersPage.tsx';
import { readSuppliersSearch, SUPPLIER_TABS } from '../../suppliers/suppliers-search.ts';
import { supplierFiles } from './-supplier-files.tsx';

export const Route = createFileRoute('/_signed-in/suppliers')({
  validateSearch: readSuppliersSearch,
  component: Suppliers,
});

function Suppliers() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const { tab = 'suppliers' } = search;
  return (
    <SuppliersPage
      tabs={SUPPLIER_TABS}
      tab={tab}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.tab === search.tab, resetScroll: false })}
      filesDialog={supplierFiles}
      papersDialog={(supplier, opened, onClose) => (
        <SupplierPapersDialog supplier={supplier} useItems={useItemChoices} opened={opened} onClose={onClose} />
      )}
    />
  );
}
