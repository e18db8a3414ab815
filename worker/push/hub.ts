import { DurableObject, RpcTarget } from 'cloudflare:workers';
import type { Whose } from '../core/hub.ts';
import type { Versions } from '../core/versions.ts';
import { Turns } from './turns.ts';

/** A connection lives this long at most. Then the browser connects anew, and its session is checked again. */
const CONNECTED_FOR = 60 * 60 * 1000;

/** Close codes of our own begin at 4000. */
const CONNECT_AGAIN = 4000;

/** A turn lasts this long at most: longer than any import takes to read, plan and write. */
const LONGEST_TURN = 15_000;
/** The session has ended: there is nothing to connect again for. */
const SESSION_ENDED = 4001;

const SYNCS_AT_ONCE = 'syncs at once';

/** A turn that somebody holds. Disposed, also by the platform when its holder is gone, it goes to the next. */
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
 * One for each workspace. Holds the websockets of its members and tells them the versions of what has changed, never
 * the content: what a browser may see it asks the API for. Between messages it hibernates and costs nothing. It also hands
 * out turns to those who plan changes of the inventory.
 */
export class WorkspaceHub extends DurableObject<Env> {
  /** The newest versions that are known while awake: a write may come between a browser's check and its acceptance. */
  private latest: Versions = { inventory: 0, messages: 0 };
  private readonly turns = new Turns(LONGEST_TURN);

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    // Answered without waking up: the browser asks now and then whether the line still holds.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /**
   * Takes a websocket whose session has been checked.
   * @param request its URL says the versions that the check has seen, whose websocket it is, and until when it may live
   * at most: `?inventory=41&messages=7&session=…&user=5&until=1795…`
   */
  override async fetch(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    this.raise({ inventory: Number(searchParams.get('inventory')), messages: Number(searchParams.get('messages')) });
    const { 0: browser, 1: ours } = new WebSocketPair();
    const sessionId = searchParams.get('session') ?? '';
    this.ctx.acceptWebSocket(ours, [tagOf({ sessionId }), tagOf({ userId: Number(searchParams.get('user')) })]);
    const until = Number(searchParams.get('until') ?? Number.POSITIVE_INFINITY);
    ours.serializeAttachment(Math.min(Date.now() + CONNECTED_FOR, until));
    ours.send(JSON.stringify(this.latest));
    return new Response(null, { status: 101, webSocket: browser });
  }

  /** Tells everyone who is connected. @returns whether the workspace sends new inventory to another service at once */
  async announce(versions: Versions): Promise<{ syncsAtOnce: boolean }> {
    const isNews = versions.inventory > this.latest.inventory;
    this.raise(versions);
    const text = JSON.stringify(this.latest);
    for (const socket of this.ctx.getWebSockets()) {
      const until: unknown = socket.deserializeAttachment();
      try {
        if (typeof until === 'number' && until > Date.now()) socket.send(text);
        else socket.close(CONNECT_AGAIN, 'Connect again');
      } catch {
        // It has just gone; the platform takes it off the list.
      }
    }
    return { syncsAtOnce: isNews && (await this.ctx.storage.get<boolean>(SYNCS_AT_ONCE)) === true };
  }

  /**
   * Waits until nobody else plans a change of the inventory (worker/inventory/planning-service.ts).
   * @returns the turn, to be disposed; null when none came within so many milliseconds
   */
  async turn(milliseconds: number): Promise<Turn | null> {
    const end = await this.turns.take(milliseconds);
    return end && new Turn(end);
  }

  /** Closes the websockets of sessions that have ended. @param kept the session that goes on */
  async endConnections(whose: Whose, kept: string | null): Promise<void> {
    const staying = new Set(kept === null ? [] : this.ctx.getWebSockets(tagOf({ sessionId: kept })));
    const sockets = whose === 'everyone' ? this.ctx.getWebSockets() : this.ctx.getWebSockets(tagOf(whose));
    for (const socket of sockets) if (!staying.has(socket)) socket.close(SESSION_ENDED, 'The session has ended');
  }

  /** Keeps whether changes of the inventory go out to another service at once (worker/sync). */
  async setSyncsAtOnce(syncs: boolean): Promise<void> {
    if (syncs) await this.ctx.storage.put(SYNCS_AT_ONCE, true);
    else await this.ctx.storage.delete(SYNCS_AT_ONCE);
  }

  /** Nothing that a browser says is listened to. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'Only pings are answered');
  }

  private raise({ inventory, messages }: Versions): void {
    this.latest = {
      inventory: Math.max(this.latest.inventory, inventory),
      messages: Math.max(this.latest.messages, messages),
    };
  }
}

const tagOf = (whose: { sessionId: string } | { userId: number }) =>
  'userId' in whose ? `user ${whose.userId}` : `session ${whose.sessionId}`;
