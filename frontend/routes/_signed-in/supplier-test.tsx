import { createFileRoute } from '@tanstack/react-router';
import { useItemChoices } from '../../inventory/use-item-choices.ts';
import { SupplierPapersDialog } from '../../papers/LazyPapers.tsx';
import { SuppliersPage } from '../../suppliers/SuppliersPage.tsx';
import { readSuppliersSearch, TEST_TABS } from '../../suppliers/suppliers-search.ts';
import { supplierFiles } from './-supplier-files.tsx';

/** The suppliers with the tabs in the order of docs/specification.md, 3.3, the test of messages first. */
export const Route = createFileRoute('/_signed-in/supplier-test')({
  validateSearch: readSuppliersSearch,
  component: SupplierTest,
});

function SupplierTest() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const { tab = 'test' } = search;
  return (
    <SuppliersPage
      tabs={TEST_TABS}
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
