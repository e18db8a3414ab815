import { expect, test } from 'vitest';
import { isOfGroup, isTea } from './item-groups.ts';

test.each([
  'Green Tea',
  'TEA',
  'Green',
  'Loose Black',
  'white',
  'Thé vert',
  'Grüner Tee',
  'Té e infusiones',
  'Herbal',
  'Infusions',
  'Signature Blends',
  'Loose Leaf',
  'CTC Grades',
  'Botanicals',
  'Green and Specialty',
  'Assam and CTC',
])('a category holds tea: %s', (category) => expect(isTea(category)).toBe(true));

test.each([
  'Tea Accessories',
  'Labels',
  'Packaging',
  'Black Labels',
  'White Cups',
  'Greenhouse',
  'Teaware',
  'Honey',
  'Steel',
  'Coffee Blends',
  'Spice Blends',
  'Green Beans',
  'Matcha Tools',
  'Tea Filters',
])('a category holds no tea: %s', (category) => expect(isTea(category)).toBe(false));

test.each([
  ['Schwarztee', 'tea'],
  ['Zubehör', 'accessories'],
  ['Accesorios', 'accessories'],
  ['Emballages', 'packaging'],
  ['Verpackung', 'packaging'],
] as const)('%s is %s in its own language', (category, group) => {
  expect(isOfGroup(category, group)).toBe(true);
});

test('what belongs to tea in another language is no tea', () => {
  expect(isTea('Zubehör für Tee')).toBe(false);
  expect(isTea('Accessoires thé')).toBe(false);
});
