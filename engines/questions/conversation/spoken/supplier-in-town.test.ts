import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

/** Suppliers by the town in their address. */

const supplier = (id: number, name: string, notes: string) => ({
  ...{ id, key: name.toLowerCase(), name, email: '', phone: '+358 2 555 0100', contactPerson: '', notes },
  ...{ responseHours: 4, reliability: 4, leadTimeDays: 9 },
});
const { ask } = chatOver(
  workspaceOf([itemNamed(1, 'Turku Mug', { category: 'Ware' }), itemNamed(2, 'Rose Congou')], {
    suppliers: [
      supplier(1, 'Kaarna Studio', 'Address: Kiln Lane 9, 20100 Turku. Fires once a month.'),
      supplier(2, 'Pulp Works', 'Address: Mill Road 2, 33100 Tampere.'),
      supplier(3, 'Box Brothers', 'Address: Mill Road 8, 33100 Tampere.'),
    ],
  }),
);

test.each([
  'fone nr of the pottery in turku?',
  'phone number of the pottery in Turku',
  'email for our potter in turku',
])('“%s” is of the one supplier there, though an item is named after the town', (message) => {
  expect(ask(message)).toMatchObject([{ topic: 'supplierStory', suppliers: ['kaarna studio'], items: [] }]);
});

test('two suppliers in a town are not told apart', () => {
  expect(ask('phone number of the mill in tampere').filter(({ suppliers }) => suppliers.length === 1)).toEqual([]);
});
