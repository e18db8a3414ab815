import Argon2, { Argon2Type } from '@phi-ag/argon2';
import wasm from '@phi-ag/argon2/argon2.wasm';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 50 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** How a hash made today begins (PHC string format). */
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * A well-formed hash that no password has: what a password is held against when there is no such account, and what a
 * guest has, who never signs in.
 */
export const NOBODYS_HASH = `${PREFIX}${'A'.repeat(Math.ceil((SALT_BYTES * 4) / 3))}$${'A'.repeat(Math.ceil((HASH_BYTES * 4) / 3))}`;

let argon2: Argon2 | undefined;

/** One instance an isolate: its memory is used again by the next hash. */
function instance(): Argon2 {
  argon2 ??= new Argon2(new WebAssembly.Instance(wasm));
  return argon2;
}

/**
 * What is hashed: the password's UTF-8 bytes in base64. The library counts UTF-16 units but reads UTF-8 bytes, so
 * that it would leave the end of "Пароль" out; on plain ASCII both are the same. NFKC makes one password of the
 * different ways in which keyboards write the same letters.
 */
function hashed(password: string): string {
  return new TextEncoder().encode(password.normalize('NFKC')).toBase64();
}

/** The argon2id hash of a password with a salt of its own, as a PHC string. */
export function hashPassword(password: string): string {
  return instance().hash(hashed(password), { ...COST, hashLength: HASH_BYTES, type: Argon2Type.Argon2id }).encoded;
}

/**
 * Whether the password has this hash. Without a hash (no such account) the same work is done and the answer is no, so
 * that time does not tell which names exist.
 */
export function verifyPassword(hash: string | null, password: string): boolean {
  const verified = instance().tryVerify(hash ?? NOBODYS_HASH, hashed(password), Argon2Type.Argon2id);
  return hash !== null && verified.success;
}

/** Whether a hash was made at another cost than today's and should be made anew at the next sign-in. */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(PREFIX);
}
