import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Backup, RestoredWorkspace } from '../../../worker/backups/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { FormError } from '../../ui/FormError.tsx';
import { InviteLink } from '../team/InviteLink.tsx';
import { useRestoreBackup } from './backups-api.ts';

type Props = { opened: boolean; backup: Backup; onClose: () => void };

/** Restores a backup into a new workspace, and shows the link with which its admin joins. */
export function RestoreBackupDialog({ opened, backup, onClose }: Props) {
  const restore = useRestoreBackup();
  const close = () => {
    restore.reset();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={restore.isSuccess ? 'Backup restored' : 'Restore into a new workspace?'}
      centered
      closeOnClickOutside={!restore.isPending && !restore.isSuccess}
    >
      {restore.isSuccess ? (
        <Restored restored={restore.data} onDone={close} />
      ) : (
        <Stack>
          <Text>
            This creates a new workspace with everything in the backup of {formatDateTime(backup.createdAt)}. This
            workspace stays as it is.
          </Text>
          <Text size="sm" c="dimmed">
            People in the backup are former members there. Syncs are paused until you connect them again.
          </Text>
          <FormError>
            {restore.isError ? errorText(restore.error, 'Couldn’t restore the backup. Please try again.') : undefined}
          </FormError>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={restore.isPending} data-autofocus>
              Cancel
            </Button>
            <Button loading={restore.isPending} onClick={() => restore.mutate(backup.id)}>
              Restore Backup
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function Restored({ restored, onDone }: { restored: RestoredWorkspace; onDone: () => void }) {
  return (
    <Stack>
      <Text>
        The new workspace has {restored.items.toLocaleString('en-US')} {restored.items === 1 ? 'item' : 'items'}.{' '}
        {restored.differing === 0
          ? 'The stock of every item agrees with its history.'
          : `Items that changed during the backup: ${restored.differing}. Count their stock.`}
      </Text>
      {restored.inviteUrl !== null && <InviteLink url={restored.inviteUrl} label="Link to the restored workspace" />}
      <Text size="sm" c="dimmed">
        Open the link with a new account to become its admin, because an account belongs to one workspace. The link
        works once, within 7 days, and is not shown again.
      </Text>
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
