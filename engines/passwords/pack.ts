/** How many passwords are refused for being common. */
export const COMMON_COUNT = 10_000;

const A = 'A'.charCodeAt(0);
/** The longest shared beginning that one capital can tell. */
const MAX_SHARED = 25;

/**
 * Packs passwords without capitals into one text: sorted, each as a capital that tells how many characters it shares with
 * the one before (A for none), and the rest. The result is half as long as the list.
 */
export function packPasswords(passwords: readonly string[]): string {
  let before = '';
  let packed = '';
  for (const password of [...passwords].sort()) {
    if (/[A-Z]/.test(password)) throw new Error(`${password} has a capital`);
    let shared = 0;
    while (shared < MAX_SHARED && shared < before.length && before[shared] === password[shared]) shared++;
    packed += String.fromCharCode(A + shared) + password.slice(shared);
    before = password;
  }
  return packed;
}

/** The passwords in a text of `packPasswords`, sorted. */
export function unpackPasswords(packed: string): string[] {
  let password = '';
  return packed.split(/(?=[A-Z])/).map((entry) => {
    password = password.slice(0, entry.charCodeAt(0) - A) + entry.slice(1);
    return password;
  });
}
