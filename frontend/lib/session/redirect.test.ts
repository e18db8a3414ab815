import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from './redirect.ts';

test('accepts a path on this site with search and hash', () => {
  expect(safeRedirect('/inventory?q=sencha#top')).toBe('/inventory?q=sencha#top');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/..//elsewhere.example',
  '/.//elsewhere.example',
  '/inventory/../..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/..\\\\elsewhere.example',
  'javascript:alert(1)',
  'inventory',
  '',
  undefined,
  7,
])('refuses %j', (target) => {
  expect(safeRedirect(target)).toBeNull();
});

test('never redirects to another site, even when parsed again', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      ':',
      '@',
      '?',
      '#',
      'elsewhere.example',
      'http:',
    ),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const target = safeRedirect(`/${pieces.join('')}`);
      if (target === null) return;
      const read = new URL(target, 'https://camellia.example');
      expect(read.host).toBe('camellia.example');
      expect(safeRedirect(target)).toBe(target);
    }),
    { numRuns: 5000 },
  );
});
