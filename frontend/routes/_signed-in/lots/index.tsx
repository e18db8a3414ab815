import { createFileRoute } from '@tanstack/react-router';
import { LazyLotMenu } from '../../../inventory/placed/acts/LazyLotMenu.tsx';
import { useItemChoices } from '../../../inventory/use-item-choices.ts';
import { LotsPage } from '../../../lots/LotsPage.tsx';
import { readLotsSearch } from '../../../lots/lots-search.ts';

export const Route = createFileRoute('/_signed-in/lots/')({ validateSearch: readLotsSearch, component: Lots });

function Lots() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <LotsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      useItems={useItemChoices}
      lotMenu={(lot) => <LazyLotMenu lot={lot} />}
    />
  );
}
