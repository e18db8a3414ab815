import { expect, test } from 'vitest';
import { newQuestion, type QuestionInput } from '../../question.ts';
import { resolveQuestion } from '../../resolve.ts';
import { line, textOf } from '../../sentences.ts';
import type { Supplier } from '../../snapshot.ts';
import { workspaceOf } from '../../support.ts';
import { ownNote } from './own-note.ts';

const supplier = (id: number, name: string, notes: string): Supplier => ({
  ...{ id, key: name.toLowerCase(), name, contactPerson: '', notes, email: '', phone: '' },
  ...{ responseHours: 24, reliability: 5, leadTimeDays: 3 },
});
const snapshot = workspaceOf([], {
  suppliers: [supplier(1, 'Calder', 'Orders by Wednesday noon.'), supplier(2, 'Uji', '')],
});
const noteFor = (question: QuestionInput, said = line`Order 20 pouches.`): string =>
  textOf(ownNote([said], resolveQuestion(newQuestion(question), snapshot).resolved));

test.each<QuestionInput>([
  { topic: 'reorder', suppliers: ['calder'] },
  { topic: 'leadTime', suppliers: ['calder'] },
  { topic: 'runOut', measure: 'leadTime', order: 'least', suppliers: ['calder'] },
])('what is asked before an order comes with the note on its supplier: $topic', (question) => {
  expect(noteFor(question)).toBe('Note on Calder: “Orders by Wednesday noon.”');
});

test('a note is quoted once', () => {
  expect(noteFor({ topic: 'leadTime', suppliers: ['calder'] }, line`Noted: “Orders by Wednesday noon.”`)).toBe('');
});

test('other questions, several suppliers and one without a note come without', () => {
  expect(noteFor({ topic: 'list', suppliers: ['calder'] })).toBe('');
  expect(noteFor({ topic: 'reorder', suppliers: ['calder', 'uji'] })).toBe('');
  expect(noteFor({ topic: 'reorder', suppliers: ['uji'] })).toBe('');
});
