import { expect, test } from 'vitest';
import { ELSEWHERE, toAskElsewhere } from './elsewhere.ts';
import { askAll } from './measure-messages.ts';
import { readMessages } from './message-samples.ts';

test('messages are understood with the names of a workspace that nothing was trained with', {
  timeout: 240_000,
}, () => {
  const messages = toAskElsewhere(readMessages().singles, 10);
  expect(messages.length).toBeGreaterThan(400);
  const outcomes = askAll(messages, ELSEWHERE);
  const shareOf = (verdict: string) => outcomes.filter((one) => one.verdict === verdict).length / outcomes.length;
  expect(shareOf('right')).toBeGreaterThan(0.88);
  expect(shareOf('wrong')).toBeLessThan(0.02);
});
