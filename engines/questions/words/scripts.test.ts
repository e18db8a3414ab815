import { expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { notUnderstood } from '../answers/not-understood.ts';
import { lexiconOf } from '../lexicon.ts';
import { resolveQuestion } from '../resolve.ts';
import { textOf } from '../sentences.ts';
import { itemNamed, workspaceOf } from '../support.ts';
import { understand } from '../understand.ts';
import { plain, wordsOf } from './words.ts';

/** Items named in scripts whose vowels are marks, and how else their names may be typed. */
const NAMES: readonly [script: string, name: string, typed: string][] = [
  ['Thai', 'ชาเขียวมัทฉะ', 'ชาเขียวมัทฉะ'],
  ['Thai with sara am', 'ชาดำ', 'ชาดำ'.normalize('NFKD')],
  ['Hindi', 'दार्जिलिंग चाय', 'दार्जिलिंग चाय'],
  ['Arabic with vowel signs', 'شَاي أَخْضَر', 'شاي أخضر'],
  ['Hebrew with points', 'תֵּה יָרֹק', 'תה ירוק'.replace('ו', '')],
  ['Korean', '보성 녹차', '보성 녹차'.normalize('NFD')],
  ['Vietnamese', 'Trà Ô Long Gừng', 'Trà Ô Long Gừng'.normalize('NFD')],
  ['Japanese', 'ほうじ茶', 'ほうじ茶'.normalize('NFD')],
  ['Katakana', 'ダージリン', 'ダージリン'.normalize('NFD')],
  ['Tamil', 'தேயிலை', 'தேயிலை'],
];

const snapshot = workspaceOf([
  ...NAMES.map(([, name], i) => itemNamed(i + 1, name, { quantity: 31 + i })),
  itemNamed(90, 'Sencha'),
]);

function reply(message: string): string {
  const lexicon = lexiconOf(snapshot);
  const understood = understand(message, lexicon, { said: [] });
  if (understood.kind === 'not-understood')
    return textOf(notUnderstood(understood.unread, understood.offers, lexicon).lines);
  if (understood.kind !== 'understood') return understood.kind;
  return understood.questions
    .map((question) => textOf(answerQuestion(resolveQuestion(question, snapshot).resolved, snapshot).lines))
    .join('\n');
}

test.each(NAMES)('the assistant knows an item in %s: %s', (_script, name, typed) => {
  const quantity = 31 + NAMES.findIndex(([, one]) => one === name);
  for (const written of [name, typed]) {
    expect(reply(`How much ${written} is there?`)).toContain(`${quantity} pounds`);
    expect(reply(`do we have ${written} left?`)).toContain(`${quantity} pounds`);
  }
});

test('a name that nothing is called is said back whole', () => {
  expect(reply('How much มะลิขาว is there?')).toContain('มะลิขาว');
});

test('words keep their vowel signs, and lose accents and signs of how they are drawn', () => {
  expect(wordsOf('ชาเขียวมัทฉะ 5kg').map(({ text }) => text)).toEqual(['ชาเขียวมัทฉะ', '5', 'kg']);
  expect(wordsOf('Pû-Erh ☕️ चाय').map(({ text }) => text)).toEqual(['pu', 'erh', 'चाय']);
  expect(plain('Trà Ô Long')).toBe('tra o long');
  expect(plain('ЁЛКА Κέρκυρα')).toBe('елка κερκυρα');
});
