import Argon2, { Argon2Type } from '@phi-ag/argon2';
import wasm from '@phi-ag/argon2/argon2.wasm';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 50 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** The prefix of hashes with the current cost (PHC string format). */
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * A well-formed hash that matches no password: used for unknown accounts, and for guests, who never sign in.
 */
export const UNMATCHABLE_HASH = `${PREFIX}${'A'.repeat(Math.ceil((SALT_BYTES * 4) / 3))}$${'A'.repeat(Math.ceil((HASH_BYTES * 4) / 3))}`;

let argon2: Argon2 | undefined;

/** One instance per isolate, so its memory is reused. */
function instance(): Argon2 {
  argon2 ??= new Argon2(new WebAssembly.Instance(wasm));
  return argon2;
}

/**
 * The password's UTF-8 bytes in base64. The library counts UTF-16 units but reads UTF-8 bytes, so it would drop the end of
 * "Пароль"; base64 avoids that. NFKC makes passwords from different keyboards equal.
 */
function prepare(password: string): string {
  return new TextEncoder().encode(password.normalize('NFKC')).toBase64();
}

/** Hashes a password with argon2id and a random salt, as a PHC string. */
export function hashPassword(password: string): string {
  return instance().hash(prepare(password), { ...COST, hashLength: HASH_BYTES, type: Argon2Type.Argon2id }).encoded;
}

/**
 * Checks a password against its hash. Without a hash (unknown account) it does the same work and returns false, so timing
 * does not reveal which names exist.
 */
export function verifyPassword(hash: string | null, password: string): boolean {
  const verified = instance().tryVerify(hash ?? UNMATCHABLE_HASH, prepare(password), Argon2Type.Argon2id);
  return hash !== null && verified.success;
}

/** Whether a hash has an outdated cost and should be replaced at the next sign-in. */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(PREFIX);
}
