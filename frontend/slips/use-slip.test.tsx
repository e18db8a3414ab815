import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSlip } from './use-slip.ts';
import { pageWords } from './words.ts';

/** The signal of each request that reads a slip; none is answered. */
let asked: AbortSignal[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    if (signal) asked.push(signal);
    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  });
  // jsdom draws no pictures.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 200, close: () => undefined }));
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['slip'])),
  });
  URL.createObjectURL = () => 'blob:slip';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page on which a slip is being read. */
async function startReading() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const failure = vi.fn(pageWords.failure);
  const page = renderHook(() => useSlip({ ...pageWords, failure }), { wrapper });
  const shown = await act(() => page.result.current.choose(new File(['slip'], 'slip.jpg', { type: 'image/jpeg' })));
  if (!shown) throw new Error('The picture was not taken');
  act(() => page.result.current.extract(shown));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.aborted).toBe(false);
  return { ...page, failure };
}

test('a reading stops when its picture is removed, and nothing is said', async () => {
  const { result, failure } = await startReading();
  act(() => result.current.clear());
  expect(asked[0]?.aborted).toBe(true);
  await waitFor(() => expect(result.current.reading.isPending).toBe(false));
  expect(failure).not.toHaveBeenCalled();
});

test('a reading stops when the page is left, and nothing is said', async () => {
  const { unmount, failure } = await startReading();
  unmount();
  expect(asked[0]?.aborted).toBe(true);
  await act(async () => undefined);
  expect(failure).not.toHaveBeenCalled();
});
