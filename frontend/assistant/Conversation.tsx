import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Ask } from '../../engines/questions/ask.ts';
import type { ChatAnswer } from '../../worker/assistant/contract.ts';
import { formatDateTime } from '../lib/text/format.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerLines, AnswerLinks } from './AnswerLines.tsx';
import classes from './AssistantChat.module.css';
import type { ChatMessage, Thumb } from './chat-storage.ts';
import { Drafts } from './Drafts.tsx';
import { Lookups, toolNames } from './Lookups.tsx';
import { Proposals } from './Proposals.tsx';
import { THUMBNAIL_HEIGHT } from './picture.ts';
import type { ReorderAbout } from './reorder-about.ts';
import type { Coming } from './use-chat.ts';

type Props = {
  messages: readonly ChatMessage[];
  coming: Coming | null;
  /** Whether another place on the screen reads the answers out. */
  isSilent?: boolean;
  onAsk: (question: string, ask?: Ask) => void;
  /** Has the question of an apology answered without a model. */
  onAskWithoutModel: (apology: ChatMessage) => void;
  onDone: (messageId: string, proposal: number) => void;
  onRate: (messageId: string, thumb: Thumb) => void;
  onReorder?: (about: ReorderAbout) => void;
};

/** Whether the next answer that proposes changes of stock corrects those of the one at a place: both must not be made. */
function isReplaced(messages: readonly ChatMessage[], at: number): boolean {
  const next = messages.slice(at + 1).flatMap(({ answer }) => {
    const changes = answer?.proposals.filter(({ kind }) => kind === 'adjust') ?? [];
    return changes.length > 0 ? [changes] : [];
  })[0];
  return next?.some((one) => one.kind === 'adjust' && one.replaces === true) ?? false;
}

const leadsOn = ({ offers, suggestions }: ChatAnswer) => offers.length + suggestions.length > 0;

/** What was said, the latest at the bottom and in sight; read out as it comes. */
export function Conversation({
  messages,
  coming,
  isSilent,
  onAsk,
  onAskWithoutModel,
  onDone,
  onRate,
  onReorder,
}: Props) {
  const list = useRef<HTMLDivElement>(null);
  const latestId = messages.at(-1)?.id;
  const isPending = coming !== null;
  const words = coming?.words ?? '';
  // A long answer starts in view, so that it is read from its top.
  useEffect(() => {
    const box = list.current;
    const last = latestId && box?.querySelector<HTMLElement>(`[data-message="${latestId}"]`);
    if (box && (last || isPending || words !== ''))
      box.scrollTop = last && !isPending ? last.offsetTop - box.offsetTop - 8 : box.scrollHeight;
  }, [latestId, isPending, words]);
  const isEmpty = messages.length === 0 && !isPending;

  return (
    <div
      ref={list}
      className={classes.conversation}
      role="log"
      aria-label="Conversation with the assistant"
      {...(isSilent && { 'aria-live': 'off' })}
      tabIndex={isEmpty ? undefined : 0}
      data-empty={isEmpty || undefined}
    >
      {messages.map((message, at) => (
        <article
          key={message.id}
          className={classes.message}
          data-role={message.role}
          data-message={message.id}
          title={formatDateTime(message.timestamp)}
        >
          <span className={classes.speaker}>{message.role === 'user' ? 'You' : 'Assistant'}</span>
          {message.image && (
            <img
              src={message.image}
              alt="Sent by you"
              className={classes.thumbnail}
              style={{ maxHeight: THUMBNAIL_HEIGHT }}
            />
          )}
          {message.answer ? (
            <>
              <AnswerLines lines={message.answer.lines} />
              <Proposals
                proposals={message.answer.proposals}
                done={message.done ?? []}
                isReplaced={isReplaced(messages, at)}
                onDone={(proposal) => onDone(message.id, proposal)}
                onReorder={onReorder ?? ((about) => onAsk(`Draft a message about ${about.productName}`))}
              />
              {message.answer.communicationOptions && <Drafts drafts={message.answer.communicationOptions} />}
              <AnswerLinks links={message.answer.links} />
              {message.lookups && <Lookups tools={message.lookups} engine={message.answer.engine} />}
              <AnswerActions message={message} onRate={(thumb) => onRate(message.id, thumb)} />
              {message.id === latestId && !isPending && leadsOn(message.answer) && (
                <div className={classes.suggestions}>
                  {message.answer.offers.map(({ label, ask }) => (
                    <Button key={label} variant="default" size="xs" onClick={() => onAsk(label, ask)}>
                      {label}
                    </Button>
                  ))}
                  {message.answer.suggestions.slice(0, 3).map((question) => (
                    <Button key={question} variant="default" size="xs" onClick={() => onAsk(question)}>
                      {question}
                    </Button>
                  ))}
                </div>
              )}
            </>
          ) : (
            <>
              <Text className={classes.words}>{message.content}</Text>
              {message.stopped && (
                <Text size="sm" c="dimmed">
                  You stopped this answer.
                </Text>
              )}
              {message.why && (
                <Text size="sm" c="dimmed">
                  {message.why}
                </Text>
              )}
              {message.unanswered !== undefined && message.id === latestId && !isPending && (
                <div className={classes.suggestions}>
                  <Button variant="default" size="xs" onClick={() => onAskWithoutModel(message)}>
                    Answer without the model
                  </Button>
                </div>
              )}
            </>
          )}
        </article>
      ))}
      {coming && (
        <div className={classes.message} data-role="assistant">
          {coming.words === '' ? (
            <>
              <Loader type="dots" size="sm" aria-hidden />
              {coming.lookups.length > 0 ? (
                <Text size="sm" c="dimmed">
                  Looking up {toolNames(coming.lookups)}
                </Text>
              ) : (
                <span className={classes.hint}>The assistant is computing an answer</span>
              )}
            </>
          ) : (
            // Read out once, when it is whole.
            <Text className={classes.words} aria-hidden>
              {coming.words}
            </Text>
          )}
        </div>
      )}
    </div>
  );
}
