import { expect, test } from 'vitest';
import { lexiconOf } from '../../lexicon.ts';
import { itemNamed, workspaceOf } from '../../support.ts';
import { spellThousands } from './spell-thousands.ts';

const lexicon = lexiconOf(
  workspaceOf([
    itemNamed(1, 'Cotton Wrap', { unit: 'pieces', category: 'Packaging' }),
    itemNamed(2, 'Rwanda Rukeri', { unit: 'kg' }),
  ]),
);
const spelled = (message: string) => spellThousands(message, lexicon);

test.each([
  ['order 1.500 pouches', 'order 1500 pouches'],
  ['what do 2.400 of the kraft bags cost', 'what do 2400 of the kraft bags cost'],
  ['1.250.000 labels', '1250000 labels'],
  ['sold 3.200 cotton wraps', 'sold 3200 cotton wraps'],
  ['1.200 of the 100 g tins', '1200 of the 100 g tins'],
  ['1.500 g rukeri', '1500 g rukeri'],
  ['count cotton wraps 1.250', 'count cotton wraps 1250'],
  ['pouches: 2.400 now', 'pouches: 2400 now'],
])('a point stands between the thousands of what is counted: %s', (message, expected) => {
  expect(spelled(message)).toBe(expected);
});

test.each([
  '1.500 kg rukeri',
  '1.125 lb of rukeri',
  '2.125 g per cup',
  '0.750 pouches',
  '$1.500 of pouches',
  '1.5 pouches',
  '12.5000 pouches',
  '1.500 rukeri',
  'on 2026.11.27',
  'from 10.000',
  'rukeri 1.250',
])('any other point stays as it is: %s', (message) => {
  expect(spelled(message)).toBe(message);
});

test('a long message of such figures is read in no time', () => {
  expect(spelled('1.500 '.repeat(400))).toBe('1.500 '.repeat(400));
});
