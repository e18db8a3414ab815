import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, actionsOf, describeEvent } from './actions.ts';
import { AUDIT_KINDS, changedFields } from './definition.ts';

const WORDS = {
  actor: 'Mei',
  subject: 'Tom',
  before: {
    role: 'staff',
    state: 'open',
    name: 'sencha 1k',
    readAs: 'uj1',
    countedBy: 'Lin',
    item: 'Sencha',
    kind: 'duty',
    code: '96385074',
  },
  after: {
    role: 'member',
    state: 'arrived',
    deleted: 2,
    restored: 1,
    items: 3,
    name: 'sencha 1k',
    readAs: 'uj1',
    code: '96385074',
  },
};

test.each(Object.keys(AUDIT_ACTIONS))('%s is one sentence without gaps', (action) => {
  const sentence = describeEvent(action, WORDS);
  expect(sentence).toMatch(/^(?:Mei|Tom|A sign-in as Tom) [^.]+$/);
  expect(sentence).not.toMatch(/undefined|null|\[object| {2}/);
});

test('says who changed what', () => {
  expect(describeEvent('member.role_changed', WORDS)).toBe('Mei changed the role of Tom from staff to office');
  const item = {
    actor: 'Mei',
    subject: 'Sencha',
    before: { costPrice: 5, name: 'S' },
    after: { costPrice: 6, name: 'S' },
  };
  expect(describeEvent('item.changed', item)).toBe('Mei changed Sencha: cost price');
  expect(describeEvent('member.joined', { ...WORDS, after: { role: 'admin' } })).toBe('Tom joined as an admin');
  expect(describeEvent('inventory.cleared', WORDS)).toBe('Mei deleted all 2 items');
});

test('shows an action that it does not know by its name', () => {
  expect(describeEvent('moon.landed', WORDS)).toBe('Mei: moon.landed');
});

test('every action belongs to one kind', () => {
  const kinds = Object.keys(AUDIT_KINDS) as (keyof typeof AUDIT_KINDS)[];
  expect(kinds.flatMap(actionsOf).toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
});

test('compares values by content', () => {
  expect(changedFields({ a: { b: 1 }, c: 1 }, { a: { b: 1 }, c: 2, d: null })).toEqual(['c', 'd']);
});
