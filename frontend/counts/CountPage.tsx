import { Button, Tabs } from '@mantine/core';
import { IconPrinter, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { Count } from '../../worker/counts/contract.ts';
import { importOrReload } from '../lib/reload.ts';
import { isRefusal } from '../lib/requests/api-error.ts';
import { useSession } from '../lib/session/session.ts';
import { membersQuery } from '../lib/session/team.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { PdfButton } from '../ui/print/PdfButton.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { countQuery } from './api.ts';
import { CountNotFound } from './CountNotFound.tsx';
import { Counting } from './counting/Counting.tsx';
import { withEntries } from './lines.ts';
import { Finished } from './review/Finished.tsx';
import { Review } from './review/Review.tsx';
import { countEntries, useEntriesOf } from './waiting/entries.ts';
import { countersText, STATES, titleOf } from './words.ts';

type View = 'count' | 'review';
type Props = {
  id: number;
  view: View;
  onView: (view: View) => void;
  /** What a unit of each item costs, in cents; called where differences are valued. */
  useCosts: () => ReadonlyMap<number, number>;
};

/** /counts/$id: a count to enter what is there, to review it, and what it has changed. */
export function CountPage({ id, ...props }: Props) {
  const { data, error, refetch } = useQuery(countQuery(id));
  if (data) return <OneCount count={data} {...props} />;
  if (isRefusal(error, 'not_found')) return <CountNotFound />;
  return (
    <Page title="Count" width="list" above={<BackLink to="/counts">Counts</BackLink>}>
      <Pending error={error} retry={refetch} failed="Couldn’t load the count" rows={8} />
    </Page>
  );
}

const CountSheet = lazy(() => importOrReload(import('./print/CountSheet.tsx')));

type OneProps = Omit<Props, 'id'> & { count: Count };

function OneCount({ count, view, onView, useCosts }: OneProps) {
  const { me } = useSession();
  const { data: members } = useQuery(membersQuery);
  const entries = useEntriesOf(count.id);
  const lines = useMemo(
    () => withEntries(count.lines, entries, (key) => countEntries.isFresh(key)),
    [count.lines, entries],
  );
  const isOffice = me?.role === 'admin' || me?.role === 'member';
  const isOpen = count.state === 'open';
  const place = count.locationId === null ? undefined : count.lines[0]?.location.name;
  const title = titleOf(count);
  const about = [
    place === title ? undefined : place,
    isOpen ? countersText(count, members ?? []) : STATES[count.state],
    count.isBlind ? 'Blind' : undefined,
  ].filter((part) => part !== undefined);
  const waiting = entries.filter(({ refused }) => refused === null).length;
  const counting = <Counting count={count} lines={lines} isOffice={isOffice} onReview={() => onView('review')} />;
  return (
    <Page
      title={title}
      description={about.join(' · ')}
      width="list"
      above={<BackLink to="/counts">Counts</BackLink>}
      actions={
        <>
          <ButtonLink
            to="/labels"
            search={{ goods: goodsOf(count.lines) }}
            variant="default"
            leftSection={<IconTags size={18} stroke={1.6} aria-hidden />}
          >
            Labels
          </ButtonLink>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
            onClick={() => window.print()}
          >
            Print count sheet
          </Button>
          <PdfButton sheet="count-sheet" query={{ countId: count.id }}>
            PDF
          </PdfButton>
        </>
      }
    >
      {!isOpen ? (
        <Finished count={count} isOffice={isOffice} useCosts={useCosts} />
      ) : isOffice ? (
        <Tabs value={view} onChange={(next) => onView(next === 'review' ? 'review' : 'count')} keepMounted={false}>
          <Tabs.List mb="md" grow aria-label="Count">
            <Tabs.Tab value="count">Count</Tabs.Tab>
            <Tabs.Tab value="review">Review</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="count">{counting}</Tabs.Panel>
          <Tabs.Panel value="review">
            <Review count={count} waiting={waiting} useCosts={useCosts} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        counting
      )}
      <Suspense>
        <CountSheet count={count} title={title} place={place} lines={lines} />
      </Suspense>
    </Page>
  );
}

/** What is counted, as the page of labels takes it: what lies in several places needs one label. */
function goodsOf(lines: Count['lines']) {
  const goods = lines.map(({ itemId, lotId }) => ({ itemId, ...(lotId !== null && { lotId }) }));
  return [...new Map(goods.map((one) => [`${one.itemId} ${one.lotId ?? ''}`, one])).values()];
}
