import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { placesQuery } from '../../lib/stock/places.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { ShownAfter } from '../../ui/states/ShownAfter.tsx';
import { Section } from '../Section.tsx';
import { DangerZone } from '../workspace/DangerZone.tsx';
import { Backups } from './Backups.tsx';
import { backupsQuery } from './backups-api.ts';
import { ExportForm } from './ExportForm.tsx';

type Props = {
  me: Me;
  /** Called after the workspace is deleted, before leaving: unsaved edits no longer matter. */
  onGone: () => void;
};

/** Export, import, backups and the danger zone. */
export function DataPanel({ me, onGone }: Props) {
  const hasBackups = me.role === 'admin' && me.workspace?.sampleUntil === null;
  const backups = useQuery({ ...backupsQuery, enabled: hasBackups });
  // What can be exported depends on places.
  const places = useQuery(placesQuery);
  if (awaitsFirstAnswer(places)) return <RowsSkeleton rows={3} height={200} />;
  return (
    <Stack gap="lg">
      <Section title="Data Management" description="Export your data, or import more.">
        <Stack gap="lg">
          <ExportForm />
          <div>
            <ButtonLink to="/onboarding" variant="default">
              Import New Data
            </ButtonLink>
          </div>
        </Stack>
      </Section>
      {hasBackups && <Backups />}
      {me.role !== 'staff' && me.workspace && (
        <ShownAfter isLoading={awaitsFirstAnswer(backups)}>
          <DangerZone me={me} workspaceName={me.workspace.name} onGone={onGone} />
        </ShownAfter>
      )}
    </Stack>
  );
}
