import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listFactors } from '../../../worker/factors/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { ProofForms } from './ProofForms.tsx';

type Props = { username: string; onClose: (confirmed: boolean) => void };

/** “Confirm it’s you”: by password, passkey, or a code where the password is not enough. */
export default function ConfirmIdentityDialog({ username, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...apiQuery(listFactors), staleTime: 0 });
  return (
    <Dialog opened onClose={() => onClose(false)} title="Confirm it’s you" centered>
      <Stack>
        <Text size="sm" c="dimmed">
          Prove that it’s you to continue. We won’t ask again for 10 minutes.
        </Text>
        {data ? (
          <ProofForms username={username} factors={data} onProved={() => onClose(true)} />
        ) : (
          <Pending error={error} retry={refetch} rows={2} isInside />
        )}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={() => onClose(false)}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
