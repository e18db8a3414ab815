import { connect } from '../../../worker/push/contract.ts';
import { pathTo } from '../requests/api.ts';
import { storedToken } from '../session/session-storage.ts';

/** A push message: the workspace's versions, never content. */
export type Versions = { inventory: number; messages: number };

type Listener = {
  onVersions: (versions: Versions) => void;
  /** The channel was lost: poll at once, and from then on at the normal rate. */
  onDown: () => void;
  /** The session with this token has ended, and why. */
  onEnded: (reason: string, token: string) => void;
};

const PATH = pathTo(connect);
/** The close code for an ended session (worker/push/hub.ts). */
const SESSION_ENDED = 4001;
/** While connected, polling is only a safety net. */
export const CONNECTED_POLL_MS = 5 * 60 * 1000;
/** A connection can die silently, so it is pinged at this interval and dropped after SILENT_MS without a message. */
export const PING_MS = 25_000;
export const SILENT_MS = 60_000;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

let connected = false;

/** For `refetchInterval`: `ms` while the push channel is down, much longer while it is up. */
export function pollEvery(ms: number): () => number {
  return () => (connected ? CONNECTED_POLL_MS : ms);
}

/**
 * Milliseconds until the next attempt after consecutive failures: exponential up to 30 seconds, with half of it random
 * so that not all browsers reconnect at once.
 * @param chance 0 to 1
 */
export function reconnectDelay(failures: number, chance = Math.random()): number {
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures);
  return delay / 2 + (delay / 2) * chance;
}

/** Keeps a websocket to the server open and reconnects when it is lost. Returns a stop function. */
export function startPush({ onVersions, onDown, onEnded }: Listener): () => void {
  let socket: WebSocket | null = null;
  let failures = 0;
  let heardAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const connect = () => {
    clearTimeout(retry);
    const token = storedToken();
    // Without a token there is no session to connect with.
    if (stopped || socket || token === null) return;
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
      const message = parseMessage(data);
      if (stopped || !message) return;
      if ('ended' in message) onEnded(message.ended, token);
      else onVersions(message);
    };
    opening.onclose = ({ code, reason }) => {
      lost(opening);
      // If the message before it was lost.
      if (code === SESSION_ENDED && !stopped) onEnded(reason, token);
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
    // A dead connection never fires its close event.
    lost(silent);
  }, PING_MS);

  /** Reconnects at once when the device is back online or the page visible again. */
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
    // A socket that is still opening closes itself in onopen: closing it now would log an error.
    if (socket?.readyState === WebSocket.OPEN) socket.close();
  };
}

function parseMessage(data: unknown): Versions | { ended: string } | null {
  if (typeof data !== 'string' || !data.startsWith('{')) return null;
  const { inventory, messages, ended }: Partial<Versions & { ended: string }> = JSON.parse(data);
  if (typeof ended === 'string') return { ended };
  return typeof inventory === 'number' && typeof messages === 'number' ? { inventory, messages } : null;
}
