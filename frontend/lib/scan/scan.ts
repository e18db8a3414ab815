import { useEffect } from 'react';
import type { FoundGoods } from '../codes/find-code.ts';
import { createOpened } from '../opened.ts';

/**
 * Scanning, for every page: a page says what it does with goods that are scanned while it is open, by the camera or by a
 * scanner that types. Without it, a code opens what it stands for. The dialog is loaded when it is opened first (frontend/scan).
 */

/** What a page did with a code, in words, which may be none; or what is wrong with the code, which is said at once and felt. */
export type Taken = string | { wrong: string };

/** What a page does with scanned goods. */
export interface ScanTarget {
  /** Of the dialog: `Scan what has arrived`. */
  title: string;
  /** Whether the camera goes on after a code. */
  isContinuous?: boolean;
  /** Whether it is that of an open dialog, which then takes what scanners type. */
  isInDialog?: boolean;
  /** Uses the goods. @returns null for goods that are opened as on any other page */
  take: (goods: FoundGoods, by: 'camera' | 'keys') => Taken | null;
  /** Uses the card of a place; without it, what lies there is opened. */
  takePlace?: (placeId: number) => Taken;
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

/** Goods that a list does not have. */
export const notListed = (name: string): Taken => ({ wrong: `${name} is not on this list.` });

/** Says what is done with scanned goods while the component is there. */
export function useScanTarget(target: ScanTarget): void {
  useEffect(() => {
    const entry = { current: target };
    targets.push(entry);
    return () => void targets.splice(targets.indexOf(entry), 1);
  });
}
