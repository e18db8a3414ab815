import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRouteAltLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LotDetail } from '../../worker/lots/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { useStartRecall } from './api.ts';

/** Starts a recall of a lot, or a drill, and shows it. */
export function RecallButton({ lot }: { lot: Pick<LotDetail, 'id' | 'code' | 'item' | 'status'> }) {
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const start = useStartRecall();
  const begin = (isDrill: boolean) =>
    start.mutate(
      { lotId: lot.id, isDrill },
      { onSuccess: ({ id }) => void navigate({ to: '/recalls/$id', params: { id: String(id) } }) },
    );
  const isStarting = (isDrill: boolean) => start.isPending && start.variables.isDrill === isDrill;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRouteAltLeft size={18} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Recall
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Recall ${lot.item.name}, lot ${lot.code}?`}
        centered
      >
        <Stack gap="sm">
          <Text>
            A recall marks this lot and everything that was made of it as recalled, and holds what went into it. Nobody
            can sell or use it until the office releases it.
          </Text>
          <Text c="dimmed">A drill shows the same, changes nothing, and keeps the time it took.</Text>
          {start.error && (
            <FormError>{errorText(start.error, saveFailureText('Couldn’t start it. Please try again.'))}</FormError>
          )}
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setOpened(false)} data-autofocus>
            Cancel
          </Button>
          <Button variant="light" loading={isStarting(true)} disabled={isStarting(false)} onClick={() => begin(true)}>
            Start a drill
          </Button>
          <Button color="red" loading={isStarting(false)} disabled={isStarting(true)} onClick={() => begin(false)}>
            Recall
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
