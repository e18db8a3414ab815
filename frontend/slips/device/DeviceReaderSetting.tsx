import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { TOTAL_BYTES } from '../../../engines/text-recognition/files.ts';
import { downloadReader, findDeviceReader, isMetered, removeReader, useDeviceReader } from './device-reader.ts';
import { warmUp } from './read-on-device.ts';

const SIZE = `${Math.round(TOTAL_BYTES / 1_000_000)} MB`;

/** Shows whether slips are read on this device, and downloads or removes the reader. Nothing is downloaded by showing it. */
export function DeviceReaderSetting() {
  const reader = useDeviceReader();
  const isReady = reader.is === 'ready';
  useEffect(() => void findDeviceReader(), []);
  useEffect(() => {
    if (isReady) warmUp();
  }, [isReady]);
  if (reader.is === 'unknown' || reader.is === 'unsupported') return null;
  return (
    <Group gap="sm" justify="space-between" role="group" aria-label="Reading on this device">
      <Stack gap={4} flex="1 1 18rem" miw={0}>
        <Text size="sm" fw={500}>
          {isReady ? 'Slips are read on this device' : 'Slips are read by the server'}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {describe(reader)}
        </Text>
        {reader.is === 'downloading' && (
          <Progress value={100 * reader.share} size="sm" aria-label="Download of the reader" />
        )}
      </Stack>
      {reader.is === 'absent' && (
        <Button variant="default" size="md" onClick={() => void downloadReader()}>
          Download reader ({SIZE})
        </Button>
      )}
      {reader.is === 'downloading' && (
        <Button variant="default" size="md" onClick={() => void removeReader()}>
          Cancel download
        </Button>
      )}
      {isReady && (
        <Button variant="default" size="md" onClick={() => void removeReader()}>
          Remove from device
        </Button>
      )}
    </Group>
  );
}

function describe(reader: ReturnType<typeof useDeviceReader>): string {
  switch (reader.is) {
    case 'ready':
      return `The reader takes ${SIZE} and also works without a network.`;
    case 'downloading':
      return `Downloading the reader for this device (${SIZE}).`;
    case 'absent':
      if (reader.failure !== undefined) return reader.failure;
      return isMetered()
        ? `With the reader on this device (${SIZE}), slips are read faster and without a network. This connection may be charged by volume, so it is only downloaded if you say so.`
        : 'With the reader on this device, slips are read faster and without a network. It is downloaded after your first slip.';
    default:
      return '';
  }
}
