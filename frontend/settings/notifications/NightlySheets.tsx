import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import { NIGHTLY_SHEETS } from '../../../worker/sheets/contract.ts';
import { useSession } from '../../lib/session/session.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { nightlySheetsQuery, publicSettingsQuery, useChooseSheets } from './api.ts';
import { NO_SHEETS, SHEETS } from './words.ts';

/** The sheets that come by mail each night. Each choice saves at once. */
export function NightlySheets() {
  const { me } = useSession();
  const { data: settings } = useQuery(publicSettingsQuery);
  const { data, error, refetch } = useQuery(nightlySheetsQuery);
  const choose = useChooseSheets();
  if (error) return <ErrorState title="Couldn’t load your choices" error={error} onRetry={() => void refetch()} />;
  if (!data || !settings || !me) return <RowsSkeleton rows={4} />;
  const { sheets } = data;
  const problem = problemOf(me, settings.sendsMail);
  const toggle = (name: (typeof sheets)[number]) =>
    choose.mutate(NIGHTLY_SHEETS.filter((one) => sheets.includes(one) !== (one === name)));
  return (
    <Stack>
      {problem && <Text size="sm">{problem}</Text>}
      {NIGHTLY_SHEETS.map((name) => (
        <Checkbox
          key={name}
          size="md"
          label={SHEETS[name]}
          checked={sheets.includes(name)}
          // What was chosen can be taken back at any time.
          disabled={problem !== null && !sheets.includes(name)}
          onChange={() => toggle(name)}
        />
      ))}
    </Stack>
  );
}

function problemOf({ workspace, emailConfirmed, notifications }: Me, sendsMail: boolean): string | null {
  if (!sendsMail) return NO_SHEETS.server;
  if (workspace?.sampleUntil) return NO_SHEETS.sample;
  if (!emailConfirmed) return NO_SHEETS.address;
  return notifications.email ? null : NO_SHEETS.off;
}
