import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { InventoryPage } from '../../../inventory/list/InventoryPage.tsx';
import { type ListSearch, readListSearch } from '../../../inventory/list/list-search.ts';

export const Route = createFileRoute('/_signed-in/inventory/')({
  validateSearch: readListSearch,
  component: Inventory,
});

function Inventory() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (next: ListSearch) => void navigate({ search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  return <InventoryPage search={search} onSearch={onSearch} />;
}
