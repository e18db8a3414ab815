import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { useSaveWorkspace, workspaceQuery } from '../api.ts';
import { Section } from '../Section.tsx';

type Props = {
  /** What of the workspace it turns on or off. */
  setting: 'hasPublicPages' | 'showsCostsToStaff';
  title: string;
  /** Below the title. */
  about: string;
  label: string;
  description: string;
};

/** A section with one switch of the workspace, which is saved at once. */
export function WorkspaceSwitch({ setting, title, about, label, description }: Props) {
  const { data } = useQuery(workspaceQuery);
  const save = useSaveWorkspace();
  if (!data) return <RowsSkeleton rows={1} />;
  return (
    <Section title={title} description={about}>
      <Stack gap="sm">
        <Switch
          label={label}
          description={description}
          checked={save.isPending ? (save.variables[setting] ?? false) : data[setting]}
          disabled={save.isPending}
          onChange={({ currentTarget }) =>
            save.mutate({ [setting]: currentTarget.checked }, { onSuccess: () => toast({ title: 'Workspace Saved' }) })
          }
        />
        <FormError>
          {save.isError ? errorText(save.error, 'Couldn’t save this. Please try again.') : undefined}
        </FormError>
      </Stack>
    </Section>
  );
}
