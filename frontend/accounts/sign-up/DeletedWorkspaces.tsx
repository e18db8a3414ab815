import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bringBackWorkspace, type DeletedWorkspace, listDeletedWorkspaces } from '../../../worker/backups/contract.ts';
import { api, apiQuery } from '../../lib/requests/api.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { refreshMe } from '../../lib/session/session.ts';
import { formatDate } from '../../lib/text/format.ts';
import { toast } from '../../lib/toast/toast.ts';
import { FormError } from '../../ui/states/FormError.tsx';

/** The workspaces that the person deleted in the last 30 days, each with a button that brings it back. */
export function DeletedWorkspaces() {
  const { data } = useQuery({ ...apiQuery(listDeletedWorkspaces), staleTime: 0 });
  if (!data?.length) return null;
  return (
    <Stack component="section" aria-labelledby="deleted-workspaces" mb="xl">
      <Title order={2} size="h4" id="deleted-workspaces">
        Workspaces you deleted
      </Title>
      {data.map((workspace) => (
        <Deleted key={workspace.workspaceId} workspace={workspace} />
      ))}
    </Stack>
  );
}

function Deleted({ workspace: { workspaceId, name, deletedAt, until } }: { workspace: DeletedWorkspace }) {
  const bringBack = useBringBack(workspaceId);
  return (
    <Stack gap="xs">
      <div>
        <Text fw={540}>{name}</Text>
        <Text size="sm" c="dimmed">
          Deleted on {formatDate(deletedAt)}. You can bring it back until {formatDate(until)}, with its members.
        </Text>
      </div>
      <FormError>
        {bringBack.isError
          ? errorText(bringBack.error, 'Couldn’t bring the workspace back. Please try again.')
          : undefined}
      </FormError>
      <Button
        size="md"
        variant="light"
        loading={bringBack.isPending}
        onClick={() => bringBack.mutate()}
        aria-label={`Bring back ${name}`}
      >
        Bring Back
      </Button>
    </Stack>
  );
}

/** Brings a workspace back and opens it. A large one takes several requests. */
function useBringBack(deletedId: number) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async () => {
      for (;;) {
        const { restored } = await api(bringBackWorkspace, { params: { deletedId } });
        if (restored) return restored;
      }
    },
    onSuccess: async ({ name }) => {
      await refreshMe(queryClient);
      toast({ title: 'Workspace Restored', description: `${name} is back. Connect its integrations again.` });
      await router.invalidate();
    },
  });
}
