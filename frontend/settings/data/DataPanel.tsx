import { Stack } from '@mantine/core';
import type { Me } from '../../../worker/accounts/contract.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Section } from '../Section.tsx';
import { DangerZone } from '../workspace/DangerZone.tsx';
import { Backups } from './Backups.tsx';
import { ExportForm } from './ExportForm.tsx';

type Props = {
  me: Me;
  /** Called after the workspace is deleted, before leaving: unsaved edits no longer matter. */
  onGone: () => void;
};

/** Export, import, backups and the danger zone. */
export function DataPanel({ me, onGone }: Props) {
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
      {me.role === 'admin' && me.workspace?.sampleUntil === null && <Backups />}
      {me.role !== 'staff' && me.workspace && <DangerZone me={me} workspaceName={me.workspace.name} onGone={onGone} />}
    </Stack>
  );
}
