import { COMMON_PASSWORDS } from './common-passwords.ts';
import { unpackPasswords } from './pack.ts';

/** Why a password of sufficient length is refused. */
export type PasswordWeakness = 'common' | 'username';

/** The sentence for the person who chose the password. */
export const WEAKNESS_SENTENCES: Record<PasswordWeakness, string> = {
  common: 'This password is one of the 10,000 most common ones. Choose another.',
  username: 'Your password is too close to your username. Choose another.',
};

/** Why the password may not be used with this username; null if it may. */
export function findWeakness(password: string, username: string): PasswordWeakness | null {
  if (isLikeUsername(password, username)) return 'username';
  return isCommonPassword(password) ? 'common' : null;
}

let common: Set<string> | undefined;

/** Whether it is one of the 10,000 most common passwords, regardless of case. */
export function isCommonPassword(password: string): boolean {
  // Unpacked at the first use, which takes a few milliseconds.
  common ??= new Set(unpackPasswords(COMMON_PASSWORDS));
  return common.has(fold(password));
}

/** This many digits and signs around a name do not make a password. */
const MAX_ADDED = 6;
/** Names with fewer letters are in too many good passwords. */
const MIN_NAME = 3;

/**
 * Whether the password is the username or a variation: in capitals, without its dots, backwards, twice, with letters
 * written as digits, or with a few digits and signs before and after.
 */
function isLikeUsername(password: string, username: string): boolean {
  const name = fold(username);
  const typed = fold(password);
  if (typed === name) return true;
  const names = new Set([name, trimSigns(name)].map(toLetters).filter((letters) => letters.length >= MIN_NAME));
  return withoutAdded(typed)
    .map(toLetters)
    .some((letters) => {
      const half = letters.slice(0, letters.length / 2);
      const once = half + half === letters ? half : letters;
      return names.has(once) || names.has([...once].reverse().join(''));
    });
}

/** The text without up to `MAX_ADDED` of the digits and signs at its ends, in every way: names may end in digits themselves. */
function withoutAdded(text: string): string[] {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0;
  const after = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0;
  const texts = new Set<string>();
  for (let head = 0; head <= Math.min(before, MAX_ADDED); head++) {
    for (let tail = 0; tail <= Math.min(after, MAX_ADDED - head); tail++)
      texts.add(text.slice(head, text.length - tail));
  }
  return [...texts];
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** Without the digits and signs at both ends. */
const trimSigns = (text: string) => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

/** Digits and signs that people write for letters. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  l: 'i',
};

/** Letters and other digits, with lookalikes as letters and without what separates words. */
function toLetters(text: string): string {
  return [...text]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
