import { ActionIcon, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TeamMessage } from '../../worker/messages/contract.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { MessageBadges } from './MessageBadges.tsx';
import { MessageContent } from './MessageContent.tsx';
import classes from './messages.module.css';
import { senderName } from './people.ts';

type Props = {
  message: TeamMessage;
  /** Whether all of the list is about one item. */
  isInThread?: boolean;
  /** Omit if this person may not delete the message. */
  onDelete?: () => void;
};

/** One message of the list. */
export function MessageRow({ message, isInThread = false, onDelete }: Props) {
  const { createdAt, inventoryItem, inventoryItemId, recipientUsername } = message;
  const name = senderName(message);
  return (
    <li className={classes.row} data-urgent={message.isUrgent || undefined}>
      <div className={classes.body}>
        <Group gap="xs">
          <Text component="span" fw={640} className={classes.words}>
            {name}
          </Text>
          {recipientUsername !== null && (
            <Text component="span" size="sm" c="dimmed" className={classes.words}>
              to {recipientUsername}
            </Text>
          )}
          <MessageBadges message={message} />
          <Text component="span" size="sm" c="dimmed">
            <RelativeTime when={createdAt} />
          </Text>
        </Group>
        <MessageContent message={message} />
        {inventoryItem && inventoryItemId !== null && !isInThread && (
          <Text size="sm" c="dimmed" component="div" className={classes.about}>
            <span>
              About{' '}
              <TextLink to="/inventory/$id" params={{ id: String(inventoryItemId) }}>
                {inventoryItem.name}
              </TextLink>{' '}
              ({inventoryItem.category})
            </span>
            <TextLink
              to="/messages"
              search={{ item: inventoryItemId }}
              className={classes.reply}
              aria-label={`Read and reply: messages about ${inventoryItem.name}`}
            >
              Read and reply
            </TextLink>
          </Text>
        )}
      </div>
      {onDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Delete message from ${name}`}
          onClick={onDelete}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
