import { expect, test } from 'vitest';
import { parseCommand } from './command.ts';

test.each([
  ['receive 5 sencha', { verb: 'receive', quantity: 5, name: 'sencha' }],
  ['Receive 2,5 green needle', { verb: 'receive', quantity: 2.5, name: 'green needle' }],
  ['add sencha 12', { verb: 'receive', quantity: 12, name: 'sencha' }],
  ['sell 1.25 assam', { verb: 'remove', quantity: 1.25, name: 'assam' }],
  ['receive 5 gunpowder 9372', { verb: 'receive', quantity: 5, name: 'gunpowder 9372' }],
  ['count cellar', { verb: 'count', quantity: null, name: 'cellar' }],
  ['order from Uji', { verb: 'order', name: 'Uji' }],
  ['order Uji Gardens', { verb: 'order', name: 'Uji Gardens' }],
])('reads “%s” as an action', (typed, command) => {
  expect(parseCommand(typed)).toEqual(command);
});

test.each(['sencha', 'count', 'counts', 'order', 'orders', 'receive', 'received slips', 'from uji'])(
  'leaves “%s” to the search',
  (typed) => {
    expect(parseCommand(typed)).toBeNull();
  },
);
