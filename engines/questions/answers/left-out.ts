import type { AnswerLine } from '../answer.ts';
import { count } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import { MAX_ROWS } from './handler.ts';

/** An answer tells so many of the items that are asked about; how many more there are is said, so that it looks like no whole. */
export function leftOut(lines: readonly AnswerLine[], { items }: Pick<ResolvedQuestion, 'items'>): AnswerLine[] {
  if (items.length <= MAX_ROWS || lines.some(saysMore)) return [];
  const asked = new Set(items.map(({ id }) => id));
  const told = new Set(
    lines.flatMap(({ spans }) => spans.flatMap(({ itemId = 0 }) => (asked.has(itemId) ? itemId : []))),
  );
  return told.size === MAX_ROWS ? [line`And ${count(items.length - MAX_ROWS, 'more', 'more')}.`] : [];
}

const saysMore = ({ spans }: AnswerLine): boolean => /\b\d more\b/.test(spans.map(({ text }) => text).join(''));
