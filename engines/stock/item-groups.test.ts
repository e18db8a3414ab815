import { expect, test } from 'vitest';
import { isTea } from './item-groups.ts';

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
])('a category holds no tea: %s', (category) => expect(isTea(category)).toBe(false));
