import { useQuery } from '@tanstack/react-query';
import type { Tasting } from '../../worker/tastings/contract.ts';
import { isRefusal } from '../lib/requests/api-error.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Page } from '../ui/Page.tsx';
import { Pending } from '../ui/states/Pending.tsx';
import { tastingQuery } from './api.ts';
import { OfficeActions } from './OfficeActions.tsx';
import { Result } from './result/Result.tsx';
import { TastingNotFound } from './TastingFrame.tsx';
import { Taste } from './taste/Taste.tsx';
import { aboutText } from './words.ts';

type Props = {
  id: number;
  /** The cup that is tasted. */
  cup: number;
  onCup: (cup: number) => void;
  onDeleted: () => void;
};

/** /tastings/{id}: a sheet for each cup until the tasting has ended, then its result. */
export function TastingPage({ id, ...props }: Props) {
  const { data, error, refetch } = useQuery(tastingQuery(id));
  if (data) return <OneTasting tasting={data} {...props} />;
  if (isRefusal(error, 'not_found', 'invalid_request')) return <TastingNotFound />;
  return (
    <Page title="Tasting" width="list" above={<BackLink to="/tastings">Tastings</BackLink>}>
      <Pending error={error} retry={refetch} failed="Couldn’t load the tasting" rows={5} />
    </Page>
  );
}

function OneTasting({ tasting, cup, onCup, onDeleted }: Omit<Props, 'id'> & { tasting: Tasting }) {
  const isOffice = useIsOffice();
  const { name, cups, tasters, endedAt } = tasting;
  return (
    <Page
      title={name}
      width={endedAt === null ? 'reading' : 'full'}
      above={<BackLink to="/tastings">Tastings</BackLink>}
      description={aboutText({ ...tasting, cups: cups.length, tasters: tasters.length })}
      actions={isOffice && <OfficeActions tasting={tasting} onDeleted={onDeleted} />}
    >
      {endedAt === null ? <Taste tasting={tasting} cup={cup} onCup={onCup} /> : <Result tasting={tasting} />}
    </Page>
  );
}
