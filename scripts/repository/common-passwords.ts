import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '../../engines/passwords/limits.ts';
import { COMMON_COUNT, packPasswords } from '../../engines/passwords/pack.ts';

/** The commonest passwords that are long enough to be chosen, in lower case. */
export function listCommonPasswords(): string[] {
  const ranked = dictionary['passwords-common'].map((password) => password.normalize('NFKC').toLowerCase());
  const long = ranked.filter((password) => password.length >= PASSWORD_MIN);
  return [...new Set(long)].slice(0, COMMON_COUNT);
}

/** The source of `engines/passwords/common-passwords.ts`. */
export function renderCommonPasswords(): string {
  return `/**
 * The ${COMMON_COUNT.toLocaleString('en')} commonest passwords, packed by \`pack.ts\`. From @zxcvbn-ts/language-common (MIT);
 * written by \`npm run passwords:generate\`.
 */
export const COMMON_PASSWORDS =
  '${packPasswords(listCommonPasswords()).replaceAll(/[\\']/g, String.raw`\$&`)}';
`;
}
