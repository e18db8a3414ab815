import { useEffect } from 'react';
import type { FoundGoods } from '../codes/find-code.ts';
import { createOpened } from '../opened.ts';

/**
 * Scanning, for every page: a page says what it does with goods that are scanned while it is open, by the camera or by a
 * scanner that types. Without it, a code opens what it stands for. The dialog is loaded when it is opened first (frontend/scan).
 */

/** What a page does with scanned goods. */
export interface ScanTarget {
  /** Of the dialog: `Scan what has arrived`. */
  title: string;
  /** Whether the camera goes on after a code. */
  isContinuous?: boolean;
  /** Uses the goods. @returns what it did, in words; null where the page has no use for them */
  take: (goods: FoundGoods) => string | null;
}

/** A scan whose text is wanted as it is, whatever it stands for. */
export interface TextScan {
  title: string;
  onText: (text: string) => void;
}

const opened = createOpened();
const targets: { current: ScanTarget }[] = [];
let wanted: TextScan | null = null;

export const useScanOpened = opened.useOpened;
export const closeScan = opened.close;

/** Opens the camera for what the page does with goods. */
export function openScan(): void {
  wanted = null;
  opened.open();
}

/** Opens the camera for one text. */
export function scanText(scan: TextScan): void {
  wanted = scan;
  opened.open();
}

/** What the camera is open for, if a text is wanted. */
export const wantedText = (): TextScan | null => wanted;

/** What the page does with goods; undefined where they are opened. */
export const currentTarget = (): ScanTarget | undefined => targets.at(-1)?.current;

/** Says what is done with scanned goods while the component is there. */
export function useScanTarget(target: ScanTarget): void {
  useEffect(() => {
    const entry = { current: target };
    targets.push(entry);
    return () => void targets.splice(targets.indexOf(entry), 1);
  });
}
