/** Most letters that a packed word shares with the one before it: as many as one digit can say. */
export const MOST_SHARED = 35;

const NEW_LINE = 10;
/** FNV-1a with two primes. http://www.isthe.com/chongo/tech/comp/fnv/ */
const OFFSETS = [0x811c9dc5, 0x050c5d1f] as const;
const PRIMES = [0x01000193, 0x01000197] as const;

/** The places of some code as a digit of `MOST_SHARED + 1`: 0 to 9, a to z. */
const digitOf = (code: number): number => (code < 58 ? code - 48 : code - 87);

/**
 * The row of each word of a text by `packWords`, without making a string of any: there are some fifty thousand, of which a
 * message asks for a few dozen. Words are told apart by 64 bits of hash.
 */
export class WordTable {
  /** Number of words. */
  readonly size: number;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  /** Rows by their hash, each one more; 0 for none. */
  readonly #slots: Int32Array;

  constructor(packed: string) {
    let size = 1;
    for (let at = packed.indexOf('\n'); at >= 0; at = packed.indexOf('\n', at + 1)) size += 1;
    this.size = size;
    this.#first = new Int32Array(size);
    this.#second = new Int32Array(size);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(size * 2)));
    this.#readRows(packed);
  }

  #readRows(packed: string): void {
    const [first, second, slots] = [this.#first, this.#second, this.#slots];
    const [firstPrime, secondPrime] = PRIMES;
    const mask = slots.length - 1;
    // The hashes of the first letters of a word, which the next one may share.
    const firsts = new Int32Array(MOST_SHARED + 1).fill(OFFSETS[0]);
    const seconds = new Int32Array(MOST_SHARED + 1).fill(OFFSETS[1]);
    for (let at = 0, row = 0; row < this.size; row++) {
      let letters = at < packed.length ? digitOf(packed.charCodeAt(at)) : 0;
      let [a, b] = [firsts[letters] as number, seconds[letters] as number];
      for (at += 1; at < packed.length; at++) {
        const code = packed.charCodeAt(at);
        if (code === NEW_LINE) break;
        a = Math.imul(a ^ code, firstPrime);
        b = Math.imul(b ^ code, secondPrime);
        letters += 1;
        if (letters <= MOST_SHARED) {
          firsts[letters] = a;
          seconds[letters] = b;
        }
      }
      at += 1;
      first[row] = a;
      second[row] = b;
      let slot = a & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = row + 1;
    }
  }

  has(word: string): boolean {
    return this.rowOf(word) !== null;
  }

  rowOf(word: string): number | null {
    let [a, b] = [OFFSETS[0] | 0, OFFSETS[1] | 0];
    for (let i = 0; i < word.length; i++) {
      const code = word.charCodeAt(i);
      a = Math.imul(a ^ code, PRIMES[0]);
      b = Math.imul(b ^ code, PRIMES[1]);
    }
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = a & mask; ; slot = (slot + 1) & mask) {
      const row = (slots[slot] as number) - 1;
      if (row < 0) return null;
      if (this.#first[row] === a && this.#second[row] === b) return row;
    }
  }
}
