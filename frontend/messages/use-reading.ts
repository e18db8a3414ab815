import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import type { TeamMessage } from '../../worker/messages/contract.ts';
import { useLastRead, useMarkRead } from './api.ts';

/** Marks messages as read once they are visible. @param isShown whether they are in the viewport */
export function useMarkAsRead(messages: readonly TeamMessage[] | null | undefined, isShown: boolean): void {
  const lastRead = useLastRead();
  const { mutate } = useMarkRead();
  const isVisible = useDocumentVisibility() === 'visible' && isShown;
  const newest = messages?.[0]?.id;
  useEffect(() => {
    if (isVisible && newest !== undefined && lastRead !== undefined && newest > lastRead) mutate(newest);
  }, [isVisible, newest, lastRead, mutate]);
}
