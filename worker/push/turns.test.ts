import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const LONG = 60_000;

test('grants one turn at a time, in order of request', async () => {
  const turns = new Turns(LONG);
  const order: number[] = [];
  let holders = 0;
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const end = await turns.take(LONG);
      expect(++holders).toBe(1);
      order.push(index);
      await Promise.resolve();
      holders -= 1;
      end?.();
    }),
  );
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('a request that times out gets no turn, and the next one does', async () => {
  const turns = new Turns(LONG);
  const end = await turns.take(LONG);
  const patient = turns.take(LONG);
  expect(await turns.take(1)).toBeNull();
  end?.();
  expect(await patient).toBeTypeOf('function');
});

test('a turn that is never ended expires', async () => {
  const turns = new Turns(1);
  await turns.take(LONG);
  const end = await turns.take(LONG);
  expect(end).toBeTypeOf('function');
});

test('ending a turn twice counts once', async () => {
  const turns = new Turns(LONG);
  const end = await turns.take(LONG);
  const second = turns.take(LONG);
  end?.();
  end?.();
  expect(await second).toBeTypeOf('function');
  expect(await turns.take(1)).toBeNull();
});
