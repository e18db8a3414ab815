import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { importOrReload } from '../lib/reload.ts';
import type { AssistantChatProps } from './AssistantChat.tsx';

const AssistantChat = lazy(async () => ({
  default: (await importOrReload(import('./AssistantChat.tsx'))).AssistantChat,
}));

/** The chat for a page that has other things to show first. */
export function LazyAssistantChat(props: AssistantChatProps) {
  return (
    // As high as a chat without messages: nothing below moves when it comes.
    <Suspense fallback={<Skeleton h={{ base: 618, sm: 402 }} radius="lg" role="status" aria-label="Loading" />}>
      <AssistantChat {...props} />
    </Suspense>
  );
}
