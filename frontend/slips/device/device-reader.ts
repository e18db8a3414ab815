import { useSyncExternalStore } from 'react';
import { deleteFiles, downloadFiles, hasFiles } from './files.ts';
import { stopWorker } from './read-on-device.ts';

/** Whether this device can read slips by itself. */
export type DeviceReader =
  /** Not looked at yet. */
  | { is: 'unknown' }
  /** The browser lacks what it needs. */
  | { is: 'unsupported' }
  /** The files are not on the device; `failure` if they could not be downloaded. */
  | { is: 'absent'; failure?: string }
  | { is: 'downloading'; share: number }
  | { is: 'ready' };

/** In local storage: `off` if the person has removed the reader from this device. */
const CHOICE_KEY = 'slipReader';

let current: DeviceReader = { is: 'unknown' };
let download: AbortController | null = null;
const listeners = new Set<() => void>();

function show(next: DeviceReader): void {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDeviceReader = (): DeviceReader => useSyncExternalStore(subscribe, () => current);

export const getDeviceReader = (): DeviceReader => current;

/**
 * Looks for the reader on this device, and downloads it unless the connection is metered or the person has removed it
 * before. For a page on which a slip was read: many come by and never read one.
 */
export async function openDeviceReader(): Promise<void> {
  if (current.is !== 'unknown' && !isOnlyFound) return;
  await findDeviceReader();
  isOnlyFound = false;
  if (current.is === 'absent' && isWanted() && navigator.onLine && !isMetered()) await downloadReader();
}

/** Whether the reader was looked for without downloading it. */
let isOnlyFound = false;

/** Looks for the reader on this device without downloading it: pages that read a slip now and then ask the server. */
export async function findDeviceReader(): Promise<void> {
  if (current.is !== 'unknown') return;
  if (!canReadHere()) {
    show({ is: 'unsupported' });
    return;
  }
  try {
    const isThere = await hasFiles();
    // Opened twice.
    if (current.is !== 'unknown') return;
    isOnlyFound = true;
    show({ is: isThere ? 'ready' : 'absent' });
  } catch {
    // Private windows may forbid storage.
    show({ is: 'unsupported' });
  }
}

/** A module with one SIMD instruction: browsers without it refuse it. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Whether this browser has what the networks need: storage, workers, a canvas in them, and WebAssembly with SIMD. */
function canReadHere(): boolean {
  const has = ['caches', 'OffscreenCanvas', 'Worker', 'WebAssembly'].every((name) => name in globalThis);
  return has && WebAssembly.validate(SIMD);
}

/** Downloads the reader; the server reads until it is complete. */
export async function downloadReader(): Promise<void> {
  if (current.is === 'downloading') return;
  const attempt = new AbortController();
  download = attempt;
  choose('on');
  show({ is: 'downloading', share: 0 });
  try {
    await downloadFiles((share) => {
      if (download === attempt) show({ is: 'downloading', share });
    }, attempt.signal);
    if (download === attempt) show({ is: 'ready' });
  } catch (error) {
    const failure = isFull(error)
      ? 'There is not enough storage on this device for the reader. The server reads your slips.'
      : 'The download was interrupted. The server reads your slips until you try again.';
    if (download === attempt) show({ is: 'absent', failure });
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Removes the reader from this device, or stops its download. The server reads then. */
export async function removeReader(): Promise<void> {
  choose('off');
  download?.abort();
  download = null;
  stopWorker();
  await deleteFiles();
  show({ is: 'absent' });
}

/** What browsers know about the connection; not all do. */
interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Whether the connection is paid by volume, or so slow that the page would suffer. */
export function isMetered(): boolean {
  const { connection } = navigator;
  return (
    connection?.saveData === true ||
    connection?.type === 'cellular' ||
    (connection?.effectiveType !== undefined && connection.effectiveType !== '4g')
  );
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(CHOICE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function choose(choice: 'on' | 'off'): void {
  try {
    localStorage.setItem(CHOICE_KEY, choice);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
