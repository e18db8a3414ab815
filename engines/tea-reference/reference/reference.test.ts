import { describe, expect, test } from 'vitest';
import { FORM_CATEGORIES } from '../../inventory/choices.ts';
import { referenceEntries } from './entries.ts';
import type { Claim, ReferenceEntry } from './entry.ts';
import { sources } from './sources.ts';

const key = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const claimsOf = (entry: ReferenceEntry): Claim<unknown>[] =>
  [
    entry.type,
    entry.origin,
    entry.description,
    entry.wholesalePrice,
    entry.leadTimeDays,
    entry.storage,
    entry.shelfLifeMonths,
  ].filter((claim) => claim !== null);

describe('the reference', () => {
  test('holds at least 120 products', () => {
    expect(referenceEntries.length).toBeGreaterThanOrEqual(120);
  });

  test('gives every product a name, and every other name to one product only', () => {
    const owners = new Map<string, string[]>();
    for (const { name, aliases } of referenceEntries) {
      for (const one of new Set([name, ...aliases].map(key))) owners.set(one, [...(owners.get(one) ?? []), name]);
    }
    expect([...owners].filter(([, names]) => names.length > 1)).toEqual([]);
  });

  test('names no product twice under two spellings of its own', () => {
    for (const { name, aliases } of referenceEntries) {
      expect(new Set([name, ...aliases].map((one) => one.toLowerCase())).size).toBe(aliases.length + 1);
    }
  });

  test('names a source that exists for every value', () => {
    for (const entry of referenceEntries) {
      for (const [value, source] of claimsOf(entry)) {
        expect(sources).toHaveProperty([source]);
        expect(value).not.toBe('');
      }
    }
  });

  test('lists no source that nothing rests on', () => {
    const used = new Set(referenceEntries.flatMap((entry) => claimsOf(entry).map(([, source]) => source)));
    expect(Object.keys(sources).filter((id) => !used.has(id as keyof typeof sources))).toEqual([]);
  });

  test('takes every price from a source that has been read', () => {
    for (const { wholesalePrice } of referenceEntries) {
      if (wholesalePrice) expect(sources[wholesalePrice[1]]).toMatchObject({ checked: true });
    }
  });

  test('takes origins, prices and times from others, never from itself', () => {
    for (const { origin, wholesalePrice, leadTimeDays, storage, shelfLifeMonths } of referenceEntries) {
      for (const claim of [origin, wholesalePrice, leadTimeDays, storage, shelfLifeMonths]) {
        expect(claim?.[1]).not.toBe('camellia');
      }
    }
  });

  test('uses the categories of the forms', () => {
    for (const { category } of referenceEntries) expect(FORM_CATEGORIES).toContain(category);
    expect(new Set(referenceEntries.map(({ category }) => category)).size).toBeGreaterThanOrEqual(9);
  });

  test('gives ranges from the least to the most, in whole cents, days and months', () => {
    for (const { wholesalePrice, leadTimeDays, shelfLifeMonths } of referenceEntries) {
      for (const [range] of [wholesalePrice, leadTimeDays, shelfLifeMonths].filter((claim) => claim !== null)) {
        expect(range.min).toBeGreaterThan(0);
        expect(range.max).toBeGreaterThanOrEqual(range.min);
        expect([Number.isInteger(range.min), Number.isInteger(range.max)]).toEqual([true, true]);
      }
    }
  });

  test('says of every price when or of what it is', () => {
    for (const { wholesalePrice } of referenceEntries) {
      if (wholesalePrice) expect(wholesalePrice[2]).toMatch(/\w/);
    }
  });

  test('keeps prices of the last ten years only', () => {
    for (const { wholesalePrice } of referenceEntries) {
      if (wholesalePrice) expect(sources[wholesalePrice[1]].year ?? 2026).toBeGreaterThanOrEqual(2016);
    }
  });
});
