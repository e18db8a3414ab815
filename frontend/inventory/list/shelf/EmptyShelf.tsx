import { Paper } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listText } from '../../../../engines/text/style.ts';
import { listActivity } from '../../../../worker/inventory/activity-contract.ts';
import { apiQuery } from '../../../lib/requests/api.ts';
import { awaitsFirstAnswer } from '../../../lib/requests/first-answer.ts';
import { useIsOffice } from '../../../lib/session/use-is-office.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { RowsSkeleton } from '../../../ui/states/RowsSkeleton.tsx';
import { refillsQuery } from '../../refill/api.ts';
import { useItemChoices } from '../../use-item-choices.ts';

/** Entries of the ledger that are looked at for what last lay there. */
const LAST_ENTRIES = 20;
/** Items that are offered. */
const MAX_OFFERED = 5;

/** Offers to order what an empty place has a par for, or else what last lay there. */
export function EmptyShelf({ placeId }: { placeId: number }) {
  const isOffice = useIsOffice();
  const items = useItemChoices();
  const refills = useQuery(refillsQuery);
  const lacking = refills.data?.find(({ locationId }) => locationId === placeId)?.lines ?? [];
  const last = useQuery({
    ...apiQuery(listActivity, { query: { locationId: String(placeId), limit: String(LAST_ENTRIES) } }),
    enabled: !awaitsFirstAnswer(refills) && lacking.length === 0,
  });
  if ([refills, last].some(awaitsFirstAnswer)) return <RowsSkeleton rows={2} />;
  const lastThere = [...new Set((last.data ?? []).map(({ itemId }) => itemId))];
  const ids = lacking.length > 0 ? lacking.map(({ itemId }) => itemId) : lastThere;
  const offered = ids.flatMap((id) => items.find((item) => item.id === id) ?? []).slice(0, MAX_OFFERED);
  const named = offered.map(({ id, name, unit }) => {
    const par = lacking.find(({ itemId }) => itemId === id)?.par;
    return par === undefined ? name : `${formatQuantity(par, unit)} of ${name}`;
  });
  return (
    <Paper withBorder radius="lg" py="xl">
      <EmptyState
        icon={<IconPackageOff size={36} stroke={1.4} aria-hidden />}
        title="Nothing lies here"
        actions={
          <>
            {isOffice && offered.length > 0 && (
              <ButtonLink to="/orders/new" search={{ items: offered.map(({ id }) => id).join('_') }}>
                Order {offered.length === 1 ? offered[0]?.name : `${offered.length} items`}
              </ButtonLink>
            )}
            {lacking.some(({ moves }) => moves.length > 0) && (
              <ButtonLink to="/refill" variant="default">
                Refill from other places
              </ButtonLink>
            )}
          </>
        }
      >
        {named.length === 0
          ? 'No item has a par here, and none has been kept here.'
          : lacking.length > 0
            ? `It should hold ${listText(named)}.`
            : `It last held ${listText(named)}.`}
      </EmptyState>
    </Paper>
  );
}
