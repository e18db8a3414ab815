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

export const isDeviceReady = (): boolean => current.is === 'ready';

/**
 * Looks for the reader on this device, and downloads it unless the connection is metered or the person has removed it
 * before.
 */
export async function openDeviceReader(): Promise<void> {
  if (current.is !== 'unknown') return;
  if (!('caches' in globalThis) || !('OffscreenCanvas' in globalThis) || !('Worker' in globalThis)) {
    show({ is: 'unsupported' });
    return;
  }
  try {
    const isThere = await hasFiles();
    // Opened twice.
    if (current.is !== 'unknown') return;
    show({ is: isThere ? 'ready' : 'absent' });
    if (!isThere && isWanted() && navigator.onLine && !isMetered()) await downloadReader();
  } catch {
    // Private windows may forbid storage.
    show({ is: 'unsupported' });
  }
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
  } catch {
    const failure = 'The download was interrupted. The server reads your slips until you try again.';
    if (download === attempt) show({ is: 'absent', failure });
  }
}

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
function isMetered(): boolean {
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
