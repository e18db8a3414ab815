import { createFileRoute } from '@tanstack/react-router';
import type { Lot } from '../../../../worker/lots/contract.ts';
import { LazyLotMenu } from '../../../inventory/placed/acts/LazyLotMenu.tsx';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { LotsPage } from '../../../lots/list/LotsPage.tsx';
import { readLotsSearch } from '../../../lots/lots-search.ts';

export const Route = createFileRoute('/_signed-in/lots/')({ validateSearch: readLotsSearch, component: Lots });

/** Outside the page: the table renders again with it. */
const lotMenu = (lot: Lot) => <LazyLotMenu lot={lot} />;

function Lots() {
  const navigate = Route.useNavigate();
  // The router keeps what is not valid in the address.
  const search = readLotsSearch({ ...Route.useSearch() });
  return (
    <LotsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      useItems={useItemChoices}
      lotMenu={lotMenu}
    />
  );
}
