import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { useSaveWorkspace, workspaceQuery } from '../api.ts';
import { Section } from '../Section.tsx';

/** Whether staff see what things cost. */
export function CostsForStaff() {
  const { data } = useQuery(workspaceQuery);
  const save = useSaveWorkspace();
  if (!data) return <RowsSkeleton rows={1} />;
  const isOn = save.isPending ? (save.variables.showsCostsToStaff ?? false) : data.showsCostsToStaff;
  return (
    <Section title="Costs" description="Admins and the office always see them.">
      <Stack gap="sm">
        <Switch
          label="Show costs to staff"
          description="Cost prices, margins and the value of stock, on screens, in exports, by the API and the assistant."
          checked={isOn}
          disabled={save.isPending}
          onChange={({ currentTarget }) =>
            save.mutate(
              { showsCostsToStaff: currentTarget.checked },
              { onSuccess: () => toast({ title: 'Workspace Saved' }) },
            )
          }
        />
        <FormError>
          {save.isError ? errorText(save.error, 'Couldn’t save this. Please try again.') : undefined}
        </FormError>
      </Stack>
    </Section>
  );
}
