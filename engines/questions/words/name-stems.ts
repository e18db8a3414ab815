import { tellingStemsOf } from './name-parts.ts';

/** Names by the stems of their words, so that a message can be searched for any of ten thousand at once. */
export class NameStems {
  /** Every stem, in the order in which the names have them first. */
  private readonly stems: string[] = [];
  /** The place of each stem among them. */
  private readonly places = new Map<string, number>();
  /** The places of the stems of all names, one name after another, and where each name begins. */
  private readonly said: Uint32Array;
  private readonly starts: Uint32Array;
  /** Of all stems, one after another, the names that have it, each once and in their order, and where each stem begins. */
  private readonly holders: Uint32Array;
  private readonly holdersStart: Uint32Array;
  private initials: ReadonlyMap<string, readonly number[]> | null = null;
  private letters: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(names: readonly string[]) {
    const starts = new Uint32Array(names.length + 1);
    let said = new Uint32Array(names.length * USUAL_WORDS);
    let count = 0;
    /** Of each part that is no bare number: the place of its stem where it has one alone, else of all of them. */
    const known = new Map<string, number | readonly number[]>();
    const placesIn = (part: string): number | readonly number[] => {
      if (DIGITS.test(part)) return this.placeOf(part);
      const all = tellingStemsOf(part).map((stem) => this.placeOf(stem));
      const places = all.length === 1 ? (all[0] as number) : all;
      known.set(part, places);
      return places;
    };
    for (let index = 0; index < names.length; index++) {
      starts[index] = count;
      for (const part of (names[index] as string).split(' ')) {
        const places = known.get(part) ?? placesIn(part);
        const room = typeof places === 'number' ? 1 : places.length;
        if (count + room > said.length) said = grown(said, count + room);
        if (typeof places === 'number') said[count++] = places;
        else for (const place of places) said[count++] = place;
      }
    }
    starts[names.length] = count;
    this.said = said.slice(0, count);
    this.starts = starts;
    [this.holders, this.holdersStart] = holdersOfAll(this.said, starts, this.stems.length);
  }

  private placeOf(stem: string): number {
    const known = this.places.get(stem);
    if (known !== undefined) return known;
    this.places.set(stem, this.stems.length);
    return this.stems.push(stem) - 1;
  }

  has(stem: string): boolean {
    return this.places.has(stem);
  }

  /** Whether a name begins with these words. */
  begins(index: number, stems: readonly string[]): boolean {
    const start = this.starts[index] ?? 0;
    return (
      stems.length <= this.lengthOf(index) && stems.every((stem, i) => this.stems[this.said[start + i] ?? -1] === stem)
    );
  }

  /** How many words a name has. */
  lengthOf(index: number): number {
    return (this.starts[index + 1] ?? 0) - (this.starts[index] ?? 0);
  }

  /** The names that have a stem, in their order; null where none has. */
  holdersOf(stem: string): Uint32Array | null {
    const place = this.places.get(stem);
    return place === undefined ? null : this.holdersAt(place);
  }

  private holdersAt(place: number): Uint32Array {
    return this.holders.subarray(this.holdersStart[place], this.holdersStart[place + 1]);
  }

  /** The names with neighbours that a word writes as one, `puerh` or `tieguanyin`; null where there is none. */
  holdersOfRun(word: string): Uint32Array | null {
    const found = new Set<number>();
    for (let end = 1; end < word.length; end++) {
      const place = this.places.get(word.slice(0, end));
      if (place === undefined) continue;
      for (const index of this.holdersAt(place)) if (this.hasRun(index, place, word)) found.add(index);
    }
    return found.size === 0 ? null : Uint32Array.from(found).sort();
  }

  get allStems(): readonly string[] {
    return this.stems;
  }

  /** The names that begin with words of these initials, `eb` of English Breakfast, made when they are first asked for. */
  initialled(letters: string): readonly number[] {
    this.initials ??= Map.groupBy(
      Array.from({ length: this.starts.length - 1 }, (_, index) => index),
      (index) => this.initialsOf(index),
    );
    return this.initials.get(letters) ?? [];
  }

  private initialsOf(index: number): string {
    const [start = 0, end = 0] = [this.starts[index], this.starts[index + 1]];
    let initials = '';
    for (let at = start; at < end; at++) {
      const stem = this.stems[this.said[at] ?? -1] ?? '';
      if (/^\d/.test(stem)) break;
      initials += stem.charAt(0);
    }
    return initials;
  }

  /** The stems that begin with a letter: a typo keeps the first one. */
  stemsFrom(letter: string): readonly string[] {
    this.letters ??= Map.groupBy(this.stems, (stem) => stem.charAt(0));
    return this.letters.get(letter) ?? [];
  }

  /** Whether a word is two or more stems of a name, written as one. @param first of them */
  private hasRun(index: number, first: number, word: string): boolean {
    const [start, end] = [this.starts[index] ?? 0, this.starts[index + 1] ?? 0];
    for (let from = start; from < end; from++)
      if (this.said[from] === first && this.isRun(word, from, end)) return true;
    return false;
  }

  private isRun(word: string, from: number, end: number): boolean {
    let run = '';
    for (let at = from; at < end; at++) {
      run += this.stems[this.said[at] ?? -1] ?? '';
      if (run === word) return at > from;
      if (!word.startsWith(run)) return false;
    }
    return false;
  }
}

const DIGITS = /^\d+$/;
/** Words of a name for which there is room at first. */
const USUAL_WORDS = 4;

function grown(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}

/** The names that have each stem, and where those of each stem begin. */
function holdersOfAll(said: Uint32Array, starts: Uint32Array, stems: number): [Uint32Array, Uint32Array] {
  const begin = new Uint32Array(stems + 1);
  eachOnce(said, starts, stems, (place) => {
    begin[place + 1] = (begin[place + 1] as number) + 1;
  });
  for (let place = 0; place < stems; place++)
    begin[place + 1] = (begin[place + 1] as number) + (begin[place] as number);
  const holders = new Uint32Array(begin[stems] as number);
  const next = begin.slice();
  eachOnce(said, starts, stems, (place, name) => {
    const at = next[place] as number;
    holders[at] = name;
    next[place] = at + 1;
  });
  return [holders, begin];
}

/** Calls for each stem of each name; once where a name says it twice. */
function eachOnce(
  said: Uint32Array,
  starts: Uint32Array,
  stems: number,
  take: (place: number, name: number) => void,
): void {
  const last = new Int32Array(stems).fill(-1);
  for (let name = 0; name + 1 < starts.length; name++) {
    const end = starts[name + 1] as number;
    for (let at = starts[name] as number; at < end; at++) {
      const place = said[at] as number;
      if (last[place] === name) continue;
      last[place] = name;
      take(place, name);
    }
  }
}
