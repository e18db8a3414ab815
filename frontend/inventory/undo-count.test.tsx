import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ADMIN, answer, fill, openApp, refusal } from '../../tests/support/components.tsx';
import { itemAnswer, listAnswer, movementAnswer } from '../../worker/inventory/contract.ts';
import { sampleItem } from './item/sample-item.ts';

const BEFORE = sampleItem({ quantity: 3 });
const COUNTED = { ...BEFORE, quantity: 5, version: 2, lastUpdated: '2026-11-20T09:00:00.000Z' };
const LATER = { ...BEFORE, quantity: 6, version: 3, lastUpdated: '2026-11-20T09:00:05.000Z' };

const IN_MAIN = {
  ...{ locationId: 1, location: { name: 'Main' }, lotId: null, lot: null, lotBy: null },
  ...{ documentId: null, document: null, reversal: null, reverses: null, unitFactor: null, reversedBy: null },
};
const movement = (id: number, createdAt: string, by: { id: number; username: string }) => ({
  id,
  itemId: 1,
  delta: 1,
  quantityAfter: 6,
  reason: 'count' as const,
  note: '',
  createdAt,
  createdBy: by,
  ...{ uploadKey: null, ...IN_MAIN },
});

/** Counts 5, after which `by` makes it 6, and presses Undo of the count. */
async function undoCount(by: { id: number; username: string }) {
  const me = { id: ADMIN.id, username: ADMIN.username };
  const set = vi.fn();
  let isLater = false;
  const { user } = await openApp(
    '/inventory',
    {
      'GET /api/inventory': answer(listAnswer, [BEFORE]),
      'GET /api/inventory/1': (asked) => answer(itemAnswer, isLater ? LATER : BEFORE)(asked),
      'GET /api/inventory/1/movements': answer(movementAnswer.array(), [
        movement(9, LATER.lastUpdated, by),
        movement(8, COUNTED.lastUpdated, me),
      ]),
      'PATCH /api/inventory/1': (asked) => {
        const version = asked.headers.get('if-match');
        set([asked.body, version]);
        if (version === '"1"') {
          isLater = true;
          return answer(itemAnswer, COUNTED)(asked);
        }
        if (version === '"2"') return refusal('changed_since_read', 'The item has changed')(asked);
        return answer(itemAnswer, { ...BEFORE, version: 4 })(asked);
      },
    },
    ADMIN,
  );
  await user.click(await screen.findByRole('button', { name: /^Stock of Sencha/ }));
  await fill(user, screen.getByRole('textbox', { name: 'New quantity of Sencha' }), '5');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  return set;
}

test('undoing a count undoes what the same person changed after it, and says so', async () => {
  const set = await undoCount({ id: ADMIN.id, username: ADMIN.username });
  await screen.findByText('Undone');
  screen.getByText('Sencha: 3 lbs, as before your last changes');
  expect(set.mock.calls.at(-1)).toEqual([[{ quantity: 3 }, '"3"']]);
});

test('undoing a count leaves what somebody else changed after it', async () => {
  const set = await undoCount({ id: 2, username: 'bea' });
  await screen.findByText('Update Failed');
  screen.getByText(/^Sencha was changed in the meantime, so this wasn’t saved/);
  expect(set.mock.calls.map(([call]) => call)).toEqual([
    [{ quantity: 5 }, '"1"'],
    [{ quantity: 3 }, '"2"'],
  ]);
});
