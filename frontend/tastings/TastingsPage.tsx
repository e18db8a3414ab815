import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { tastingsQuery } from './api.ts';
import { TastingRows } from './TastingRows.tsx';
import { NEW_TASTING } from './tasting-search.ts';

const SetUp = () => (
  <ButtonLink
    to="/tastings/$id"
    params={{ id: NEW_TASTING }}
    leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
  >
    Set up a tasting
  </ButtonLink>
);

/** /tastings: open ones to taste, and those that have ended with their results. */
export function TastingsPage() {
  const isOffice = useIsOffice();
  const { data, error, refetch } = useQuery(tastingsQuery);
  return (
    <Page
      title="Tastings"
      description="Cups side by side, tasted by several people, each on their own phone."
      width="list"
      above={<BackLink to="/samples">Samples</BackLink>}
      actions={isOffice && <SetUp />}
    >
      {!data ? (
        <Pending error={error} retry={refetch} failed="Couldn’t load the tastings" rows={4} height={64} />
      ) : data.length === 0 ? (
        <EmptyState title="No tastings yet" actions={isOffice && <SetUp />}>
          {isOffice
            ? 'Choose samples, put them into numbered cups, and let everybody write what they find. Blind, if you like.'
            : 'The office sets up tastings. They are listed here once there is one.'}
        </EmptyState>
      ) : (
        <TastingRows tastings={data} />
      )}
    </Page>
  );
}
