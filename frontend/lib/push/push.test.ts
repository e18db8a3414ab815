import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONNECTED_POLL_MS, PING_MS, pollEvery, reconnectDelay, SILENT_MS, startPush } from './push.ts';

/** A websocket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly url: string;
  readyState = 0;
  sent: string[] = [];
  onopen: () => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  onmessage: (event: { data: unknown }) => void = () => undefined;

  constructor(url: URL) {
    this.url = String(url);
    FakeSocket.all.push(this);
  }
  opens() {
    this.readyState = 1;
    this.onopen();
  }
  send(text: string) {
    this.sent.push(text);
  }
  close(code = 1000) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;
const onVersions = vi.fn();
const onDown = vi.fn();
const onEnded = vi.fn();
let stop: () => void;
let token: string | null;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  token = 'a token';
  const nothing = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { href: 'https://tea.example/messages' });
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('window', nothing);
  vi.stubGlobal('document', { ...nothing, visibilityState: 'visible' });
  onVersions.mockReset();
  onDown.mockReset();
  onEnded.mockReset();
  stop = () => undefined;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => {
  stop = startPush({ onVersions, onDown, onEnded });
};

describe('the push channel', () => {
  test('reports only a close that ends the session', () => {
    start();
    last().opens();
    last().close(1006);
    expect(onEnded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    last().opens();
    last().close(4001);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  test('reports the end of its session as soon as it hears of it, for the token that it was opened with', () => {
    start();
    last().opens();
    token = 'a newer token';
    last().onmessage({ data: '{"ended":"ended_elsewhere"}' });
    expect(onEnded.mock.calls).toEqual([['ended_elsewhere', 'a token']]);
    expect(onVersions).not.toHaveBeenCalled();
  });

  test('passes on versions and nothing else', () => {
    start();
    expect(last().url).toBe('wss://tea.example/api/push');
    last().opens();
    for (const data of ['{"inventory":3,"messages":1}', 'pong', '{"strange":true}', new Blob()])
      last().onmessage({ data });
    expect(onVersions.mock.calls).toEqual([[{ inventory: 3, messages: 1 }]]);
  });

  test('slows polling down only while connected', () => {
    const interval = pollEvery(3000);
    start();
    expect(interval()).toBe(3000);
    last().opens();
    expect(interval()).toBe(CONNECTED_POLL_MS);
    last().close();
    expect(interval()).toBe(3000);
    expect(onDown).toHaveBeenCalledTimes(1);
  });

  test('reconnects with growing delays', () => {
    start();
    last().opens();
    last().close();
    vi.advanceTimersByTime(reconnectDelay(0, 1));
    expect(FakeSocket.all).toHaveLength(2);
    last().close();
    vi.advanceTimersByTime(reconnectDelay(1, 0) - 1);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(reconnectDelay(1, 1));
    expect(FakeSocket.all).toHaveLength(3);
    expect(onDown).toHaveBeenCalledTimes(1);
  });

  test('drops a connection that does not respond to pings', () => {
    start();
    last().opens();
    vi.advanceTimersByTime(PING_MS);
    expect(last().sent).toEqual(['ping']);
    vi.advanceTimersByTime(SILENT_MS);
    expect(onDown).toHaveBeenCalledTimes(1);
  });

  test('does not connect without a session', () => {
    token = null;
    start();
    expect(FakeSocket.all).toEqual([]);
  });

  test('stays closed once stopped, even while opening', () => {
    start();
    const opening = last();
    stop();
    opening.opens();
    expect(opening.readyState).toBe(3);
    vi.advanceTimersByTime(10 * 60 * 1000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(pollEvery(3000)()).toBe(3000);
  });
});

test('waits a second at first and 30 seconds at most, with jitter', () => {
  expect([reconnectDelay(0, 1), reconnectDelay(3, 1), reconnectDelay(30, 1)]).toEqual([1000, 8000, 30_000]);
  expect(reconnectDelay(30, 0)).toBe(15_000);
});
