import { numberText } from '../text/style.ts';
import type { ReadResult } from './read.ts';

const DELIMITERS: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** A file in one line: its rows, and its encoding and delimiter if unusual. */
export function fileFacts({
  total,
  encoding,
  delimiter,
}: Pick<ReadResult, 'total' | 'encoding' | 'delimiter'>): string {
  const rows = `${numberText(total)} ${total === 1 ? 'row' : 'rows'}`;
  return [
    rows,
    encoding === 'UTF-8' ? '' : encoding,
    delimiter === ',' ? '' : `separated by ${DELIMITERS[delimiter] ?? `'${delimiter}'`}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
