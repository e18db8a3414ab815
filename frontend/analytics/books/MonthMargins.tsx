import { useQuery } from '@tanstack/react-query';
import { readMargins } from '../../../worker/value/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { Pending } from '../../ui/states/Pending.tsx';
import { SheetSection } from '../SheetSection.tsx';
import { marginsSheet } from './sheets.ts';
import { MARGINS } from './words.ts';

/** What a month's sales brought over what the goods had cost, by item. */
export function MonthMargins({ month }: { month: string }) {
  const { data, error, refetch } = useQuery({ ...apiQuery(readMargins, { query: { month } }), staleTime: 0 });
  return (
    <SheetSection
      title={MARGINS.title}
      sheet={data ? marginsSheet(data) : null}
      range={{ from: month, to: month }}
      note={MARGINS.note}
      empty={MARGINS.empty}
    >
      {data ? undefined : <Pending error={error} retry={refetch} failed={MARGINS.failed} rows={4} isInside />}
    </SheetSection>
  );
}
