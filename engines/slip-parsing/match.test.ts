import { describe, expect, test } from 'vitest';
import { buildMatcher, type Candidate, toAlias } from './match.ts';

const items: Candidate[] = [
  { id: 1, name: 'Sencha Yabukita 1 kg', sku: 'SY-1000', supplier: 'Uji Co' },
  { id: 2, name: 'Sencha Yabukita 100 g', sku: 'SY-100', supplier: 'Uji Co' },
  { id: 3, name: 'Assam FTGFOP', sku: 'AS-1', supplier: 'Halmari' },
  { id: 4, name: 'Tin 100 g, black', sku: 'T-100', supplier: 'Weber' },
];
const match = (
  name: string,
  more: Partial<{ sku: string; supplier: string }> = {},
  aliases = new Map<string, number>(),
) => buildMatcher(items, aliases)({ name, sku: '', supplier: '', ...more });

describe('a row of a slip', () => {
  test.each([
    ['SENCHA YABUKITA 1KG', 1],
    ['Sencha Yabukta 1 kg', 1],
    ['SENCHA YABUKITA 100G', 2],
    ['ASSAM FTGFOP', 3],
    ['Assam FTGF0P', 3],
    ['TIN BLACK 100G', 4],
  ])('%s is known by its name', (name, id) => {
    expect(match(name)).toMatchObject({ itemId: id, how: 'name' });
  });

  test('is matched by its code before its name', () => {
    expect(match('Assam FTGFOP', { sku: 'sy-100' })).toEqual({ itemId: 2, how: 'sku', score: 1 });
  });

  test('is matched by a name that was confirmed before', () => {
    const aliases = new Map([[toAlias('SEN YAB 1K'), 1]]);
    expect(match('Sen. Yab. 1K', {}, aliases)).toEqual({ itemId: 1, how: 'alias', score: 1 });
  });

  test('is another item where the name says another size, unless a person has confirmed it', () => {
    expect(match('Sencha Yabukita 500 g')).toBeNull();
    expect(match('Sencha Yabukita 500 g', { sku: 'SY-100' })).toBeNull();
    expect(match('Sencha Yabukita 1000 g', { sku: 'SY-1000' })).toMatchObject({ itemId: 1, how: 'sku' });
    expect(match('Assam FTGFOP 500 g')).toMatchObject({ itemId: 3 });
    const aliases = new Map([[toAlias('Sencha Yabukita 500 g'), 2]]);
    expect(match('Sencha Yabukita 500 g', {}, aliases)).toMatchObject({ itemId: 2, how: 'alias' });
  });

  test('matches no item if none is similar', () => {
    expect(match('Cardboard box')).toBeNull();
    expect(match('')).toBeNull();
    expect(match('100 g')).toBeNull();
  });

  test('does not match a deleted item, even if it was confirmed before', () => {
    expect(match('Old tea', {}, new Map([[toAlias('Old tea'), 99]]))).toBeNull();
  });
});
