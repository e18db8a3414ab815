import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import {
  IconCopy,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { copyText } from '../lib/copy-text.ts';
import classes from './AssistantChat.module.css';
import type { ChatMessage, Thumb } from './chat-storage.ts';

type Props = { message: ChatMessage; onRate: (thumb: Thumb) => void };

/** What can be done with an answer: copy it, and keep what one thinks of it. */
export function AnswerActions({ message, onRate }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const selectAnswer = () => {
    const answer = row.current?.closest('article')?.querySelector('[data-words]');
    if (answer) getSelection()?.selectAllChildren(answer);
  };
  return (
    <Group ref={row} gap={2} className={classes.actions}>
      <Action
        label="Copy answer"
        icon={IconCopy}
        onClick={() => void copyText(message.content, { copied: 'Answer Copied', select: selectAnswer })}
      />
      <Action
        label="Good answer"
        icon={message.thumb === 'up' ? IconThumbUpFilled : IconThumbUp}
        isPressed={message.thumb === 'up'}
        onClick={() => onRate('up')}
      />
      <Action
        label="Bad answer"
        icon={message.thumb === 'down' ? IconThumbDownFilled : IconThumbDown}
        isPressed={message.thumb === 'down'}
        onClick={() => onRate('down')}
      />
      {message.thumb && (
        <Text size="xs" c="dimmed">
          Kept in this browser only
        </Text>
      )}
    </Group>
  );
}

type ActionProps = {
  label: string;
  icon: TablerIcon;
  /** Of a switch. */
  isPressed?: boolean;
  onClick: () => void;
};

function Action({ label, icon: Icon, isPressed, onClick }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={isPressed ? undefined : 'gray'}
        className={classes.action}
        aria-label={label}
        aria-pressed={isPressed}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
