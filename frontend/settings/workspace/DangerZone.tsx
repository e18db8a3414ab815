import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Me } from '../../../worker/accounts/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useClearInventory, useDeleteWorkspace } from '../api.ts';
import { Section } from '../Section.tsx';
import classes from '../team/rows.module.css';
import { ConfirmByName } from './ConfirmByName.tsx';

type Props = { me: Me; workspaceName: string; onGone: () => void };

/** Irreversible actions, each confirmed by typing the workspace's name. */
export function DangerZone({ me, workspaceName, onGone }: Props) {
  return (
    <Section title="Danger Zone" description="Export your data first.">
      <div className={classes.rows}>
        <ClearInventory workspaceName={workspaceName} />
        {me.role === 'admin' && <DeleteWorkspace workspaceName={workspaceName} onGone={onGone} />}
      </div>
    </Section>
  );
}

function ClearInventory({ workspaceName }: { workspaceName: string }) {
  const [asking, setAsking] = useState(false);
  const clear = useClearInventory();
  const confirm = () =>
    clear.mutate(undefined, {
      onSuccess: ({ deleted }) =>
        toast({ title: 'Inventory Cleared', description: `${deleted} ${deleted === 1 ? 'item' : 'items'} deleted.` }),
      onError: (failure) =>
        toast({
          title: 'Clear Failed',
          description: errorText(failure, 'Failed to clear the inventory. Please try again.'),
          variant: 'destructive',
        }),
      onSettled: () => setAsking(false),
    });
  return (
    <div className={classes.row}>
      <div className={classes.who}>
        <Text fw={540}>Clear all inventory</Text>
        <Text size="sm" c="dimmed">
          Deletes every item for the whole team.
        </Text>
      </div>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        Clear All Inventory
      </Button>
      <ConfirmByName
        opened={asking}
        title="Clear all inventory?"
        name={workspaceName}
        confirmLabel="Clear All Inventory"
        pending={clear.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        This deletes all items for everyone in {workspaceName}. This action cannot be undone.
      </ConfirmByName>
    </div>
  );
}

function DeleteWorkspace({ workspaceName, onGone }: { workspaceName: string; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteWorkspace();
  const navigate = useNavigate();
  const close = () => {
    remove.reset();
    setAsking(false);
  };
  const confirm = () => {
    // Not mutate's own callbacks: they would not run, because this page unmounts when the session ends.
    remove.mutateAsync(workspaceName).then(
      () => {
        onGone();
        toast({ title: 'Workspace Deleted', description: `${workspaceName} and all its data have been deleted.` });
        return navigate({ to: '/login' });
      },
      () => undefined,
    );
  };
  return (
    <div className={classes.row}>
      <div className={classes.who}>
        <Text fw={540}>Delete workspace</Text>
        <Text size="sm" c="dimmed">
          Deletes inventory, history, suppliers, messages and pictures, and signs everyone out.
        </Text>
      </div>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        Delete Workspace
      </Button>
      <ConfirmByName
        opened={asking}
        title={`Delete ${workspaceName}?`}
        name={workspaceName}
        confirmLabel="Delete Workspace"
        pending={remove.isPending}
        error={remove.isError ? errorText(remove.error, 'Couldn’t delete the workspace. Please try again.') : undefined}
        onConfirm={confirm}
        onClose={close}
      >
        <Stack gap="xs">
          <Text>This deletes everything in it: inventory, history, suppliers, messages and pictures.</Text>
          <Text>For 30 days, you can bring the workspace back: sign in again with this account.</Text>
          <Text>Everyone is signed out. Their accounts stay, and they can join another workspace.</Text>
        </Stack>
      </ConfirmByName>
    </div>
  );
}
