import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SlipAnswer, SlipRowAnswer } from '../../worker/slips/contract.ts';
import { ToasterHost } from '../ui/ToasterHost.tsx';
import { findDoubtful } from './review/review-rows.ts';
import { useSlip } from './use-slip.ts';
import { pageWords } from './words.ts';

/** The signal of each request that reads a slip; it is answered when `answer` has been called. */
let asked: AbortSignal[] = [];
let answer: (slip: SlipAnswer) => void;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_path: string, { method, signal }: RequestInit) => {
    // The orders and the lots that its rows are compared with.
    if (method === 'GET') return Response.json([]);
    if (signal) asked.push(signal);
    return new Promise((done, fail) => {
      answer = (slip) => done(Response.json(slip));
      signal?.addEventListener('abort', () => fail(signal.reason));
    });
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
    <QueryClientProvider client={client}>
      <MantineProvider>
        <ToasterHost />
        {children}
      </MantineProvider>
    </QueryClientProvider>
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

const rowOf = (name: string): SlipRowAnswer => ({
  ...{ name, productName: name, vendor: '', supplier: '', quantity: 2, unit: '', sku: '', price: null, currency: null },
  ...{
    category: 'TEA',
    minimumPar: 0,
    shipTime: 7,
    notes: '',
    lot: null,
    bestBefore: null,
    assumed: ['category', 'minimumPar', 'shipTime'],
  },
  confidence: { name: 1, quantity: 0.5, price: 0 },
  reasons: ['unconfirmed'],
  onSlip: { quantity: 2, unit: '', price: null },
  box: { left: 0, top: 0, right: 1, bottom: 0.1 },
  match: null,
});

test('all rows to check are marked as right at once; Undo leaves alone what was edited since', async () => {
  const { result } = await startReading();
  const names = ['Sencha', 'Assam', 'Congou'];
  answer({
    ...{ extractedText: '', extractedData: names.map(rowOf), currency: null, turned: 0, confidence: 0.7 },
    ...{
      doesAddUp: true,
      isStatement: false,
      supplierReadAs: '',
      suggestions: [],
      engine: 'built-in',
      recognizer: 'pp-ocr',
      recognizedOn: 'server',
      uploadKey: 'slip.jpg',
    },
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(3));
  act(() => result.current.confirm(0));
  act(() => result.current.confirmAll());
  expect(findDoubtful(result.current.rows)).toEqual([]);
  await screen.findByText('2 rows marked as right');
  act(() => result.current.change(2, { quantity: 7 }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Undo' }));
  expect(findDoubtful(result.current.rows).map(({ name }) => name)).toEqual(['Assam']);
  expect(result.current.rows[2]).toMatchObject({ quantity: 7 });
});

test('a picture that cannot be sent and not be kept shows why, and can be tried again', async () => {
  const { result, failure } = await startReading();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  act(() => result.current.clear());
  const shown = await act(() => result.current.choose(new File(['slip'], 'slip.jpg', { type: 'image/jpeg' })));
  if (!shown) throw new Error('The picture was not taken');
  act(() => result.current.extract(shown));
  // jsdom has no IndexedDB.
  await waitFor(() => expect(result.current.reading.isError).toBe(true));
  expect(failure).toHaveBeenCalledWith('Failed to fetch');
  expect([result.current.isKept, result.current.picture?.fileName]).toEqual([false, 'slip.jpg']);
});
