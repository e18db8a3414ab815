/** A name in a text. Things are named in lower case; `?` leads one that nothing given is called. */
export interface Mention {
  thing: string;
  at: number;
  end: number;
}

/** Capitalized words, and nouns behind `kg of`, that name no thing. */
const ORDINARY = new Set(
  `a about advice after all also altogether an and any are arrival as at available average based because before below black both but by
  category combined compared consider cost count cover current currently days deliveries delivery demand difference each every everything
  expected first for forecast from green half has have here how however i if in inventory is it item items its last lead left less level
  location lowest highest margin minimum month more most name next no none not note nothing now of on one only open or order ordered orders
  other our out overall overdue par people please price prices product products profit quantity question records reliability remaining
  reorder response revenue right sales selling share she since so sold some status still stock stocks sum supplier suppliers supply tea teas
  than that the their them then there these they this those time to today together tomorrow total two unit units until up usage value we week
  what when where which while with worth yes yesterday you your we're it's that's here's usd eur`.split(/\s+/),
);
const VERB =
  /^(?:['’]s)? ?(?:[:|(\d]|(?:is|has|have|are|was|were|costs?|sells?|lasts?|stands?|at|with|comes?|arrives?|holds?|needs?)\b)/i;
const WORD = /[\p{L}\p{N}]+/gu;

/** Finds the things that a text names: whole names, words of a name that are its alone, and names that nothing has. */
export class Names {
  /** From the first letter to the last, and how many words the longest has. */
  private readonly keys = new Set<string>();
  private longest = 1;
  /** Words in the names of things that answers mention; null where several have it. */
  private readonly shorts = new Map<string, string | null>();
  private readonly known = new Set<string>();

  constructor(names: readonly string[]) {
    for (const name of new Set(names)) this.add(name);
  }

  /** Adds a name. @returns the thing; null for what names none: `40 kg` as a name would hide figures */
  add(name: string): string | null {
    const words = [...name.matchAll(WORD)];
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || /^[\d.,]+\s*\p{L}{0,6}$/u.test(name.trim())) return null;
    const key = name.slice(first.index, last.index + last[0].length).toLowerCase();
    this.keys.add(key);
    this.longest = Math.max(this.longest, words.length);
    return key;
  }

  /** Learns the words of a text that tools gave, and that the things it names may be called by a word of theirs. */
  learn(text: string, things: Iterable<string>): void {
    for (const [word] of text.toLowerCase().matchAll(WORD)) this.known.add(word);
    for (const thing of things)
      for (const [word] of thing.matchAll(WORD))
        if (word.length > 3 && !ORDINARY.has(word))
          this.shorts.set(word, [undefined, thing].includes(this.shorts.get(word) ?? undefined) ? thing : null);
  }

  /** The mentions of a text in their order. @param isGiven whether the text is a tool's, in which nothing is unknown */
  find(text: string, isGiven = false): Mention[] {
    const words = [...text.matchAll(WORD)];
    const found: Mention[] = [];
    let from = 0;
    for (const [i, { 0: word, index: at }] of words.entries()) {
      if (at < from) continue;
      const whole = this.wholeAt(text, words.slice(i, i + this.longest));
      const thing = whole?.thing ?? (isGiven ? null : this.shortAt(text, at, word));
      if (thing === null) continue;
      found.push(whole ?? { thing, at, end: at + word.length });
      from = found.at(-1)?.end ?? at;
    }
    return found;
  }

  /** The longest name that begins with the first of these words. */
  private wholeAt(text: string, words: readonly RegExpExecArray[]): Mention | null {
    const at = words[0]?.index ?? 0;
    for (const last of words.toReversed()) {
      const end = last.index + last[0].length;
      const thing = text.slice(at, end).toLowerCase();
      if (this.keys.has(thing)) return { thing, at, end };
    }
    return null;
  }

  private shortAt(text: string, at: number, word: string): string | null {
    if (!/\p{L}/u.test(word)) return null;
    const lower = word.toLowerCase();
    const isCapital = /^\p{Lu}\p{Ll}/u.test(word);
    const short = isCapital ? this.shorts.get(lower) : undefined;
    if (short !== undefined) return short ?? `?${lower}`;
    if (ORDINARY.has(lower) || this.known.has(lower)) return null;
    if (/\d ?\p{L}* of (?:the |your |our )?$/u.test(text.slice(0, at))) return `?${lower}`;
    const isFirst = /(?:^|[.!?:|\n])[\s\-•|\d.)]*$/.test(text.slice(0, at));
    return isCapital && (!isFirst || VERB.test(text.slice(at + word.length))) ? `?${lower}` : null;
  }
}
