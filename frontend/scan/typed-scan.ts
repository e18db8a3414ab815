import { fireEvent } from '@testing-library/react';
import { beforeEach, type MockInstance, vi } from 'vitest';

let listening: MockInstance<typeof window.addEventListener>;

/** Watches what listens, which tells when scanning is loaded. Each file of tests calls it: they share this module. */
export function watchScanning(): void {
  beforeEach(() => {
    listening = vi.spyOn(window, 'addEventListener');
  });
}

export async function untilScanLoaded() {
  const isLoaded = () => listening.mock.calls.some(([type, , how]) => type === 'keydown' && typeof how === 'object');
  await vi.waitUntil(isLoaded, { timeout: 20_000 });
}

/** Types into an element as a scanner does, once scanning is loaded: by the clock of its keys, not of a busy machine. */
export async function scan(text: string, element: Element = document.body) {
  await untilScanLoaded();
  let at = 1000;
  for (const key of [...text, 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    at += 5;
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(element, event);
  }
}
