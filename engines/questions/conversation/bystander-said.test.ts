import { expect, test } from 'vitest';
import { withoutBystander } from './bystander-said.ts';

test.each([
  ['price for the teapot? lady at the till', 'price for the teapot'],
  ['how much is the whisk, customer waiting at the counter', 'how much is the whisk'],
  ['There’s a man at the desk: what does the kettle cost', 'what does the kettle cost'],
])('“%s” asks only “%s”', (message, asked) => expect(withoutBystander(message)).toBe(asked));

test.each(['what did the customer at the till buy', 'who was at the counter today', 'price of the tin at the till'])(
  '“%s” stays as it is',
  (message) => expect(withoutBystander(message)).toBe(message),
);
