import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type undoAnswer, undoImport } from '../../worker/imports/contract.ts';
import { listItems } from '../../worker/inventory/contract.ts';
import { listLots } from '../../worker/lots/contract.ts';
import { listOrders } from '../../worker/orders/contract.ts';
import type { ReceiveAnswer, ReceivedRow, SlipAnswer } from '../../worker/slips/contract.ts';
import * as contract from '../../worker/slips/contract.ts';
import { type EarlierAnswer, findEarlierReceipt } from '../../worker/slips/earlier-contract.ts';
import { listSlipNames } from '../../worker/slips/names-contract.ts';
import { api, queriesUnder } from '../lib/requests/api.ts';
import { ApiError } from '../lib/requests/api-error.ts';
import { findDeviceReader, getDeviceReader } from './device/device-reader.ts';
import { expectPicture, readOnDevice } from './device/read-on-device.ts';
import { type SlipPicture, toDataUrl } from './picture/picture.ts';

/** Whether the server uses a model: it then ignores what the device has read. */
let usesModel = false;

/**
 * Reads a picture: on this device if its reader is there, else on the server, and with the built-in reader only if `engine`
 * says so.
 * @throws ApiError
 */
export async function readSlip({ blob }: SlipPicture, engine?: 'built-in', signal?: AbortSignal): Promise<SlipAnswer> {
  const reading = (await isForDevice(engine)) ? await readOnDevice(blob, signal) : null;
  const body = { image: await toDataUrl(blob), ...(engine ? { engine } : {}), ...(reading ? { reading } : {}) };
  const answer = await api(contract.readSlip, { body, ...(signal && { signal }) });
  if (engine === undefined) usesModel = answer.engine === 'openai';
  return answer;
}

async function isForDevice(engine?: 'built-in'): Promise<boolean> {
  await findDeviceReader();
  return getDeviceReader().is === 'ready' && (engine === 'built-in' || !usesModel);
}

/** Starts to read a chosen picture on this device, before a person asks for it: `readSlip` then takes this reading. */
export async function readAhead({ blob }: SlipPicture, signal: AbortSignal): Promise<void> {
  if (await isForDevice()) await readOnDevice(blob, signal);
}

/** Starts the device's reader while a person takes or looks for a picture. */
export async function expectSlip(): Promise<void> {
  if (await isForDevice()) expectPicture();
}

export interface Receipt {
  rows: ReceivedRow[];
  uploadKey: string;
  /** The supplier as it was read. */
  supplierReadAs: string;
  fileName: string;
  /** The order that the goods are of. */
  order: { id: number; closes?: number[] } | null;
}

/** Receives rows into stock, all or none. Sending the same key twice has no further effect. */
export function receiveSlip(receipt: Receipt, key: string): Promise<ReceiveAnswer> {
  return api(contract.receiveSlip, { body: toBody(receipt), idempotencyKey: key });
}

/** Finds an earlier receipt that this one would repeat. */
export function findEarlier(receipt: Receipt, signal?: AbortSignal): Promise<EarlierAnswer> {
  return api(findEarlierReceipt, { body: toBody(receipt), ...(signal && { signal }) });
}

const toBody = ({ rows, uploadKey, supplierReadAs, fileName, order }: Receipt) => ({
  extractedData: rows,
  uploadKey,
  supplierReadAs: supplierReadAs.slice(0, 200).toWellFormed(),
  fileName: fileName.slice(-255).toWellFormed(),
  ...(order && { order }),
});

export type Undone = z.infer<typeof undoAnswer>;

export function undoReceipt(importId: number): Promise<Undone> {
  return api(undoImport, { params: { id: importId } });
}

/** Refetches items, imports, orders, lots and names on slips after a receipt or its undo. */
export function refreshInventory(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(queriesUnder(listItems));
  void queryClient.invalidateQueries(queriesUnder(listSlipNames));
  void queryClient.invalidateQueries(queriesUnder(listOrders));
  void queryClient.invalidateQueries(queriesUnder(listLots));
}

/** Why a picture could not be read: the server's sentence, or the local error. */
export function toReason(failure: unknown): string | undefined {
  if (failure instanceof ApiError) return failure.error ?? failure.message;
  return failure instanceof Error ? failure.message : undefined;
}
