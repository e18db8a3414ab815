import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setKeptReader } from '../requests/kept-instead.ts';
import { noteKept } from './kept-state.ts';

/** Keeps on this device what the application needs to start and show the stock without a network. */
export function useKept(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // At once: without a network, the first requests of a page fail in no time.
    setKeptReader(async (path) => (await import('./kept-answers.ts')).keptAnswer(path));
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const [{ keepAnswers }, { keepFiles }] = await Promise.all([
        import('./kept-answers.ts'),
        import('./kept-files.ts'),
      ]);
      if (isOver) return;
      stop = keepAnswers(queryClient);
      // Files are of use only to a service worker, which not every browser and address allows.
      if (!('serviceWorker' in navigator)) return;
      await navigator.serviceWorker.ready;
      await keepFiles();
      noteKept({ files: true });
    };
    // What fails is tried again when the application is started the next time.
    void start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [queryClient]);
}

/** Reads ahead, once the page is shown, what work in the warehouse needs without a network. */
export function useReadAhead(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // As the files: without them nothing could show it.
    if (!('serviceWorker' in navigator)) return;
    void navigator.serviceWorker.ready
      .then(() => import('./read-ahead.ts'))
      .then(({ readAhead }) => readAhead(queryClient))
      .catch(() => undefined);
  }, [queryClient]);
}
