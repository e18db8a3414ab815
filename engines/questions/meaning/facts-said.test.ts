import { expect, test } from 'vitest';
import { factsSaid } from './facts-said.ts';

test.each([
  ['phone and email of uji tea', ['phone', 'email']],
  ['email, phone number and contact person for uji', ['email', 'phone', 'contact']],
  ['uji tea e-mail & telephone', ['email', 'phone']],
])('“%s” asks for several facts of a supplier', (text, facts) =>
  expect(factsSaid('supplierStory', text)).toEqual(facts),
);

test.each(['phone of uji tea', 'email of uji tea and of camellia'])('“%s” asks for one', (text) =>
  expect(factsSaid('supplierStory', text)).toEqual([]),
);
