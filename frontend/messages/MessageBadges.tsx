import { Badge } from '@mantine/core';
import type { TeamMessage } from '../../worker/messages/contract.ts';

/** The Private and Urgent badges of a message. */
export function MessageBadges({ message }: { message: TeamMessage }) {
  return (
    <>
      {message.isPrivate && (
        <Badge variant="light" color="gray">
          Private
        </Badge>
      )}
      {message.isUrgent && (
        <Badge variant="light" color="red">
          Urgent
        </Badge>
      )}
    </>
  );
}
