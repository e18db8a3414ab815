import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeRedirect } from './redirect.ts';

it('keeps a path of this site with its search and hash', () => {
  expect(safeRedirect('/inventory?q=sencha#top')).toBe('/inventory?q=sencha#top');
});

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'inventory',
  '',
  undefined,
  7,
])('refuses %j', (target) => {
  expect(safeRedirect(target)).toBeNull();
});

it('never leads to another site', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      const target = safeRedirect(`/${rest}`);
      if (target !== null) expect(new URL(target, 'https://camellia.example').host).toBe('camellia.example');
    }),
  );
});
