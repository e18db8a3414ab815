import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SyncRun } from '../../../worker/sync/contract.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useDecideRun } from '../api.ts';
import { phaseText, runProgress, runTitle, type Service } from '../services.ts';
import { Changes } from './RunDetails.tsx';

type Props = { run: SyncRun; service: Service };

/** The current run, or the question it asks before it continues. */
export function RunProgress({ run, service }: Props) {
  const decide = useDecideRun(service.name);
  const onDecide = (decision: 'confirm' | 'cancel') =>
    decide.mutate(
      { run: run.id, decision },
      {
        onError: () =>
          toast({
            title: 'Sync Failed',
            description: 'Couldn’t send your decision. Please try again.',
            variant: 'destructive',
          }),
      },
    );
  if (run.status === 'asking' && run.question) {
    return (
      <Alert
        color="amber"
        variant="light"
        icon={<IconAlertTriangle aria-hidden />}
        title="This sync changes a lot at once"
        role="status"
      >
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{run.question.text}</Text>
          <div>
            <Changes changes={run.question.changes} planned service={service} />
          </div>
          <Group gap="sm">
            <Button onClick={() => onDecide('confirm')} loading={decide.isPending}>
              Go ahead
            </Button>
            <Button variant="default" onClick={() => onDecide('cancel')} disabled={decide.isPending}>
              Stop
            </Button>
          </Group>
        </Stack>
      </Alert>
    );
  }
  const progress = runProgress(run);
  const text = phaseText(run, service);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text fw={560}>{runTitle(run, service)}</Text>
        <Button variant="default" size="xs" onClick={() => onDecide('cancel')} loading={decide.isPending}>
          Stop
        </Button>
      </Group>
      <Progress.Root>
        <Progress.Section value={progress ?? 100} animated={progress === null} aria-label={text} />
      </Progress.Root>
      <Text size="sm" c="dimmed" role="status" className="tabular">
        {text}. {run.note}
      </Text>
    </Stack>
  );
}
