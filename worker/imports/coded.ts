import type { CodeReading } from '../../engines/gs1/read.ts';
import type { StoredItem } from '../inventory/stored-item.ts';

/** What the rows of a file say about codes. */

/** A product that the file gives codes, and its item. */
export interface CodedProduct {
  /** Its first row, from 0. */
  first: number;
  codes: readonly CodeReading[];
  item: StoredItem;
  isNew: boolean;
}

/** A code that an item gets. */
export interface PlannedCode {
  itemId: number;
  isNew: boolean;
  reading: CodeReading;
}

/** The items that have codes of the file, and how many codes the items of the file have. */
export interface KnownCodes {
  owners: readonly { key: string; itemId: number; name: string }[];
  counts: readonly { itemId: number; count: number }[];
}
