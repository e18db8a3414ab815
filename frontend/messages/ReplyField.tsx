import { ActionIcon, Group, Switch, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { toast } from '../lib/toast/toast.ts';
import { UNSENT, useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { postedToast, sendFailure, usePostMessage } from './post-message.ts';

type Props = {
  label: string;
  placeholder: string;
  /** The item that it is about. */
  itemId?: number;
};

/** One line to write to the team: Enter sends, Shift+Enter breaks the line. */
export function ReplyField({ label, placeholder, itemId }: Props) {
  const [content, setContent] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const post = usePostMessage();
  const guard = useUnsavedGuard(() => content.trim() !== '', { acrossTabs: true, question: UNSENT });
  const send = () => {
    if (content.trim() === '' || post.isPending) return;
    post.mutate(
      { content, isUrgent, ...(itemId !== undefined && { inventoryItemId: itemId }) },
      {
        onSuccess: (posted) => {
          setContent('');
          setUrgent(false);
          toast(postedToast(posted));
        },
        onError: (failure) =>
          toast({
            title: 'Failed to send message',
            description: sendFailure(failure) ?? 'Please try again.',
            variant: 'destructive',
          }),
      },
    );
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-end" mt="sm">
        <Textarea
          flex={1}
          aria-label={label}
          placeholder={placeholder}
          autosize
          minRows={1}
          maxRows={5}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        <ActionIcon
          size="input-sm"
          aria-label="Send message"
          disabled={content.trim() === ''}
          loading={post.isPending}
          onClick={send}
        >
          <IconSend size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Group>
      <Switch
        mt="xs"
        label="Urgent"
        color="red"
        checked={isUrgent}
        onChange={(event) => setUrgent(event.currentTarget.checked)}
      />
      {guard.dialog}
    </>
  );
}
