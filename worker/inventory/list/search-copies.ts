import { foldForSearch } from '../../../engines/text/search-fold.ts';

/**
 * Search texts of inventories, kept in the memory of an isolate. A copy belongs to one version of an inventory: a
 * search reads the version in the same batch as the items, and updates the copy if the two differ.
 */

/** Characters that all copies of an isolate may hold together. */
export const MAX_CHARACTERS = 12_000_000;
/** A copy is read again after this time, in case the database has been restored to an earlier state. */
const MAX_AGE_MS = 10 * 60_000;
/** How long an inventory that is too large for a copy is remembered as such. */
const TOO_LARGE_MS = 10 * 60_000;
/** How many of these are remembered. */
const MAX_TOO_LARGE = 1000;

/** The search texts of one inventory at one version. */
export class SearchCopy {
  version: number;
  characters = 0;
  readonly readAt = Date.now();
  private readonly texts = new Map<number, string>();

  constructor(version: number) {
    this.version = version;
  }

  /** Adds or replaces an item's text, or removes it if it is null. */
  set(id: number, stored: string | null): void {
    const text = stored && foldForSearch(stored);
    this.characters += (text?.length ?? 0) - (this.texts.get(id)?.length ?? 0);
    if (text === null) this.texts.delete(id);
    else this.texts.set(id, text);
  }

  /** The ids of the items whose text contains every word of a search. */
  find(words: readonly string[]): number[] {
    // The longest word is the one that the fewest texts contain.
    const [first = '', ...rest] = words.toSorted((a, b) => b.length - a.length);
    const ids: number[] = [];
    for (const [id, text] of this.texts) {
      if (text.includes(first) && rest.every((word) => text.includes(word))) ids.push(id);
    }
    return ids;
  }
}

/** The copies of an isolate, by workspace; the one used last is dropped last. */
export class SearchCopies {
  private readonly copies = new Map<number, SearchCopy>();
  private readonly tooLarge = new Map<number, number>();
  private readonly maxCharacters: number;

  constructor(maxCharacters: number) {
    this.maxCharacters = maxCharacters;
  }

  get(workspaceId: number): SearchCopy | null {
    const copy = this.copies.get(workspaceId);
    if (!copy) return null;
    this.copies.delete(workspaceId);
    if (Date.now() - copy.readAt > MAX_AGE_MS) return null;
    this.copies.set(workspaceId, copy);
    return copy;
  }

  /** Keeps a copy, and drops those used longest ago if all together are too large. */
  keep(workspaceId: number, copy: SearchCopy): void {
    this.copies.delete(workspaceId);
    this.copies.set(workspaceId, copy);
    let characters = 0;
    for (const { characters: more } of this.copies.values()) characters += more;
    for (const [oldest, { characters: fewer }] of this.copies) {
      if (characters <= this.maxCharacters) break;
      this.copies.delete(oldest);
      characters -= fewer;
    }
  }

  drop(workspaceId: number): void {
    this.copies.delete(workspaceId);
  }

  /** Whether a copy with so many characters may be kept; if not, remembers that the inventory is too large. */
  hasRoomFor(workspaceId: number, characters: number): boolean {
    if (characters <= this.maxCharacters) return true;
    if (this.tooLarge.size >= MAX_TOO_LARGE) this.tooLarge.clear();
    this.tooLarge.set(workspaceId, Date.now() + TOO_LARGE_MS);
    return false;
  }

  isTooLarge(workspaceId: number): boolean {
    return (this.tooLarge.get(workspaceId) ?? 0) > Date.now();
  }
}
