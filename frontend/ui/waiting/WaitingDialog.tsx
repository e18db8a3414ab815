import { Button, Group, Stack, Text } from '@mantine/core';
import type { WaitingEntry } from '../../lib/offline/use-waiting.ts';
import { Dialog } from '../Dialog.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import classes from './WaitingRows.module.css';

type Props = { opened: boolean; entries: readonly WaitingEntry[]; onClose: () => void };

/** What waits on this device: what was refused can be sent again, and each can be deleted. */
export function WaitingDialog({ opened, entries, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Waiting to be sent" centered size="lg">
      {entries.length === 0 ? (
        <Text>Nothing is waiting.</Text>
      ) : (
        <Stack component="ul" gap="md" className={classes.list}>
          {entries.map((entry) => (
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

function Row({ entry: { title, detail, madeAt, refused, again, remove } }: { entry: WaitingEntry }) {
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Text fw={540}>{title}</Text>
        <Text size="sm" className="tabular">
          {detail} · <RelativeTime when={new Date(madeAt).toISOString()} />
        </Text>
        {refused !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {refused}
          </Text>
        )}
      </div>
      <Group gap="xs">
        {again && (
          <Button variant="default" aria-label={`${again.label}: ${title}`} onClick={again.send}>
            {again.label}
          </Button>
        )}
        <Button variant="default" aria-label={`Delete: ${title}, ${detail}`} onClick={remove}>
          Delete
        </Button>
      </Group>
    </li>
  );
}
