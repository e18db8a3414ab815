import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { clearableQuery, useClearMessages } from './api.ts';
import { clearQuestion } from './clear-question.ts';

type Props = {
  opened: boolean;
  /** The newest message that was looked at; what has come since stays. */
  through: number;
  onClose: () => void;
};

/** Asks before the messages are cleared, and says whose. */
export function ClearDialog({ opened, through, onClose }: Props) {
  const { data, isError } = useQuery({ ...clearableQuery(through), enabled: opened });
  const clear = useClearMessages();
  return (
    <ConfirmDialog
      opened={opened}
      title="Clear all messages"
      confirmLabel="Clear All"
      destructive
      pending={clear.isPending}
      onClose={onClose}
      onConfirm={() => clear.mutate(through, { onSettled: onClose })}
    >
      {data || isError ? clearQuestion(data) : <Skeleton component="span" display="block" height="1.5rem" />}
    </ConfirmDialog>
  );
}
