import { DurableObject, RpcTarget } from 'cloudflare:workers';
import type { SessionEnding } from '../core/contract.ts';
import type { Whose } from '../core/hub.ts';
import { latestOf, type Versions } from '../core/sql/versions.ts';
import { Turns } from './turns.ts';

/** The lifetime of a connection. Browsers then reconnect, which checks the session again. */
const CONNECTION_TTL_MS = 60 * 60 * 1000;

/** Application close codes start at 4000. */
const RECONNECT = 4000;

/** The maximum length of a turn: longer than any import takes to read, plan and write. */
const MAX_TURN_MS = 15_000;
/** The session has ended; clients must not reconnect. */
const SESSION_ENDED = 4001;

const SYNCS_AT_ONCE = 'syncs at once';

/** A held turn. Disposing it, which the platform does if the holder disappears, passes it on. */
export class Turn extends RpcTarget {
  readonly #end: () => void;

  constructor(end: () => void) {
    super();
    this.#end = end;
  }

  [Symbol.dispose](): void {
    this.#end();
  }
}

/**
 * The hub of a workspace. It holds the members' WebSockets and pushes version numbers, never content: browsers fetch what
 * they may see from the API. It hibernates between messages. It also serializes inventory planning by handing out turns.
 */
export class WorkspaceHub extends DurableObject<Env> {
  /** The latest known versions: a write may happen between a browser's session check and its acceptance. */
  private latest: Versions = { inventory: 0, messages: 0 };
  private readonly turns = new Turns(MAX_TURN_MS);

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    // Browsers ping to check the connection; answered without waking up.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /**
   * Accepts a WebSocket whose session has been checked.
   * @param request its URL has the versions at the check, session, user and the latest end:
   * `?inventory=41&messages=7&session=…&user=5&until=1795…`
   */
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    this.raise({ inventory: Number(searchParams.get('inventory')), messages: Number(searchParams.get('messages')) });
    const { 0: browser, 1: ours } = new WebSocketPair();
    const sessionId = searchParams.get('session') ?? '';
    this.ctx.acceptWebSocket(ours, [toTag({ sessionId }), toTag({ userId: Number(searchParams.get('user')) })]);
    const until = Number(searchParams.get('until') ?? Number.POSITIVE_INFINITY);
    ours.serializeAttachment(Math.min(Date.now() + CONNECTION_TTL_MS, until));
    ours.send(JSON.stringify(this.latest));
    return new Response(null, { status: 101, webSocket: browser });
  }

  /** Pushes versions to all connections. @returns whether the workspace syncs inventory changes in real time */
  async announce(versions: Versions): Promise<{ syncsAtOnce: boolean }> {
    const isNew = versions.inventory > this.latest.inventory;
    this.raise(versions);
    const text = JSON.stringify(this.latest);
    for (const socket of this.ctx.getWebSockets()) {
      const until: unknown = socket.deserializeAttachment();
      try {
        if (typeof until === 'number' && until > Date.now()) socket.send(text);
        else socket.close(RECONNECT, 'Reconnect');
      } catch {
        // It has just closed; the platform removes it from the list.
      }
    }
    return { syncsAtOnce: isNew && (await this.ctx.storage.get<boolean>(SYNCS_AT_ONCE)) === true };
  }

  /**
   * Waits until no one else is planning an inventory change (worker/inventory/planning-service.ts).
   * @returns the turn, to be disposed; null if none came in time
   */
  async turn(milliseconds: number): Promise<Turn | null> {
    const end = await this.turns.take(milliseconds);
    return end && new Turn(end);
  }

  /** Closes the WebSockets of ended sessions. @param kept the session to keep open */
  async closeConnections(whose: Whose, kept: string | null, reason: SessionEnding): Promise<void> {
    const keptSockets = new Set(kept === null ? [] : this.ctx.getWebSockets(toTag({ sessionId: kept })));
    const sockets = whose === 'everyone' ? this.ctx.getWebSockets() : this.ctx.getWebSockets(toTag(whose));
    for (const socket of sockets) {
      if (keptSockets.has(socket)) continue;
      try {
        // A browser reports the close only when the TCP connection has ended too, for which it waits up to two seconds.
        socket.send(JSON.stringify({ ended: reason }));
        socket.close(SESSION_ENDED, reason);
      } catch {
        // It has just closed; the platform removes it from the list.
      }
    }
  }

  /** Stores whether inventory changes are synced in real time (worker/sync). */
  async setSyncsAtOnce(syncs: boolean): Promise<void> {
    if (syncs) await this.ctx.storage.put(SYNCS_AT_ONCE, true);
    else await this.ctx.storage.delete(SYNCS_AT_ONCE);
  }

  /** Browsers may only send pings. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'Only pings are answered');
  }

  private raise(versions: Versions): void {
    this.latest = latestOf(this.latest, versions);
  }
}

const toTag = (whose: { sessionId: string } | { userId: number }) =>
  'userId' in whose ? `user ${whose.userId}` : `session ${whose.sessionId}`;
