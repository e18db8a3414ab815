import { countLetters } from '../table/parts.ts';
import type { Named } from './named.ts';

/**
 * Names without the codes that most of them begin with: `[MUG-1] Mug`, `018834 BREAKFAST TEABAGS`, `TN-0412 Assam`. Codes are
 * alike in form, and no two are the same; a year or a size before several names is none.
 */
export function withoutCodes(named: Map<number, Named>): Map<number, Named> {
  for (const form of [BRACKETED, NUMBERED]) {
    const coded = [...named.values()].filter(
      ({ tokens: [first, ...rest] }) => first !== undefined && form.test(first.word.text) && countLetters(rest) > 1,
    );
    const distinct = new Set(coded.map(({ tokens: [first] }) => first?.word.text)).size;
    const isRound = coded.every(({ tokens: [first] }) => /00$/.test(first?.word.text ?? ''));
    if (coded.length < 2 || coded.length * 2 < named.size || distinct < coded.length * DISTINCT || isRound) continue;
    for (const one of coded) one.code.push(...one.tokens.splice(0, 1));
  }
  return named;
}
const BRACKETED = /^[[({<][^\])}>\p{Ll}]{2,}[\])}>]$/u;
/** `018834`, `A-6962`, `TN-0412`, `10.442` */
const NUMBERED =
  /^(?:\d{4,14}|0\d{2,13}|\p{Lu}{1,5}[-./]?\d{2,}(?:[-./]?[\p{Lu}\d]+)*|\d{2,}[-./]\d{2,}(?:[-./]\d+)*)\.?$/u;
/** The share of codes that no other row has; goods may be sold twice. */
const DISTINCT = 0.7;
