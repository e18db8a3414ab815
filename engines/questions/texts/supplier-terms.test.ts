import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../support.ts';

const supplier = (id: number, name: string, notes: string) => ({
  ...{ id, key: name.toLowerCase(), name, notes, contactPerson: '', email: '', phone: '' },
  ...{ responseHours: 24, reliability: 5, leadTimeDays: null },
});
const { ask, says } = chatOver(
  workspaceOf(
    [
      itemNamed(1, 'Clay Cup', { supplier: 'Potters Yard', unit: 'pieces' }),
      itemNamed(2, 'Shipping Box', { supplier: 'Carton King', unit: 'pieces' }),
      itemNamed(3, 'Sencha', { supplier: 'Shizuku Farm' }),
    ],
    {
      suppliers: [
        supplier(1, 'Potters Yard', 'Free shipping above 40 pieces.'),
        supplier(2, 'Carton King', 'Freight is $12 a pallet.'),
        supplier(3, 'Shizuku Farm', 'Milled to order.'),
      ],
    },
  ),
);

test.each([
  ['If I order 45 pieces from Potters Yard, do I have to pay for the shipping?', 'Free shipping above 40'],
  ['what does Potters Yard charge for postage', 'Free shipping above 40'],
  ['is shipping included when we buy 50 clay cups', 'Free shipping above 40'],
  ['who pays the freight at Carton King', 'Freight is $12'],
  ['does Carton King charge us for the delivery?', 'Freight is $12'],
])('what a delivery costs is in the note on the supplier, however it is called: %s', (message, note) =>
  expect(says(message)).toContain(note),
);

test.each(['how many shipping boxes do we have', 'order 20 shipping boxes', 'do we pay tax on 20 clay cups'])(
  'nothing of the kind is asked: %s',
  (message) => expect(ask(message).map(({ topic }) => topic)).not.toContain('supplierStory'),
);

test('a note that says nothing of it is not taken for one that does', () => {
  expect(says('do we pay for the shipping from Shizuku Farm')).not.toMatch(/^Noted on/);
});
