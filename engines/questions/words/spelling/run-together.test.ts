import { expect, test } from 'vitest';
import { parted } from './run-together.ts';

const NAMES = new Set(['honeybush', 'inka', 'sencha']);
const called = {
  has: ({ stem }: { stem: string }) => NAMES.has(stem),
  isNear: () => false,
  beginning: () => [],
  kinds: new Set<string>(),
};

test.each([
  ['howmuch', 'how much'],
  ['dowe', 'do we'],
  ['ofsencha', 'of sencha'],
  ['Whatis', 'what is'],
])('“%s” is “%s”', (written, two) => {
  expect(parted(written, called)).toBe(two);
});

test.each(['inka', 'honeybush', 'island', 'howdah', 'isobel', 'and', 'chai'])('“%s” is one word', (written) => {
  expect(parted(written, called)).toBeNull();
});
