import { type Found, SearchIndex, type SearchText, searchTextOf } from '../../../engines/text/search.ts';

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
  private readonly texts = new Map<number, SearchText>();
  private index: SearchIndex<number> | undefined;

  constructor(version: number) {
    this.version = version;
  }

  /** Adds or replaces an item's text, or removes it if it is null. @param stored its fields, one a line */
  set(id: number, stored: string | null): void {
    this.index = undefined;
    const text = stored === null ? null : searchTextOf(stored);
    this.characters += lengthOf(text) - lengthOf(this.texts.get(id));
    if (text === null) this.texts.delete(id);
    else this.texts.set(id, text);
  }

  /** The ids of the items that a search finds. */
  find(query: string): Found<number> {
    this.index ??= new SearchIndex([...this.texts.keys()], (id) => this.texts.get(id) ?? NO_TEXT);
    return this.index.find(query);
  }
}

const NO_TEXT: SearchText = { words: '', letters: '' };
const lengthOf = (text: SearchText | null | undefined): number => (text ? text.words.length + text.letters.length : 0);

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
