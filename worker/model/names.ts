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
  /** Names by their first word, the longest first. */
  private readonly byWord = new Map<string, { name: string; offset: number }[]>();
  /** Words in the names of things that answers mention; null where several have it. */
  private readonly shorts = new Map<string, string | null>();
  private readonly known = new Set<string>();

  constructor(names: readonly string[]) {
    for (const name of new Set(names)) this.add(name);
  }

  add(name: string): void {
    const lower = name.trim().toLowerCase();
    const [first] = lower.matchAll(WORD);
    // `40 kg` as a name would hide figures.
    if (!first || /^[\d.,]+\s*\p{L}{0,6}$/u.test(lower)) return;
    const same = this.byWord.get(first[0]) ?? [];
    if (same.some((one) => one.name === lower)) return;
    same.push({ name: lower, offset: first.index });
    this.byWord.set(
      first[0],
      same.sort((a, b) => b.name.length - a.name.length),
    );
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
    const lower = text.toLowerCase();
    const found: Mention[] = [];
    let from = 0;
    for (const { 0: word, index: at } of text.matchAll(WORD)) {
      if (at < from) continue;
      const whole = this.wholeAt(lower, at);
      const thing = whole?.thing ?? (isGiven ? null : this.shortAt(text, at, word));
      if (thing === null) continue;
      found.push(whole ?? { thing, at, end: at + word.length });
      from = found.at(-1)?.end ?? at;
    }
    return found;
  }

  private wholeAt(lower: string, at: number): Mention | null {
    const word = WORD_AT.exec(lower.slice(at, at + 100))?.[0] ?? '';
    for (const { name, offset } of this.byWord.get(word) ?? []) {
      const start = at - offset;
      const end = start + name.length;
      if (lower.startsWith(name, start) && !/[\p{L}\p{N}]/u.test(lower.charAt(end)))
        return { thing: name, at: start, end };
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
const WORD_AT = /^[\p{L}\p{N}]+/u;
