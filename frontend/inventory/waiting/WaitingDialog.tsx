import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/toast/toast.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { changeText } from './change-text.ts';
import { bringBackWaiting, deleteWaiting, sendAgain } from './send-all.ts';
import classes from './WaitingDialog.module.css';
import type { WaitingChange } from './waiting-changes.ts';

type Props = { waiting: readonly WaitingChange[]; onClose: () => void };

/** The stock changes that wait on this device: what was refused can be sent again, and each can be deleted. */
export function WaitingDialog({ waiting, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title="Stock changes on this device" centered size="lg">
      {waiting.length === 0 ? (
        <Text>Nothing is waiting.</Text>
      ) : (
        <Stack component="ul" gap="md" className={classes.list}>
          {waiting.map((entry) => (
            <Row key={entry.key} entry={entry} />
          ))}
        </Stack>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Dialog>
  );
}

function Row({ entry }: { entry: WaitingChange }) {
  const queryClient = useQueryClient();
  const again = entry.change.kind === 'count' ? 'Save anyway' : 'Send again';
  const remove = async () => {
    await deleteWaiting(entry);
    toast({
      title: 'Change deleted',
      description: `${entry.item.name}: ${changeText(entry)}`,
      action: { label: 'Undo', onClick: () => void bringBackWaiting(entry) },
    });
  };
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Text fw={540}>{entry.item.name}</Text>
        <Text size="sm" className="tabular">
          {changeText(entry)} · <RelativeTime when={new Date(entry.madeAt).toISOString()} />
        </Text>
        {entry.refused !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {entry.refused}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {entry.refused !== null && (
          <Button
            variant="default"
            aria-label={`${again}: ${entry.item.name}`}
            onClick={() => void sendAgain(queryClient, entry)}
          >
            {again}
          </Button>
        )}
        <Button variant="default" aria-label={`Delete the change of ${entry.item.name}`} onClick={() => void remove()}>
          Delete
        </Button>
      </Group>
    </li>
  );
}
