import { Button, Group, Stack, Text } from '@mantine/core';
import type { RestoredWorkspace } from '../../../worker/backups/contract.ts';
import { formatCount } from '../../lib/text/format.ts';
import { InviteLink } from '../team/InviteLink.tsx';

/** What has been restored, and the link with which the new workspace's admin joins. */
export function Restored({ restored, onDone }: { restored: RestoredWorkspace; onDone: () => void }) {
  return (
    <Stack>
      <Text>
        The new workspace has {formatCount(restored.items)} {restored.items === 1 ? 'item' : 'items'}.{' '}
        {restored.differing === 0
          ? 'The stock of every item agrees with its history.'
          : `Items that changed during the backup: ${restored.differing}. A movement in their history explains the difference. Count their stock.`}
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
