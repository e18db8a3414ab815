import { useState } from 'react';
import type { Me } from '../../worker/accounts/contract.ts';
import type { TeamMessage } from '../../worker/messages/contract.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { mayDelete, useDeleteMessage } from './api.ts';
import { MessageRow } from './MessageRow.tsx';
import classes from './messages.module.css';

type Props = { me: Me; messages: readonly TeamMessage[]; isThread?: boolean };

/** Messages, newest first; those that the person may delete with a button that asks first. */
export function MessageList({ me, messages, isThread = false }: Props) {
  const [deleting, setDeleting] = useState<TeamMessage | null>(null);
  const remove = useDeleteMessage();
  return (
    <>
      <ul className={classes.rows}>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isInThread={isThread}
            {...(mayDelete(me, message) && { onDelete: () => setDeleting(message) })}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete message"
        confirmLabel="Delete"
        destructive
        pending={remove.isPending}
        onClose={() => setDeleting(null)}
        onConfirm={() => deleting && remove.mutate(deleting, { onSettled: () => setDeleting(null) })}
      >
        Are you sure you want to delete this message? This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}
