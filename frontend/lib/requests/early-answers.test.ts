import { expect, test } from 'vitest';
import { type EarlyAnswers, takeEarlyAnswer } from './early-answers.ts';

const PATH = '/api/auth/me';
const early = (answer: Promise<Response>): EarlyAnswers => ({ token: 'mine', answers: { [PATH]: answer } });
const take = (answers: EarlyAnswers, { token = 'mine', path = PATH, now = 0 } = {}) =>
  takeEarlyAnswer(path, token, undefined, answers, now);

test('an early answer is given once', async () => {
  const response = new Response('{}');
  const answers = early(Promise.resolve(response));
  expect(take(answers, { path: '/api/inventory' })).toBeUndefined();
  expect(await take(answers)).toBe(response);
  expect(take(answers)).toBeUndefined();
});

test('an early answer is not given to another session, nor long after the page was opened', () => {
  expect(take(early(Promise.resolve(new Response('{}'))), { token: 'another' })).toBeUndefined();
  expect(take(early(Promise.resolve(new Response('{}'))), { now: 120_000 })).toBeUndefined();
});

test('waiting for an early answer ends when the query is cancelled', async () => {
  const cancel = new AbortController();
  const waiting = takeEarlyAnswer(PATH, 'mine', cancel.signal, early(new Promise(() => {})), 0);
  cancel.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
});
