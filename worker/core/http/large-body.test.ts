import { expect, test } from 'vitest';
import { joinBytes, joinParts } from '../sql/json-rows.ts';
import { toBody } from './large-body.ts';

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('a short answer is sent as it is, and a long one or bytes as a stream of exactly their bytes', async () => {
  expect(toBody('[1]')).toEqual({ body: '[1]', sent: null });
  const long = `["${'茶é'.repeat(200_000)}"]`;
  for (const json of [long, new TextEncoder().encode(long)]) {
    const { body } = toBody(json);
    if (typeof body === 'string') throw new Error('A long answer is kept as a text');
    expect(await new Response(body).text()).toBe(long);
  }
});

test('the same bytes are sent many times', async () => {
  const bytes = new TextEncoder().encode(`["${'tea'.repeat(100_000)}"]`);
  const texts = await Promise.all([1, 2, 3].map(() => new Response(toBody(bytes).body).text()));
  expect(texts).toEqual([textOf(bytes), textOf(bytes), textOf(bytes)]);
});

test('a client that leaves in the middle ends the stream without an error', async () => {
  const { body, sent } = toBody('x'.repeat(1_000_000));
  if (typeof body === 'string') throw new Error('A long answer is kept as a text');
  const reader = body.getReader();
  expect((await reader.read()).done).toBe(false);
  await expect(reader.cancel()).resolves.toBeUndefined();
  await expect(sent).resolves.toBeUndefined();
});

test('a long answer tells when it has been sent', async () => {
  const { body, sent } = toBody('x'.repeat(1_000_000));
  let isSent = false;
  void sent?.then(() => {
    isSent = true;
  });
  const answer = new Response(body);
  await Promise.resolve();
  expect(isSent).toBe(false);
  await answer.text();
  await sent;
  expect(isSent).toBe(true);
});

test.each([0, 1, 255, 256, 257, 600])('%i rows are joined to the same JSON as text and as bytes', (count) => {
  const rows = Array.from({ length: count }, (_, n) => ({ part: JSON.stringify({ n, name: '鉄観音 é' }) }));
  expect(textOf(joinBytes(rows))).toBe(joinParts(rows));
});
