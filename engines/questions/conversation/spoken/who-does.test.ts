import { expect, test } from 'vitest';
import { chatOver, itemNamed, workspaceOf } from '../../support.ts';

const { ask } = chatOver(workspaceOf([itemNamed(1, 'Ginger Root'), itemNamed(2, 'Hojicha')]));

test.each([
  ['who books in our deliveries?', { flow: 'received', ever: true }],
  ['who usually unpacks the goods', { flow: 'received', ever: true }],
  ['who normally books in the hojicha?', { flow: 'received', items: [[2]] }],
  ['who does the stocktakes', { flow: 'counted', ever: true }],
  ['who writes off the broken stuff?', { flow: 'damaged', ever: true }],
])('“%s” asks for people by their entries', (message, expected) => {
  expect(ask(message)).toMatchObject([{ topic: 'whoDid', ...expected }]);
});

test.each(['who supplies our goods', 'who sells ginger root'])('“%s” asks for suppliers', (message) => {
  expect(ask(message)).not.toMatchObject([{ topic: 'whoDid', flow: 'received' }]);
});
