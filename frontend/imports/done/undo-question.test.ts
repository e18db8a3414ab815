import { expect, test } from 'vitest';
import { undoQuestion } from './undo-question.ts';
import { mayUndo } from './use-undo-import.ts';

test('the question before an undo says how many items go and how many movements are reversed', () => {
  expect(undoQuestion({ created: 2996, updated: 14, unchanged: 2 })).toBe(
    '2,996 products that it added leave the inventory for the archive. 12 products that it changed are as before again. Up to 3,008 stock movements are reversed. What was changed since then is left alone.',
  );
  expect(undoQuestion({ created: 1, updated: 3, unchanged: 3 })).toBe(
    '1 product that it added leaves the inventory for the archive. Up to 1 stock movement is reversed. What was changed since then is left alone.',
  );
});

test('staff may undo their own imports, admins and the office every import', () => {
  const mei = { id: 1, username: 'mei' };
  expect(mayUndo({ id: 2, role: 'staff' }, mei)).toBe(false);
  expect(mayUndo({ id: 2, role: 'staff' }, null)).toBe(false);
  expect(mayUndo({ id: 1, role: 'staff' }, mei)).toBe(true);
  expect(mayUndo({ id: 2, role: 'member' }, mei)).toBe(true);
  expect(mayUndo({ id: 2, role: 'admin' }, null)).toBe(true);
});
