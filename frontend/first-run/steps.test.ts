import { expect, test } from 'vitest';
import { firstSteps } from './steps.ts';

const NOW = Date.parse('2026-11-29T12:00:00.000Z');
const item = (minimumPar: number, createdAt = '2026-11-28T12:00:00.000Z') => ({ minimumPar, createdAt });
const NEW = {
  items: [],
  setup: { keeps: '', hasSupplier: false, hasColleague: false },
  role: 'admin' as const,
  hasInvited: false,
  skipped: new Set<string>(),
  now: NOW,
};
const shown = (facts: Partial<Parameters<typeof firstSteps>[0]>) =>
  firstSteps({ ...NEW, ...facts })?.map(({ name, isDone }) => `${isDone ? '✓ ' : ''}${name}`) ?? null;

test('what is done follows from what is there, and the list ends by itself', () => {
  expect(shown({})).toEqual(['business', 'items', 'par', 'supplier', 'colleague']);
  const named = { keeps: 'tea', hasSupplier: false, hasColleague: false };
  expect(shown({ items: [item(0)], setup: named })).toEqual(['✓ business', '✓ items', 'par', 'supplier', 'colleague']);
  const supplied = { ...named, hasSupplier: true };
  expect(shown({ items: [item(4)], setup: supplied })?.at(-1)).toBe('colleague');
  expect(shown({ items: [item(4)], setup: supplied, hasInvited: true })).toBeNull();
  expect(shown({ items: [item(4)], setup: supplied, skipped: new Set(['colleague']) })).toBeNull();
});

test('each role has the steps that it can take', () => {
  expect(shown({ role: 'member' })).toEqual(['items', 'par', 'supplier']);
  expect(shown({ role: 'staff' })).toEqual(['items', 'par']);
});

test('a business that has been at work for a month is left alone', () => {
  expect(shown({ items: [item(0, '2026-10-01T12:00:00.000Z')] })).toBeNull();
});
