import { Button, Card, Checkbox, Stack, Textarea, Title } from '@mantine/core';
import { type FormEvent, memo, useState } from 'react';
import type { Audience } from '../lib/session/team.ts';
import { toast } from '../lib/toast/toast.ts';
import { LongSelect } from '../ui/fields/LongSelect.tsx';
import { UNSENT, useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { postedToast, sendFailure, usePostMessage } from './post-message.ts';

/** An item that a message can refer to. */
export type RelatedItem = { id: number; name: string };

const NO_ITEM = 'none';
const FIRST = [{ value: NO_ITEM, label: 'No specific item' }];
const toOption = ({ id, name }: RelatedItem) => ({ value: String(id), label: name });

type Props = { audience: Audience | undefined; items: readonly RelatedItem[]; onSent: () => void };

/** Posts to the team or, with a leading @, to one person. */
export function MessageForm({ audience, items, onSent }: Props) {
  const [content, setContent] = useState('');
  const [itemId, setItemId] = useState(NO_ITEM);
  const [isUrgent, setUrgent] = useState(false);
  const post = usePostMessage();
  const guard = useUnsavedGuard(() => content.trim() !== '', { question: UNSENT });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() === '' || post.isPending) return;
    const inventoryItemId = itemId === NO_ITEM ? null : Number(itemId);
    post.mutate(
      { content, isUrgent, inventoryItemId },
      {
        onSuccess: (posted) => {
          setContent('');
          setItemId(NO_ITEM);
          setUrgent(false);
          toast(postedToast(posted));
          onSent();
        },
        onError: (failure) =>
          toast({
            title: 'Error',
            description: sendFailure(failure) ?? 'Failed to send message. Please try again.',
            variant: 'destructive',
          }),
      },
    );
  };
  return (
    <Card component="section" aria-labelledby="post-message">
      <Title order={2} size="h3" id="post-message" mb="sm">
        Post a message
      </Title>
      <form onSubmit={send}>
        <Stack gap="sm">
          <Textarea
            label="Message"
            description={hintFor(audience)}
            autosize
            minRows={3}
            maxRows={10}
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
          <RelatedItemField items={items} value={itemId} onChange={setItemId} />
          <Checkbox
            label="Mark as urgent"
            checked={isUrgent}
            onChange={(event) => setUrgent(event.currentTarget.checked)}
          />
          <Button type="submit" disabled={content.trim() === ''} loading={post.isPending}>
            Post message
          </Button>
        </Stack>
      </form>
      {guard.dialog}
    </Card>
  );
}

type FieldProps = { items: readonly RelatedItem[]; value: string; onChange: (value: string) => void };

/** By itself: a letter of the message renders nothing of it. */
const RelatedItemField = memo(function RelatedItemField({ items, value, onChange }: FieldProps) {
  return (
    <LongSelect
      label="Related item"
      first={FIRST}
      choices={items}
      toOption={toOption}
      value={value}
      onChange={(chosen) => onChange(chosen ?? NO_ITEM)}
      allowDeselect={false}
      nothingFoundMessage="No matching item"
    />
  );
});

function hintFor(audience: Audience | undefined): string {
  if (audience?.kind === 'contact') return `Start with @${audience.name} or @username to make it private`;
  if (audience?.kind === 'nobody') return 'Anyone who joins later can read it';
  return 'Start with @username to make it private';
}
