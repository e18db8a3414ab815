import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { orReload } from '../lib/reload.ts';
import type { AssistantChatProps } from './AssistantChat.tsx';

const AssistantChat = lazy(async () => ({
  default: (await orReload(import('./AssistantChat.tsx'))).AssistantChat,
}));

/** The chat for a page that has other things to show first. */
export function LazyAssistantChat(props: AssistantChatProps) {
  return (
    <Suspense fallback={<Skeleton height={300} radius="lg" role="status" aria-label="Loading" />}>
      <AssistantChat {...props} />
    </Suspense>
  );
}
