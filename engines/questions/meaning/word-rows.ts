/** Lines of a text by the word that each begins with. What follows it is parsed when it is first asked for. */
export class WordRows<T> {
  /** What follows each word, as text until it is parsed; in the order of the lines. */
  readonly #rows = new Map<string, { rest: string; value?: T }>();
  readonly #parse: (rest: string) => T;

  /** @param parse what follows the word and a space; an empty text where nothing does */
  constructor(text: string, parse: (rest: string) => T) {
    this.#parse = parse;
    for (const line of text.split('\n')) {
      const end = line.indexOf(' ');
      this.#rows.set(end < 0 ? line : line.slice(0, end), { rest: end < 0 ? '' : line.slice(end + 1) });
    }
  }

  has(word: string): boolean {
    return this.#rows.has(word);
  }

  get(word: string): T | undefined {
    const row = this.#rows.get(word);
    if (!row) return undefined;
    if (row.value === undefined) row.value = this.#parse(row.rest);
    return row.value;
  }

  words(): Iterable<string> {
    return this.#rows.keys();
  }
}
