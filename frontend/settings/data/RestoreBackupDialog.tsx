import { Button, Group, Stack, Text } from '@mantine/core';
import type { Backup } from '../../../worker/backups/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useRestoreBackup } from './backups-api.ts';
import { Restored } from './Restored.tsx';

type Props = { opened: boolean; backup: Backup; onClose: () => void };

/** Restores a backup into a new workspace, and shows the link with which its admin joins. */
export function RestoreBackupDialog({ opened, backup, onClose }: Props) {
  const restore = useRestoreBackup();
  const close = () => {
    restore.reset();
    onClose();
  };
  return (
    <Dialog
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
    </Dialog>
  );
}
