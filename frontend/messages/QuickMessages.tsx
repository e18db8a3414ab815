import { Button, Checkbox, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Audience } from '../lib/session/team.ts';
import { toast } from '../lib/toast/toast.ts';
import { Sheet } from '../ui/Dialog.tsx';
import { UNSENT, useUnsavedGuard } from '../ui/use-unsaved-guard.tsx';
import { postedToast, sendFailure, usePostMessage } from './post-message.ts';
import { isUrgentText, QUICK_MESSAGES, quickText } from './quick-messages.ts';

type Props = { opened: boolean; audience: Audience | undefined; onClose: () => void };

/** A sheet for one-handed use: choose one of six templates, add a few words, send. */
export function QuickMessages({ opened, audience, onClose }: Props) {
  const [content, setContent] = useState('');
  const [chosen, setChosen] = useState('');
  const [isUrgent, setUrgent] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const post = usePostMessage();
  const guard = useUnsavedGuard(() => content.trim() !== '' && content !== chosen, { question: UNSENT });
  const choose = (text: string) => {
    setContent(text);
    setChosen(text);
    setUrgent(isUrgentText(text));
    box.current?.focus();
  };
  const send = () =>
    post.mutate(
      { content, isUrgent },
      {
        onSuccess: (posted) => {
          setContent('');
          setUrgent(false);
          onClose();
          toast(postedToast(posted));
        },
        onError: (failure) =>
          toast({
            title: 'Error',
            description: sendFailure(failure) ?? 'Failed to send message. Please try again.',
            variant: 'destructive',
          }),
      },
    );
  return (
    <>
      <Sheet
        opened={opened}
        onClose={onClose}
        position="bottom"
        title="Quick message"
        // Only as large as its contents, so that everything is within thumb reach.
        styles={{
          inner: { alignItems: 'flex-end', justifyContent: 'center' },
          content: { flex: '0 1 44rem', height: 'auto', maxHeight: '100dvh' },
        }}
      >
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
            {QUICK_MESSAGES.map((message) => (
              <Button
                key={message.label}
                variant="light"
                color={isUrgentText(message.text) ? 'red' : 'leaf'}
                h="auto"
                mih={52}
                px="xs"
                py={6}
                styles={{ label: { whiteSpace: 'normal' } }}
                onClick={() => choose(quickText(message, audience))}
              >
                {message.label}
              </Button>
            ))}
          </SimpleGrid>
          <Textarea
            ref={box}
            label="Custom message"
            autosize
            minRows={2}
            maxRows={6}
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
          <Checkbox
            label="Mark as urgent"
            checked={isUrgent}
            onChange={(event) => setUrgent(event.currentTarget.checked)}
          />
          <Button onClick={send} disabled={content.trim() === ''} loading={post.isPending}>
            Send
          </Button>
        </Stack>
      </Sheet>
      {guard.dialog}
    </>
  );
}
