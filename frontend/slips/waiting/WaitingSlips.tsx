import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toast } from '../../lib/toast/toast.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import rows from '../../ui/waiting/WaitingRows.module.css';
import classes from './WaitingSlips.module.css';
import { bringBackSlip, deleteWaitingSlip, useWaitingSlips, type WaitingSlip } from './waiting-slips.ts';

/** The pictures that wait on this device: each can be read, or deleted with Undo. Nothing where there are none. */
export function WaitingSlips({ onRead }: { onRead: (slip: WaitingSlip) => void }) {
  const slips = useWaitingSlips();
  if (slips.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="waiting-slips">
      <div>
        <Title order={2} size="h4" id="waiting-slips">
          {slips.length === 1 ? 'One slip is waiting' : `${slips.length} slips are waiting`}
        </Title>
        <Text size="sm" c="dimmed">
          Kept on this device until their goods are in stock.
        </Text>
      </div>
      <Stack component="ul" gap="sm" className={rows.list}>
        {slips.map((slip) => (
          <Row key={slip.key} slip={slip} onRead={onRead} />
        ))}
      </Stack>
    </Stack>
  );
}

function Row({ slip, onRead }: { slip: WaitingSlip; onRead: (slip: WaitingSlip) => void }) {
  const { key, picture, reading, madeAt } = slip;
  const url = useObjectUrl(picture.blob);
  const remove = async () => {
    await deleteWaitingSlip(key);
    toast({
      title: 'Picture deleted',
      description: picture.fileName,
      action: { label: 'Undo', onClick: () => void bringBackSlip(slip) },
    });
  };
  return (
    <li className={rows.row}>
      {url && <img className={classes.picture} src={url} alt="" />}
      <div className={rows.about}>
        <Text fw={540}>{picture.fileName}</Text>
        <Text size="sm" c="dimmed">
          <RelativeTime when={new Date(madeAt).toISOString()} />
          {reading && ` · ${reading.lines.length} lines read on this device`}
        </Text>
      </div>
      <Group gap="xs">
        <Button size="md" aria-label={`Read ${picture.fileName}`} onClick={() => onRead(slip)}>
          Read
        </Button>
        <Button size="md" variant="default" aria-label={`Delete ${picture.fileName}`} onClick={() => void remove()}>
          Delete
        </Button>
      </Group>
    </li>
  );
}

/** An address of the picture for as long as it is shown. */
function useObjectUrl(blob: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
