import { Button, Card, Checkbox, Select, Stack, Textarea, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Audience } from '../lib/session/team.ts';
import { toast } from '../lib/toast/toast.ts';
import { sendFailure, usePostMessage } from './api.ts';

/** An item that a message can refer to. */
export type RelatedItem = { id: number; name: string };

const NO_ITEM = 'none';
/** The rest is found by typing. */
const MAX_OPTIONS = 50;

/** Posts to the team or, with a leading @, to one person. */
export function MessageForm({ audience, items }: { audience: Audience | undefined; items: readonly RelatedItem[] }) {
  const [content, setContent] = useState('');
  const [itemId, setItemId] = useState(NO_ITEM);
  const [isUrgent, setUrgent] = useState(false);
  const post = usePostMessage();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() === '' || post.isPending) return;
    const inventoryItemId = itemId === NO_ITEM ? null : Number(itemId);
    post.mutate(
      { content, isUrgent, inventoryItemId },
      {
        onSuccess: () => {
          setContent('');
          setItemId(NO_ITEM);
          setUrgent(false);
          toast({ title: 'Message sent' });
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
  const options = [
    { value: NO_ITEM, label: 'No specific item' },
    ...items.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
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
          <Select
            label="Related item"
            data={options}
            value={itemId}
            onChange={(value) => setItemId(value ?? NO_ITEM)}
            allowDeselect={false}
            searchable
            limit={MAX_OPTIONS}
            nothingFoundMessage="No matching item"
          />
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
    </Card>
  );
}

function hintFor(audience: Audience | undefined): string {
  if (audience?.kind === 'contact') return `Start with @${audience.name} or @username to make it private`;
  if (audience?.kind === 'nobody') return 'Anyone who joins later can read it';
  return 'Start with @username to make it private';
}
