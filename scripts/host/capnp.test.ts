import { expect, test } from 'vitest';
import { toCapnp } from './capnp.ts';

const write = (value: Parameters<typeof toCapnp>[0]) => toCapnp(value, (path) => `/srv/${path}`);

test('writes structs, lists, numbers and truth values', () => {
  expect(write({ name: 'a', list: [{ n: 1 }, { n: 2.5 }], on: true, none: undefined, empty: {} })).toBe(
    '(name = "a", list = [(n = 1), (n = 2.5)], on = true, empty = ())',
  );
});

test('a file is embedded by its path', () => {
  expect(write({ esModule: { embed: 'index.js' } })).toBe('(esModule = embed "/srv/index.js")');
});

test('a text cannot leave its quotes', () => {
  expect(write('a" , b = "\\\n\u0000é茶')).toBe(String.raw`"a\x22 , b = \x22\x5c\x0a\x00é茶"`);
});
