import { expect, test } from 'vitest';
import { newQuestion } from '../question.ts';
import { ofSupplier } from './supplier-asked.ts';

const OF = newQuestion({ topic: 'supplierStory', suppliers: ['northline packaging'], measure: 'email' });
const DAMAGED = newQuestion({ topic: 'whoDid', flow: 'damaged', items: [[1]] });

test('an address that is no mail address is looked for in the note', () => {
  for (const text of ['whats their address', 'where are they based', 'postal address of northline'])
    expect(ofSupplier(OF, text)).toMatchObject({ measure: 'notes', words: ['address'] });
  for (const text of ['what is their email address', 'which address do i write to'])
    expect(ofSupplier(OF, text)).toBe(OF);
});

test('who is called about broken goods is their supplier', () => {
  expect(ofSupplier(DAMAGED, 'who do i ring about the broken teapot')).toMatchObject({
    ...{ topic: 'supplierStory', measure: 'phone', items: [[1]], flow: null },
  });
  expect(ofSupplier(DAMAGED, 'who broke the teapot')).toBe(DAMAGED);
});
