import { hashToken } from '../../core/identity/secrets.ts';

/** How many recovery codes an account gets at a time. */
export const CODE_COUNT = 10;

/** Crockford's base 32: no letter looks like a digit or another letter. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits. Codes of 16 letters from before still work. */
const CODE_LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** Generates a code that people can read to each other: `7k2m-9xqd-04tv-h3pz-8cwe-n5ra`. */
export function newCode(): string {
  const signs = [...crypto.getRandomValues(new Uint8Array(CODE_LENGTH))].map((byte) => SIGNS[byte % SIGNS.length]);
  return signs.join('').replaceAll(GROUP, '$&-');
}

/** A code as it is hashed, however it was typed: in capitals, with blanks, or with letters for the digits 0 and 1. */
const normalizeCode = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/**
 * SHA-256 of account and code. A slow hash would add nothing: nobody can try the 2^120 codes that are possible, and the
 * account in front makes every guess one for a single account.
 */
export const hashCode = (userId: number, code: string): Promise<string> =>
  hashToken(`${userId} ${normalizeCode(code)}`);
