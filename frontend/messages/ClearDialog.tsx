import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { clearableQuery, useClearMessages } from './api.ts';
import { clearQuestion } from './clear-question.ts';

type Props = {
  opened: boolean;
  /** The newest message shown; later messages are kept. */
  through: number;
  onClose: () => void;
};

/** Asks for confirmation before clearing, and says whose messages go. */
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
