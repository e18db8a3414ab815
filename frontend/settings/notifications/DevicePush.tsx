import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NoticeSettings } from '../../../worker/notices/contract.ts';
import { devicePushQuery, useSwitchPush } from './push.ts';

/** Turns notices on or off for this device, or says why that is not possible. */
export function DevicePush({ pushKey, devices }: Pick<NoticeSettings, 'pushKey' | 'devices'>) {
  const { data: here } = useQuery(devicePushQuery);
  const change = useSwitchPush();
  if (pushKey === null) return <Why>This server is not set up to send notifications to devices.</Why>;
  if (!here) return <Why>…</Why>;
  if (here.support === 'unable') {
    return (
      <Why>
        This browser can’t show notifications while Camellia is closed. On an iPhone or iPad, add Camellia to the home
        screen first.
      </Why>
    );
  }
  const known = devices.find(({ endpoint }) => endpoint === here.endpoint);
  const others = devices.length - (known ? 1 : 0);
  return (
    <Stack gap="xs" align="flex-start">
      {here.support === 'denied' && !known ? (
        <Why>Your browser blocks notifications from Camellia. Allow them in the settings of your browser first.</Why>
      ) : (
        <Button
          variant={known ? 'default' : 'filled'}
          loading={change.isPending}
          onClick={() => change.mutate(known ? { deviceId: known.id } : { pushKey })}
        >
          {known ? 'Turn off on this device' : 'Turn on for this device'}
        </Button>
      )}
      {others > 0 && <Why>{others === 1 ? 'Also on for another device.' : `Also on for ${others} other devices.`}</Why>}
    </Stack>
  );
}

const Why = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
