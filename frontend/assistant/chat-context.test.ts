import { expect, test } from 'vitest';
import type { Filter } from '../../engines/questions/ask.ts';
import { newQuery } from '../../engines/questions/new-query.ts';
import { contextFor } from './chat-context.ts';
import type { ChatMessage } from './chat-storage.ts';

const PAGE = { itemId: 7, name: 'Gyokuro' };
const LOW: Filter = { field: 'state', is: ['low'] };
const itemIs = (itemId: number): Filter => ({ field: 'item', is: [itemId] });

/** A question on the page of an item, or on another page, and the answer that says what was asked. */
const asked = (where: Filter, aboutItemId: number | null = PAGE.itemId): ChatMessage[] => [
  { id: 'q', role: 'user', content: '?', timestamp: 0, ...(aboutItemId === null ? {} : { aboutItemId }) },
  {
    ...{ id: 'a', role: 'assistant', content: '.', timestamp: 0 },
    answer: {
      ...{ response: '.', lines: [], understood: true, links: [], proposals: [], suggestions: [], offers: [] },
      ...{ needsCommunication: false, engine: 'built-in' },
      context: { ask: newQuery({ of: 'item', where: [where] }), intent: 'quantity' },
    },
  },
];
const goesOnFrom = (message: string, before: ChatMessage[], about: typeof PAGE | null = PAGE) =>
  contextFor(message, before, about)?.ask;

test('the first message on an item’s page is about that item', () => {
  const before = [...asked(itemIs(9), null), ...asked(itemIs(8), 8)];
  expect(goesOnFrom('Who supplies it?', before)).toMatchObject({ where: [itemIs(7)] });
  expect(goesOnFrom('How much is left?', before)).toMatchObject({ where: [itemIs(7)] });
});

test('it is the item on screen after an answer about many, and they are those', () => {
  expect(goesOnFrom('Order 5 lbs of it', asked(LOW))).toMatchObject({ where: [itemIs(7)] });
  expect(goesOnFrom('What are they worth?', asked(LOW))).toMatchObject({ where: [LOW] });
});

test('it is another item once that is named', () => {
  const named = asked(itemIs(9));
  expect(goesOnFrom('Order 5 lbs of it', named)).toMatchObject({ where: [itemIs(9)] });
  expect(goesOnFrom('Who supplies it?', [...named, ...asked(LOW)])).toMatchObject({ where: [itemIs(9)] });
  const left = [...named, ...asked(LOW, null)];
  expect(goesOnFrom('Who supplies it?', left)).toMatchObject({ where: [itemIs(7)] });
});

test('on other pages a message goes on from the answer before it', () => {
  expect(goesOnFrom('Order 5 lbs of it', asked(LOW, null), null)).toMatchObject({ where: [LOW] });
  expect(goesOnFrom('Order 5 lbs of it', [], null)).toBeUndefined();
});
