import { storedToken } from './session-storage.ts';

/** What the server says when something has changed: the versions of the workspace, never the content. */
export type Versions = { inventory: number; messages: number };

type Listener = {
  onVersions: (versions: Versions) => void;
  /** The channel has gone down: whoever polls should ask at once, and from then on as often as without a channel. */
  onDown: () => void;
  /** The server has closed the channel because the session has ended. */
  onEnded: () => void;
};

const PATH = '/api/push';
/** The close code that says so (worker/push/hub.ts). */
const SESSION_ENDED = 4001;
/** While the channel is up polling only catches what it may have lost. */
export const CONNECTED_POLL_MS = 5 * 60 * 1000;
/** A connection may die without a word: it is asked this often, and given up when it has been silent for longer. */
export const PING_MS = 25_000;
export const SILENT_MS = 60_000;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

let connected = false;

/** For `refetchInterval`: every `ms` while the push channel is down, seldom while it is up. */
export function pollEvery(ms: number): () => number {
  return () => (connected ? CONNECTED_POLL_MS : ms);
}

/**
 * Milliseconds until the next try, after this many failures in a row. It doubles up to half a minute; half of it is
 * chance, so that not all browsers come back at once after the server was away.
 * @param chance 0 to 1
 */
export function reconnectDelay(failures: number, chance = Math.random()): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
  return delay / 2 + (delay / 2) * chance;
}

/** Keeps a websocket to the server open, connecting anew whenever it is lost. Returns what ends it. */
export function startPush({ onVersions, onDown, onEnded }: Listener): () => void {
  let socket: WebSocket | null = null;
  let failures = 0;
  let heardAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const connect = () => {
    clearTimeout(retry);
    // Without a token there is no session to connect with.
    if (stopped || socket || storedToken() === null) return;
    const opening = new WebSocket(new URL(PATH, location.href.replace(/^http/, 'ws')));
    socket = opening;
    opening.onopen = () => {
      if (stopped) return opening.close();
      failures = 0;
      heardAt = Date.now();
      connected = true;
    };
    opening.onmessage = ({ data }) => {
      heardAt = Date.now();
      const versions = versionsOf(data);
      if (versions && !stopped) onVersions(versions);
    };
    opening.onclose = ({ code }) => {
      lost(opening);
      if (code === SESSION_ENDED && !stopped) onEnded();
    };
  };

  const lost = (gone: WebSocket) => {
    if (socket !== gone) return;
    socket = null;
    const wasUp = connected;
    connected = false;
    if (stopped) return;
    retry = setTimeout(connect, reconnectDelay(failures));
    failures += 1;
    if (wasUp) onDown();
  };

  const pings = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt <= SILENT_MS) return socket.send('ping');
    const silent = socket;
    silent.close();
    // A dead line does not answer the farewell either.
    lost(silent);
  }, PING_MS);

  /** Back on the network, or looked at again: no need to wait. */
  const hurry = () => {
    if (document.visibilityState === 'visible') connect();
  };
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  connect();

  return () => {
    stopped = true;
    connected = false;
    clearTimeout(retry);
    clearInterval(pings);
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
    // One that is still opening closes itself once it is open: closing it now would be logged as a failure.
    if (socket?.readyState === WebSocket.OPEN) socket.close();
  };
}

function versionsOf(data: unknown): Versions | null {
  if (typeof data !== 'string' || !data.startsWith('{')) return null;
  const { inventory, messages }: Partial<Versions> = JSON.parse(data);
  return typeof inventory === 'number' && typeof messages === 'number' ? { inventory, messages } : null;
}
