import { Alert, Button } from '@mantine/core';
import type { Run } from '../../../worker/runs/contract.ts';
import { useCancelRun } from '../api.ts';
import { toastCancelFailed, toastCancelled } from '../run/toasts.ts';
import { WORDS } from '../words.ts';

type Props = {
  run: Run;
  onCancelled: (run: Run) => void;
  /** What was entered is given up. */
  onLeave: () => void;
};

/** Says that a run is planned though it could not be finished, and takes it back. */
export function PlannedNotice({ run, onCancelled, onLeave }: Props) {
  const cancel = useCancelRun();
  return (
    <Alert color="amber" title={WORDS.form.plannedTitle}>
      {WORDS.form.isPlanned(run.number)}
      <Button
        mt="xs"
        variant="default"
        size="md"
        display="block"
        loading={cancel.isPending}
        onClick={() =>
          cancel.mutate(run.id, {
            onSuccess: (cancelled) => {
              onLeave();
              toastCancelled();
              onCancelled(cancelled);
            },
            onError: toastCancelFailed,
          })
        }
      >
        {WORDS.form.cancelRun}
      </Button>
    </Alert>
  );
}
