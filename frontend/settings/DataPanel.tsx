import { Stack } from '@mantine/core';
import type { Me } from '../../worker/accounts/contract.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { DangerZone } from './DangerZone.tsx';
import { ExportForm } from './ExportForm.tsx';
import { Section } from './Section.tsx';

type Props = {
  me: Me;
  /** Called before the page is left because there is nothing left to save. */
  onGone: () => void;
};

/** What the workspace owns: out of Camellia, into it, or gone. */
export function DataPanel({ me, onGone }: Props) {
  return (
    <Stack gap="lg">
      <Section title="Data Management" description="Your data is yours: take it with you, or bring more.">
        <Stack gap="lg">
          <ExportForm />
          <div>
            <ButtonLink to="/onboarding" variant="default">
              Import New Data
            </ButtonLink>
          </div>
        </Stack>
      </Section>
      {me.role !== 'staff' && me.workspace && <DangerZone me={me} workspaceName={me.workspace.name} onGone={onGone} />}
    </Stack>
  );
}
