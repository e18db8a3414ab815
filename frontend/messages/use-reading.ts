import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import type { TeamMessage } from '../../worker/messages/contract.ts';
import { useLastRead, useMarkRead } from './api.ts';

/** Marks the messages as read once they are before someone's eyes. @param isShown whether they are within the window */
export function useReading(messages: readonly TeamMessage[] | null | undefined, isShown: boolean): void {
  const lastRead = useLastRead();
  const { mutate } = useMarkRead();
  const isLookedAt = useDocumentVisibility() === 'visible' && isShown;
  const newest = messages?.[0]?.id;
  useEffect(() => {
    if (isLookedAt && newest !== undefined && lastRead !== undefined && newest > lastRead) mutate(newest);
  }, [isLookedAt, newest, lastRead, mutate]);
}
