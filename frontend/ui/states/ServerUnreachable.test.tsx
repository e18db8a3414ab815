import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerUnreachable } from './ServerUnreachable.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(attempt: () => Promise<boolean>) {
  render(
    <MantineProvider>
      <ServerUnreachable attempt={attempt} />
    </MantineProvider>,
  );
}

test('Retry asks the server at once', async () => {
  const attempt = vi.fn(async () => false);
  open(attempt);
  expect(attempt).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(attempt).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('the server is asked again and again until it answers, each time later', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  let answers = false;
  const attempt = vi.fn(async () => answers);
  open(attempt);
  for (const [ms, calls] of [
    [1000, 1],
    [2000, 2],
    [4000, 3],
  ] as const) {
    await act(() => vi.advanceTimersByTimeAsync(ms - 1));
    expect(attempt).toHaveBeenCalledTimes(calls - 1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(attempt).toHaveBeenCalledTimes(calls);
  }
  answers = true;
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(attempt).toHaveBeenCalledTimes(4);
});
