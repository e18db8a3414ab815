import { ActionIcon, Card, CloseButton, Group, Text, Title, Tooltip } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Ask } from '../../engines/questions/ask.ts';
import { PRESET_ASKS, QUICK_ASKS, SUGGESTED_ASKS } from '../../engines/questions/literal-asks.ts';
import { useSession } from '../lib/session/session.ts';
import classes from './AssistantChat.module.css';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import type { PageItem } from './chat-context.ts';
import { historyKey } from './chat-storage.ts';
import { FAILURES, type Place } from './places.ts';
import { Questions } from './Questions.tsx';
import type { ReorderAbout } from './reorder-about.ts';
import { useAssistantOpened } from './sheet.ts';
import { useChat } from './use-chat.ts';

export type AssistantChatProps = {
  place: Place;
  /** The item of the page behind the sheet. */
  about?: PageItem | null;
  /** Whether the sheet gives the field the focus; on a phone that would bring up the keyboard. */
  takesFocus?: boolean;
  /** Opens the message to a supplier; without it the assistant drafts one. */
  onReorder?: (about: ReorderAbout) => void;
};

/** The assistant: answers from the workspace's own data, drafts to suppliers, and changes for a person to confirm. */
export function AssistantChat(props: AssistantChatProps) {
  const { me } = useSession();
  if (!me?.workspace) return null;
  const key = historyKey(me.workspace.id, me.id);
  return <Chat key={key} storageKey={key} {...props} />;
}

function Chat({ storageKey, place, about = null, takesFocus, onReorder }: AssistantChatProps & { storageKey: string }) {
  const [removedId, setRemovedId] = useState<number | null>(null);
  const item = about?.itemId === removedId ? null : about;
  const { messages, coming, ...chat } = useChat(storageKey, FAILURES[place], item);
  const input = useRef<HTMLTextAreaElement>(null);
  const isBehindSheet = useAssistantOpened() && place !== 'sheet';
  const ask = (question: string, meant?: Ask) => {
    chat.send(question, null, meant);
    input.current?.focus({ preventScroll: true });
  };
  const questions = { isPending: coming !== null, onAsk: ask };
  const clear = (
    <Tooltip label="Clear chat">
      <ActionIcon
        variant="subtle"
        className={classes.action}
        aria-label="Clear chat"
        disabled={messages.length === 0 || coming !== null}
        onClick={chat.clear}
      >
        <IconEraser size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  const conversation = (
    <Conversation
      messages={messages}
      coming={coming}
      isSilent={isBehindSheet}
      onAsk={ask}
      onAskWithoutModel={chat.askWithoutModel}
      onDone={chat.markDone}
      onRate={chat.rate}
      {...(onReorder ? { onReorder } : {})}
    />
  );
  const composer = { input, onStop: coming?.stop, onSend: chat.send };
  if (place === 'insights') {
    return (
      <Frame id="ask" title="Ask AI" clear={clear}>
        <section aria-label="AI response">
          {conversation}
          {messages.length === 0 && !coming && <Text c="dimmed">For example: What runs out before December?</Text>}
        </section>
        <Composer {...composer} sendLabel="Ask AI" minRows={3} />
        <Questions title="Preset prompts" questions={PRESET_ASKS} {...questions} />
        <Questions title="Quick Actions" questions={QUICK_ASKS} {...questions} />
      </Frame>
    );
  }
  const thread = (
    <>
      {conversation}
      {messages.length === 0 && <Questions title="You could ask:" questions={SUGGESTED_ASKS} {...questions} />}
      {item && (
        <Group gap={4} className={classes.about}>
          <Text size="sm">
            About <b>{item.name}</b>
          </Text>
          <CloseButton
            className={classes.action}
            aria-label={`Not about ${item.name}`}
            onClick={() => {
              setRemovedId(item.itemId);
              input.current?.focus({ preventScroll: true });
            }}
          />
        </Group>
      )}
      <Composer {...composer} {...(takesFocus && { takesFocus })} />
    </>
  );
  if (place === 'sheet') {
    return (
      <div className={classes.sheet}>
        <Group justify="space-between" wrap="nowrap">
          <Text c="dimmed" size="sm">
            {WHENCE}
          </Text>
          {clear}
        </Group>
        {thread}
      </div>
    );
  }
  return (
    <Frame id="assistant" title="Assistant" description={WHENCE} clear={clear}>
      {thread}
    </Frame>
  );
}

const WHENCE = 'Answers come from your own stock, ledger and suppliers.';

type FrameProps = { id: string; title: string; description?: string; clear: ReactNode; children: ReactNode };

function Frame({ id, title, description, clear, children }: FrameProps) {
  return (
    <Card component="section" aria-labelledby={id} p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {description && (
            <Text c="dimmed" size="sm">
              {description}
            </Text>
          )}
        </div>
        {clear}
      </Group>
      {children}
    </Card>
  );
}
