import { expect, test } from 'vitest';
import { AI_GUIDE, GUIDES, NO_AI } from './guides.ts';

test('the guide tells the tasks of the specification, in its order', () => {
  expect(GUIDES.map(({ title }) => title)).toEqual([
    'Add items',
    'View inventory',
    'Low-stock alerts',
    'Update stock on arrivals',
    'Inventory types: TEA, PACKAGING and OFFICE',
  ]);
  expect(AI_GUIDE.title).toBe('AI features');
});

test('what a version does not have is said, not shown', () => {
  expect(NO_AI).toMatchObject({ id: AI_GUIDE.id, title: AI_GUIDE.title });
  expect(NO_AI.steps ?? NO_AI.facts ?? NO_AI.link).toBeUndefined();
});

test('every task has an anchor of its own', () => {
  const ids = [...GUIDES, AI_GUIDE].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
