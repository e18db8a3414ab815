import { pageOfCode } from './page-code.ts';
import { placeOfCode } from './place-code.ts';
import { type CodeReading, readCode } from './read.ts';

/** Codes of one item. */
export const MAX_CODES = 100;

/**
 * Reads a code that an item is to have: any but those of Camellia's own labels.
 * @param year that of today
 * @returns what it stands for, or the problem in words that follow “This code”
 */
export function readItemCode(scanned: string, year: number): CodeReading | { problem: string } {
  const reading = readCode(scanned, year);
  if ('problem' in reading) return reading;
  if (placeOfCode(reading.key) !== null) return { problem: 'is the code of a place. Scan that of the goods' };
  if (pageOfCode(reading.key)) return { problem: 'is a label of Camellia’s own, which needs no adding' };
  return reading;
}
