import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedReads, waitFor } from './shared-reads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('those that come while one reads get what it finds', async () => {
  const reads = new SharedReads<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = reads.read('a', () => promise);
  const reading = reads.find('a');
  if (!reading) throw new Error('Nothing is being read');
  const others = [waitFor(reading), waitFor(reading)];
  resolve('found');
  await vi.advanceTimersByTimeAsync(100);
  expect(await Promise.all([first, ...others])).toEqual(['found', 'found', 'found']);
  expect([reads.find('a'), reads.find('b')]).toEqual([null, null]);
});

test('a reading that fails is no answer for the others', async () => {
  const reads = new SharedReads<string>();
  const { promise, reject } = Promise.withResolvers<string>();
  const first = expect(reads.read('a', () => promise)).rejects.toThrow('away');
  const reading = reads.find('a');
  const other = reading && waitFor(reading);
  reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(100);
  await first;
  expect(await other).toBeNull();
});

test('nobody waits for a reading whose request was cancelled, and the next one reads', async () => {
  const reads = new SharedReads<string>();
  void reads.read('a', () => new Promise(() => {}));
  const reading = reads.find('a');
  const other = reading && waitFor(reading);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await other).toBeNull();
  expect(reads.find('a')).toBeNull();
  const next = reads.read('a', async () => 'found');
  expect(await next).toBe('found');
  expect(reads.find('a')).toBeNull();
});
