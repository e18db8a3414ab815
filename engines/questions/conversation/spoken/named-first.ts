import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { isPointer } from '../pointers.ts';
import { partOfSpoken } from './spoken-items.ts';

/** `just the 75s, how many did we use`: one of several mentioned before, in front of what is asked of it. */

const NAMED =
  /^\W*((?:(?:and|ok|okay|so|only|just|for|of|now|what about|no)\W+)*(?:the|those|these) [^,:;–—-]{1,40}?)(?:\s*[,:;]\s*|\s+[–—-]+\s*)(?=\S+ \S)/i;
const OTHERS = /\b(?:other|others|same|first|second|last|next|day|week|month|time)\b/i;

/**
 * What a message asks of the one that it names first; null where it names none of those mentioned before.
 * @param read a part of it after the question before
 * @param hear a part of it after another one
 */
export function namedFirst(
  written: string,
  before: Before | null,
  read: (part: string) => Reading,
  hear: (rest: string, narrowed: Before) => One,
): One | null {
  const last = before?.trail.at(-1);
  const found = NAMED.exec(written);
  const named = found?.[1];
  if (!before || before.isUnasked || !last || last.values.length < 2 || !found || named === undefined) return null;
  if (OTHERS.test(named)) return null;
  const part = read(named);
  const rest = written.slice(found[0].length);
  const ids = new Set(last.values.map(({ id }) => id));
  const said = part.mentions.length === 1 ? part.mentions : partOfSpoken(before, part);
  const [mention, another] = said ?? [];
  const values = (mention && mention.exact.length > 0 ? mention.exact : mention?.values) ?? [];
  const isPart = values.length > 0 && values.length < ids.size && values.every(({ id }) => ids.has(id));
  if (!mention || another || !isPart || part.time !== null) return null;
  const narrowed = { ...mention, values, exact: values };
  const heard = hear(withPointer(rest, read), {
    ...before,
    question: { ...before.question, items: [values.map(({ id }) => id)], similarItems: [] },
    reading: { ...before.reading, mentions: [narrowed] },
    trail: [...before.trail.slice(0, -1), narrowed],
  });
  return heard.questions.length > 0 ? heard : null;
}

/** `how many do we use`: of it. */
function withPointer(rest: string, read: (part: string) => Reading): string {
  const { tokens, mentions } = read(rest);
  if (mentions.length > 0 || tokens.some((_, at) => isPointer(tokens, at))) return rest;
  return rest.replace(/\bhow (many|much)\b(?! of\b)/i, 'how $1 of it');
}
