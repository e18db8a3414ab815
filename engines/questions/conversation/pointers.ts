import type { Token } from '../meaning/tokens.ts';

/** Words that stand for what was talked about. */
const POINTERS = new Set('it its them their they those these him her he she em theirs'.split(' '));
/** `that` points at something where nothing follows that it could belong to: `the margin on that`. */
const MAY_POINT = new Set(['that', 'this']);
const BEFORE_POINTED = new Set(
  'on of for about from with is was does cost costs get got buy sell sold order by in into to supplies supply makes do did than make'.split(
    ' ',
  ),
);

const ASKED_OF = new Set('would will could can should did has call consider think say is was'.split(' '));
const SAID_OF = new Set(
  'below under above over less more be last cover do need cost make sell run come go get dead low enough expensive cheap slow worth been sold too still overstocked profitable idle'.split(
    ' ',
  ),
);

export function isPointer(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word?.text;
  if (word === undefined) return false;
  if (POINTERS.has(word)) return true;
  if (!MAY_POINT.has(word)) return false;
  const next = tokens[at + 1]?.word?.text;
  // `Would that be low?`, `do you call that dead stock?`
  if (ASKED_OF.has(tokens[at - 1]?.word?.text ?? '') && (next === undefined || SAID_OF.has(next))) return true;
  return (
    next === 'one' || (BEFORE_POINTED.has(tokens[at - 1]?.word?.text ?? '') && (next === undefined || next.length < 5))
  );
}
