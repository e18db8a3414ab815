import type { FORM_CATEGORIES } from '../../inventory/choices.ts';
import type { SourceId } from './sources.ts';

/** A value, who says so, and what must be known to read it rightly. */
export type Claim<T> = readonly [value: T, source: SourceId, note?: string];

/** From the least to the most; equal where one figure is known. */
export interface Range {
  min: number;
  max: number;
}

/** A range of money in cents of a US dollar, for one kilogram or one piece. */
export interface PriceRange extends Range {
  per: 'kg' | 'piece';
}

/** One product of the tea trade. What no source tells us is null. */
export interface ReferenceEntry {
  name: string;
  /** Other names and spellings that the trade uses. */
  aliases: readonly string[];
  category: (typeof FORM_CATEGORIES)[number];
  /** What kind of tea, which part of a plant, or what sort of supply. */
  type: Claim<string> | null;
  origin: Claim<string> | null;
  description: Claim<string>;
  wholesalePrice: Claim<PriceRange> | null;
  /** From order to arrival, or the part of it that the note names. */
  leadTimeDays: Claim<Range> | null;
  storage: Claim<string> | null;
  /** How long it keeps its quality, unopened. */
  shelfLifeMonths: Claim<Range> | null;
}

/** What the entries of a group have in common. */
export type Shared = Omit<ReferenceEntry, 'name' | 'aliases' | 'origin' | 'description' | 'wholesalePrice'>;

/** An entry as its file writes it: its own values, and those that differ from what its group shares. */
export type Row = {
  name: string;
  aliases?: readonly string[];
  origin?: Claim<string>;
  /** In our own words. */
  description: string;
  wholesalePrice?: Claim<PriceRange>;
} & Partial<Shared>;

/** The entries of a group. */
export function buildEntries(shared: Shared, rows: readonly Row[]): readonly ReferenceEntry[] {
  return rows.map((row) => ({
    aliases: [],
    origin: null,
    wholesalePrice: null,
    ...shared,
    ...row,
    description: [row.description, 'camellia'],
  }));
}
