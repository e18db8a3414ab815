import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepAnswers } from './kept-answers.ts';
import { keepFiles } from './kept-files.ts';

/** What the page loads for itself comes first. */
const AFTER_START_MS = 3_000;

/** Keeps on this device what the application needs to start and show the stock without a network. */
export function useKept(): void {
  const queryClient = useQueryClient();
  useEffect(() => keepAnswers(queryClient), [queryClient]);
  useEffect(() => {
    const timer = setTimeout(() => void keepFilesOnceServed(), AFTER_START_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Files are of use only to a service worker, which not every browser and address allows. */
async function keepFilesOnceServed(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  // The next start tries again.
  await keepFiles().catch(() => undefined);
}
