import { ActionIcon, Button, Card, Group, Text, Title, Tooltip } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Ask } from '../../engines/questions/ask.ts';
import { SUGGESTED_ASKS } from '../../engines/questions/literal-asks.ts';
import { useSession } from '../lib/session/session.ts';
import classes from './AssistantChat.module.css';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { historyKey } from './chat-storage.ts';
import type { ReorderAbout } from './reorder-about.ts';
import { useChat } from './use-chat.ts';

export type AssistantChatProps = {
  /** Opens the message to a supplier; without it the assistant drafts one. */
  onReorder?: (about: ReorderAbout) => void;
};

/** The assistant: answers from the workspace's own data, drafts to suppliers, and changes for a person to confirm. */
export function AssistantChat({ onReorder }: AssistantChatProps) {
  const { me } = useSession();
  if (!me?.workspace) return null;
  const key = historyKey(me.workspace.id, me.id);
  return <Chat key={key} storageKey={key} onReorder={onReorder} />;
}

function Chat({ storageKey, onReorder }: AssistantChatProps & { storageKey: string }) {
  const { messages, words, send, askWithoutModel, clear, markDone, isPending } = useChat(storageKey);
  const input = useRef<HTMLTextAreaElement>(null);
  const askAgain = (question: string, ask?: Ask) => {
    send(question, null, ask);
    input.current?.focus({ preventScroll: true });
  };
  return (
    <Card component="section" aria-labelledby="assistant" p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} size="h3" id="assistant">
            Assistant
          </Title>
          <Text c="dimmed" size="sm">
            Answers come from your own stock, ledger and suppliers.
          </Text>
        </div>
        <Tooltip label="Clear chat">
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label="Clear chat"
            disabled={messages.length === 0 || isPending}
            onClick={clear}
          >
            <IconEraser size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Conversation
        messages={messages}
        words={words}
        isPending={isPending}
        onAsk={askAgain}
        onAskWithoutModel={askWithoutModel}
        onDone={markDone}
        {...(onReorder ? { onReorder } : {})}
      />
      {messages.length === 0 && (
        <div className={classes.suggestions}>
          <Text size="sm" c="dimmed" w="100%">
            You could ask:
          </Text>
          {SUGGESTED_ASKS.map(({ text, ask }) => (
            <Button key={text} variant="default" size="sm" disabled={isPending} onClick={() => askAgain(text, ask)}>
              {text}
            </Button>
          ))}
        </div>
      )}
      <Composer ref={input} isPending={isPending} onSend={send} />
    </Card>
  );
}
