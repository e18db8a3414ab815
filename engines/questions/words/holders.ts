/** The names that hold a word, by their numbers: of ten thousand names a common word has as many. */
export class Holders {
  readonly list: Uint32Array;
  /** Null where the list is ascending. */
  private readonly known: ReadonlySet<number> | null;

  private constructor(list: Uint32Array, known: ReadonlySet<number> | null) {
    this.list = list;
    this.known = known;
  }

  static ascending = (list: Uint32Array): Holders => new Holders(list, null);
  static of = (numbers: ReadonlySet<number>): Holders => new Holders(Uint32Array.from(numbers), numbers);

  static readonly NONE = Holders.ascending(new Uint32Array(0));

  get size(): number {
    return this.list.length;
  }

  private has(wanted: number): boolean {
    if (this.known) return this.known.has(wanted);
    const { list } = this;
    let from = 0;
    for (let to = list.length; from < to; ) {
      const middle = (from + to) >>> 1;
      if ((list[middle] as number) < wanted) from = middle + 1;
      else to = middle;
    }
    return list[from] === wanted;
  }

  /** Those that both have, in the order of the shorter list, as sets are intersected. */
  intersection(other: Holders): Holders {
    const [shorter, longer] = this.size <= other.size ? [this, other] : [other, this];
    const both = shorter.list.filter((one) => longer.has(one));
    return shorter.known ? Holders.of(new Set(both)) : Holders.ascending(both);
  }
}
