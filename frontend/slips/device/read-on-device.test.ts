import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecognitionRequest } from './recognition-session.ts';

/** What a worker does with a picture. */
type Answer = (worker: EventTarget, id: number) => void;

const answerWith =
  (data: object): Answer =>
  (worker, id) =>
    worker.dispatchEvent(new MessageEvent('message', { data: { id, ...data } }));

let started = 0;
let ended = 0;
let prepared = 0;

async function openReader(answer: Answer) {
  started = 0;
  ended = 0;
  prepared = 0;
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        started += 1;
      }
      postMessage(request: RecognitionRequest) {
        if (request.picture === null) prepared += 1;
        else queueMicrotask(() => answer(this, request.id));
      }
      terminate() {
        ended += 1;
      }
    },
  );
  vi.resetModules();
  return import('./read-on-device.ts');
}

const TEXT = { width: 2, height: 2, placement: { quarters: 0, angle: 0 }, lines: [] };
const picture = () => new Blob(['slip']);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a picture that the device has read is not read twice', async () => {
  const { readOnDevice } = await openReader(answerWith({ text: TEXT }));
  const slip = picture();
  expect(await readOnDevice(slip)).toEqual(TEXT);
  expect(await readOnDevice(slip)).toEqual(TEXT);
  expect(started).toBe(1);
});

test.each<[string, Answer]>([
  ['says that it cannot run the networks', answerWith({ error: 'no available backend found' })],
  ['stops', (worker) => worker.dispatchEvent(new Event('error'))],
])(
  'a worker that %s leaves the picture to the server, and the next picture gets another one',
  async (_what, answer) => {
    const { readOnDevice } = await openReader(answer);
    expect(await readOnDevice(picture())).toBeNull();
    expect(await readOnDevice(picture())).toBeNull();
    expect(started).toBe(2);
  },
);

test('a device that is too slow leaves the picture to the server', async () => {
  const { readOnDevice } = await openReader(() => undefined);
  const reading = readOnDevice(picture());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await reading).toBeNull();
});

test('a picture that is being read is not read a second time, and both who asked get its text', async () => {
  let asked = 0;
  const { readOnDevice } = await openReader((worker, id) => {
    asked += 1;
    setTimeout(() => answerWith({ text: TEXT })(worker, id), 1_000);
  });
  const slip = picture();
  const both = Promise.all([readOnDevice(slip), readOnDevice(slip)]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await both).toEqual([TEXT, TEXT]);
  expect(asked).toBe(1);
});

test('a reading that nobody waits for is stopped, and the same picture may be read later', async () => {
  let isSilent = true;
  const { readOnDevice } = await openReader((worker, id) => {
    if (!isSilent) answerWith({ text: TEXT })(worker, id);
  });
  const slip = picture();
  const left = new AbortController();
  const reading = readOnDevice(slip, left.signal);
  await vi.advanceTimersByTimeAsync(10);
  left.abort(new Error('The page was left'));
  await expect(reading).rejects.toThrow('The page was left');
  expect(ended).toBe(1);
  isSilent = false;
  expect(await readOnDevice(slip)).toEqual(TEXT);
  expect(started).toBe(2);
});

test('the networks start while a picture is taken, read it in the same worker, and end where none comes', async () => {
  const { expectPicture, readOnDevice } = await openReader(answerWith({ text: TEXT }));
  expectPicture();
  expect(await readOnDevice(picture())).toEqual(TEXT);
  expect({ started, prepared, ended }).toEqual({ started: 1, prepared: 1, ended: 0 });
  expectPicture();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toBe(1);
});
