import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const { ask, says } = chatOver(workspaceOf([itemNamed(1, 'Moroccan Mint', { location: 'Barn' })]));

test.each([
  'let everybody know the scale in the barn is broken',
  'please tell the team that the moroccan mint goes out on monday',
  'hey can you remind all staff: count the barn on friday',
])('“%s” is a message to write, and the answer says where', (message) => {
  expect(ask(message)).toMatchObject([{ topic: 'refused', action: 'message', items: [], locations: [] }]);
  expect(says(message)).toContain('Write it in Messages');
});

test.each(['let me know how much moroccan mint is left', 'what did everyone sell last week'])(
  '“%s” is none',
  (message) => expect(ask(message).map(({ topic }) => topic)).not.toContain('refused'),
);
