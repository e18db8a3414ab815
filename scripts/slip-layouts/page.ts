import type { Goods, Speech } from './goods.ts';
import type { Chance } from './random.ts';

/** What pages of slips print, line by line. */

/** A text at a place of a line, in characters. */
export interface Cell {
  text: string;
  at: number;
  align?: 'left' | 'right' | 'centre';
  /** Runs upwards from its place, as narrow headings do; recognition finds no words in it. */
  isTurned?: boolean;
}

/** A text that begins at a place. */
export const from = (at: number, text: string): Cell => ({ text, at });
/** A text that ends at a place. */
export const upTo = (at: number, text: string): Cell => ({ text, at, align: 'right' });

export interface PrintedLine {
  cells: Cell[];
  /** The distance to the next line; 1 is usual. */
  gap?: number;
}

export const printed = (...cells: Cell[]): PrintedLine => ({ cells });

/** The line where goods are signed for. */
export const signatureLine: PrintedLine = printed(from(0, '______________________'));

/** Receipts, invoices, and delivery notes without prices. */
export type Kind = 'receipt' | 'invoice' | 'note';

/** All that a page needs to print goods. */
export interface Page {
  chance: Chance;
  speech: Speech;
  goods: readonly Goods[];
  /** In characters. */
  width: number;
  kind: Kind;
  /** Money as the slip prints it, with or without its currency. */
  price(value: number): string;
}

/** Breaks a name into lines of at most so many characters. */
export function breakName(name: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A quantity as the slip prints it. */
export const quantityText = ({ quantity, isWeight }: Goods, speech: Speech): string =>
  isWeight ? speech.money(quantity, 3) : String(quantity);
