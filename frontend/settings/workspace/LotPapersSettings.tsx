import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NEEDED_PAPER_KINDS, PAPER_KIND_WORDS } from '../../../engines/inventory/paper-kinds.ts';
import type { ReleaseNeed } from '../../../worker/lots/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { useSaveWorkspace, type WorkspaceChanges, workspaceQuery } from '../api.ts';
import { Section } from '../Section.tsx';

const RELEASES: { value: ReleaseNeed; label: string; description: string }[] = [
  {
    value: 'papers',
    label: 'All of its papers',
    description: 'Those above, and the certificate of a lot bought as organic.',
  },
  { value: 'sample', label: 'An approved sample', description: 'A sample of its arrival that somebody has approved.' },
];

/** Which papers lots need, and whether they wait for them. */
export function LotPapersSettings() {
  const { data } = useQuery(workspaceQuery);
  const save = useSaveWorkspace();
  if (!data) return <RowsSkeleton rows={3} />;
  const shown = { ...data, ...(save.isPending && save.variables) };
  const change = (changes: WorkspaceChanges) =>
    save.mutate(changes, { onSuccess: () => toast({ title: 'Workspace Saved' }) });
  return (
    <Section
      title="Papers of lots"
      description="What has to be there for the lots you buy. Camellia says what is missing."
    >
      <Stack gap="lg">
        <Checkbox.Group
          label="Every lot you buy needs"
          description="A lot bought as organic also needs an organic certificate. A paper of its supplier counts, too."
          value={shown.neededPapers}
          onChange={(neededPapers) => change({ neededPapers })}
        >
          <Stack gap="sm" mt="xs">
            {NEEDED_PAPER_KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={PAPER_KIND_WORDS[kind]} disabled={save.isPending} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox.Group
          label="A lot that arrives is on hold until it has"
          description="Nothing of it can be sold or used before somebody releases it. Choose none to let every lot leave at once."
          value={shown.releaseNeeds}
          onChange={(releaseNeeds) => change({ releaseNeeds })}
        >
          <Stack gap="sm" mt="xs">
            {RELEASES.map((release) => (
              <Checkbox key={release.value} {...release} disabled={save.isPending} />
            ))}
          </Stack>
        </Checkbox.Group>
        <FormError>
          {save.isError ? errorText(save.error, 'Couldn’t save this. Please try again.') : undefined}
        </FormError>
      </Stack>
    </Section>
  );
}
