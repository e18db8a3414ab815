import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import { useStartRecalls } from './api.ts';

export interface RecallableLot {
  id: number;
  code: string;
  item: { name: string };
}

type Props = { lots: readonly RecallableLot[]; opened: boolean; onClose: () => void };

/** Asks before lots are recalled; of several, which. Each becomes a recall of its own, since each has its own tree. */
export function RecallDialog({ lots, opened, onClose }: Props) {
  const navigate = useNavigate();
  const start = useStartRecalls();
  const [chosen, setChosen] = useState(() => lots.map(({ id }) => String(id)));
  // It opens after it is there, so that it can return the focus when it closes.
  const isMounted = useMounted();
  const [first] = lots;
  if (!first) return null;
  const isOne = lots.length === 1;
  const begin = (isDrill: boolean) =>
    start.mutate(
      {
        lotIds: chosen.map(Number),
        isDrill,
        onStarted: (id) => setChosen((now) => now.filter((one) => one !== `${id}`)),
      },
      {
        onSuccess: ([started, ...more]) => {
          if (started === undefined) return;
          if (more.length > 0) void navigate({ to: '/recalls' });
          else void navigate({ to: '/recalls/$id', params: { id: String(started) } });
        },
      },
    );
  const isStarting = (isDrill: boolean) => start.isPending && start.variables.isDrill === isDrill;
  const isEmpty = chosen.length === 0;
  return (
    <Dialog
      opened={opened && isMounted}
      onClose={onClose}
      title={isOne ? `Recall ${first.item.name}, lot ${first.code}?` : 'Recall these lots?'}
      centered
    >
      <Stack gap="sm">
        <Text>
          {isOne
            ? 'A recall marks this lot and everything that was made of it as recalled, and holds what went into it.'
            : 'Each becomes a recall of its own: it marks the lot and everything that was made of it as recalled, and holds what went into it.'}{' '}
          Nobody can sell or use it until the office releases it.
        </Text>
        {!isOne && (
          <Checkbox.Group label="Lots" value={chosen} onChange={setChosen}>
            {lots.map(({ id, code, item }) => (
              <Checkbox key={id} size="md" py={10} value={String(id)} label={`${item.name}, lot ${code}`} />
            ))}
          </Checkbox.Group>
        )}
        <Text c="dimmed">A drill shows the same, changes nothing, and keeps the time it took.</Text>
        {start.error && (
          <FormError>{errorText(start.error, saveFailureText('Couldn’t start it. Please try again.'))}</FormError>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          variant="light"
          loading={isStarting(true)}
          disabled={isEmpty || isStarting(false)}
          onClick={() => begin(true)}
        >
          Start a drill
        </Button>
        <Button
          color="red"
          loading={isStarting(false)}
          disabled={isEmpty || isStarting(true)}
          onClick={() => begin(false)}
        >
          Recall
        </Button>
      </Group>
    </Dialog>
  );
}
