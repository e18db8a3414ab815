import { describe, expect, test } from 'vitest';
import { isNotedAs, lossKindSaid, saysSentBack } from './note-kinds.ts';

describe('a note means goods out of date', () => {
  test.each(['Past its date', 'out of date', 'Expired in March', 'Best before passed', 'gone off', 'Spoilt'])(
    '%s',
    (note) => expect(isNotedAs('expired', note)).toBe(true),
  );
  test.each(['Market stall', 'Delivered on the agreed date', 'Stall closed', ''])('not: %s', (note) =>
    expect(isNotedAs('expired', note)).toBe(false),
  );
});

test('a note means goods that went back to a supplier, or that were given back', () => {
  expect(isNotedAs('sentBack', 'Sent two crates back, wrong label')).toBe(true);
  expect(isNotedAs('sentBack', 'Returned to Kiln & Kettle')).toBe(true);
  expect(isNotedAs('sentBack', 'Back shelf, top row')).toBe(false);
  expect(isNotedAs('givenBack', 'Café brought the kettles back')).toBe(true);
  expect(isNotedAs('givenBack', 'Lent to the café')).toBe(false);
  expect(isNotedAs('givenBack', 'Sent back to wholesaler')).toBe(false);
  expect(isNotedAs('givenBack', 'Shipped 4 tins back to Kiln & Kettle')).toBe(false);
  expect(isNotedAs('givenBack', 'Returned two gaiwans to the supplier')).toBe(false);
  expect(isNotedAs('givenBack', 'Sent back to us after the fair')).toBe(true);
});

test('a message names a kind of loss by any of its words, the last of several', () => {
  expect(lossKindSaid('what did the moths get')).toBe('pests');
  expect(lossKindSaid('lost to the leak, and what was out of date')).toBe('expired');
  expect(lossKindSaid('what broke in October')).toBeNull();
});

test('what we sent back is not what customers brought back', () => {
  expect(saysSentBack('what have we sent them back so far')).toBe(true);
  expect(saysSentBack('which goods were returned to a supplier')).toBe(true);
  expect(saysSentBack('did customers bring anything back')).toBe(false);
});

test.each([
  ...['what did we get returned to us or sent back in May', 'what have we had shipped back this year'],
  ...['do we have something sent back', 'did we get anything sent back', 'did we have a kettle returned to who knows'],
])('what others sent back to us is none of it: %s', (message) => {
  expect(saysSentBack(message)).toBe(false);
});

test.each(['all that we have already shipped back', 'did we have to send anything back', 'what we have sent back'])(
  'what we have sent back is: %s',
  (message) => {
    expect(saysSentBack(message)).toBe(true);
  },
);
