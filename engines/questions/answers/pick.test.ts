import { describe, expect, test } from 'vitest';
import { newQuestion } from '../question.ts';
import { bullet, line, listed, textOf } from '../sentences.ts';
import { pickFrom, rowsMissing } from './pick.ts';

const LOW = newQuestion({ topic: 'low' });
const CATEGORIES = newQuestion({ topic: 'categories' });
const rows = (all: number, shown: number) =>
  listed(
    Array.from({ length: all }, (_, i) => ({ id: i + 1, name: `Tea ${i + 1}` })),
    shown,
    (item) => bullet`${item}: low`,
  );
const answer = { lines: [line`14 items are running low.`, ...rows(14, 12)], listed: [1, 2] };
const picked = (place: number, limit: number | null = null) => pickFrom(answer, { place, limit }, LOW);

describe('a row of a list', () => {
  test('is given alone, with what the list is of', () => {
    expect(textOf(picked(1).lines)).toBe('The most pressing of them: Tea 1: low\nThe list: 14 items are running low.');
    expect(textOf(picked(3).lines)).toContain('The third of them: Tea 3: low');
    expect(textOf(picked(11).lines)).toContain('Number 11 of them: Tea 11: low');
  });

  test('is what the next question is about', () => {
    expect(picked(3).listed).toEqual([3]);
    expect(picked(1, 3).listed).toEqual([1, 2, 3]);
  });

  test('is no line that says how many more there are', () => {
    expect(textOf(picked(-1).lines)).toContain('The last of them: Tea 12: low');
    expect(textOf(picked(-1).lines)).toContain('Only the first 12 of the list are known here.');
  });

  test('that the list does not have is not made up', () => {
    expect(textOf(picked(13).lines)).toContain('That list has only 12 rows.');
  });

  test('of categories has no item', () => {
    const groups = { lines: [line`Your categories:`, bullet`Green Tea: $5`, bullet`Black Tea: $3`] };
    const { lines, listed: items } = pickFrom(groups, { place: 2, limit: null }, CATEGORIES);
    expect(textOf(lines)).toBe('The second of them: Black Tea: $3\nThe list: Your categories:');
    expect(items).toEqual([]);
  });
});

test('several rows are of either end', () => {
  expect(textOf(picked(1, 2).lines)).toContain('The first 2 of the list:\n- Tea 1: low\n- Tea 2: low');
  expect(textOf(picked(-1, 2).lines)).toContain('The last 2 of the list:\n- Tea 11: low\n- Tea 12: low');
  expect(picked(-1, 20).listed).toHaveLength(12);
});

test('an answer about one thing is its own first row, and has no second', () => {
  const one = { lines: [line`The biggest sale was Sencha.`] };
  expect(pickFrom(one, { place: 1, limit: null }, LOW)).toBe(one);
  expect(textOf(pickFrom(one, { place: 2, limit: null }, LOW).lines)).toContain('no list to pick from');
});

test('a longer list is asked for only where the answer does not show the row', () => {
  expect(rowsMissing(answer, { place: 12, limit: null })).toBe(null);
  expect(rowsMissing(answer, { place: 13, limit: null })).toBe(13);
  expect(rowsMissing(answer, { place: -1, limit: null })).toBe(10_000);
  expect(rowsMissing({ lines: rows(3, 5) }, { place: -1, limit: null })).toBe(null);
});
