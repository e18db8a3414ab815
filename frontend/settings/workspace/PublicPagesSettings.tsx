import { Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { useSaveWorkspace, workspaceQuery } from '../api.ts';
import { Section } from '../Section.tsx';

/** Whether the lots of the workspace have public pages. */
export function PublicPagesSettings() {
  const { data } = useQuery(workspaceQuery);
  const save = useSaveWorkspace();
  if (!data) return <RowsSkeleton rows={1} />;
  const isOn = save.isPending ? (save.variables.hasPublicPages ?? false) : data.hasPublicPages;
  return (
    <Section
      title="Public pages of lots"
      description="The code on a pouch then opens a page about its tea, and warns of it when its lot is recalled."
    >
      <Stack gap="sm">
        <Switch
          label="Give every lot a public page"
          description="Everyone with its address sees your business’s name, the tea, its lot, best-before date, origin, net weight, ingredients, allergens, brewing, and a recall. Never stock, suppliers or prices."
          checked={isOn}
          disabled={save.isPending}
          onChange={({ currentTarget }) =>
            save.mutate(
              { hasPublicPages: currentTarget.checked },
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
