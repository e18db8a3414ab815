import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { undoAnswer } from '../../worker/imports/contract.ts';
import type { ReceiveAnswer, ReceivedRow, SlipAnswer } from '../../worker/slips/contract.ts';
import { ApiError, requestJson } from '../lib/api.ts';
import { dataUrlOf, type SlipPicture } from './picture.ts';

const INVENTORY = '/api/inventory';

/** Has a picture read, by the built-in reader alone where it says so. Throws the ApiError of a refusal. */
export async function readSlip({ blob }: SlipPicture, engine?: 'built-in', signal?: AbortSignal): Promise<SlipAnswer> {
  const body = { image: await dataUrlOf(blob), ...(engine ? { engine } : {}) };
  return requestJson<SlipAnswer>('POST', '/api/ai/ocr/order-slip', body, signal ? { signal } : {});
}

export interface Receipt {
  rows: ReceivedRow[];
  uploadKey: string;
  fileName: string;
}

/** Receives rows into stock: all of them or none; sent twice under the same key it is done once. */
export function receiveSlip({ rows, uploadKey, fileName }: Receipt, key: string): Promise<ReceiveAnswer> {
  const body = { extractedData: rows, uploadKey, fileName: fileName.slice(-255).toWellFormed() };
  return requestJson<ReceiveAnswer>('POST', '/api/ai/ocr/import-to-inventory', body, {
    headers: { 'Idempotency-Key': key },
  });
}

/** What undoing did. */
export type Undone = z.infer<typeof undoAnswer>;

export function undoReceipt(importId: number): Promise<Undone> {
  return requestJson('POST', `${INVENTORY}/imports/${importId}/undo`);
}

/** After goods have come in or have been taken back: everything known of items and imports is asked anew. */
export function refreshInventory(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(INVENTORY) });
}

/** Why a picture could not be read: status and text of a refusal, or what went wrong before it was sent. */
export function reasonOf(failure: unknown): string | undefined {
  if (failure instanceof ApiError) return failure.error ? `${failure.status}: ${failure.error}` : failure.message;
  return failure instanceof Error ? failure.message : undefined;
}
