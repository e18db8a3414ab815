import { expect, test } from 'vitest';
import { lexiconOf } from '../lexicon.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';

/** Goods from a country, on 2026-11-21. */

const FARM = {
  ...{
    id: 1,
    name: 'River Farm',
    key: 'river farm',
    contactPerson: '',
    email: '',
    phone: '',
    reliability: 5,
    responseHours: 24,
  },
  ...{ leadTimeDays: 7, notes: 'Address: Box 4, Hue, Vietnam' },
};
const lexicon = lexiconOf(workspaceOf([itemNamed(1, 'Mint Cut', { supplier: 'River Farm' })], { suppliers: [FARM] }));
const ask = (message: string) => {
  const read = understand(message, lexicon, { said: [] });
  return read.kind === 'understood' ? (read.questions[0] ?? null) : null;
};

test('are those of the suppliers there', () => {
  expect(ask('what arrived from Vietnam this month')).toMatchObject({ flow: 'received', suppliers: ['river farm'] });
});

test('are of that country where no supplier there is known, which the answer says', () => {
  expect(ask('what arrived from Japan this month')).toMatchObject({ flow: 'received', origin: 'japan' });
  expect(ask('what arrived this month')).toMatchObject({ flow: 'received' });
});
