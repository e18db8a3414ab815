import { busy } from './errors.ts';

/**
 * Shares an isolate among workspaces: a flood of one must not slow the others (decision 0060). A workspace has few
 * places while others are active; further requests wait in the order of their arrival. A workspace whose requests keep
 * queueing has one place, which rests after each request.
 */
export interface Limits {
  /** Requests of one workspace at a time. */
  places: number;
  /** After this long a request waits for something else (a turn, a model, another service), or was cancelled. */
  maxHeldMs: number;
  maxWaitMs: number;
  /** How long requests of a workspace must have queued to count as a flood. A page that loads queues for less. */
  floodAfterMs: number;
  /** How long a place rests after a request of a flood, in times of its duration; at most `maxRestMs`. */
  rest: number;
  maxRestMs: number;
  /** For how long after a request a workspace counts as active. */
  activeMs: number;
}

const LIMITS: Limits = {
  places: 4,
  maxHeldMs: 2_000,
  maxWaitMs: 30_000,
  floodAfterMs: 500,
  rest: 1,
  maxRestMs: 100,
  activeMs: 1_000,
};

/** How often the first waiting request looks whether a place is free. The others look later, by the number ahead. */
const LOOK_MS = 5;
const MAX_LOOK_MS = 250;
/** One that has not looked for this long was cancelled. */
const GONE_AFTER_MS = 4 * MAX_LOOK_MS;
/** Above this, idle workspaces are forgotten. */
const MAX_WORKSPACES = 1_000;
const RETRY_AFTER_SECONDS = 5;

interface Waiting {
  number: number;
  lookedAt: number;
}

interface Lane {
  /** When each place was taken. */
  held: Map<symbol, number>;
  waiting: Waiting[];
  /** When requests began to queue, and when one queued last. */
  queuesSince: number;
  queuedAt: number;
  /** Shared by reads and writes. */
  rest: { until: number };
}

type Lanes = Record<Kind, Lane>;

/** A clock, so that tests need not wait. */
export interface Clock {
  now: () => number;
  /** Resolves after this long. */
  sleep: (ms: number) => Promise<void>;
}

const realClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Reads and writes have places of their own: an import that waits for its turn holds up no list. */
export type Kind = 'read' | 'write';

export class FairShare {
  readonly #limits: Limits;
  readonly #clock: Clock;
  readonly #lanes = new Map<number, Lanes>();
  /** The last workspace with a request, and the last of another one. */
  #last = { workspaceId: 0, at: Number.NEGATIVE_INFINITY };
  #other = { workspaceId: 0, at: Number.NEGATIVE_INFINITY };
  #arrivals = 0;

  constructor(limits: Partial<Limits> = {}, clock: Clock = realClock) {
    this.#limits = { ...LIMITS, ...limits };
    this.#clock = clock;
  }

  /**
   * Takes a place of the workspace, at once if one is free.
   * @returns a function that gives it back
   * @throws 503 if none becomes free in time
   */
  take(workspaceId: number, kind: Kind): (() => void) | Promise<() => void> {
    const now = this.#clock.now();
    if (this.#last.workspaceId !== workspaceId) this.#other = this.#last;
    this.#last = { workspaceId, at: now };
    const lane = this.#findLanes(workspaceId, now)[kind];
    const isFree = lane.waiting.length === 0 && this.#delay(workspaceId, lane, now) <= 0;
    return isFree ? this.#hold(lane, now) : this.#wait(workspaceId, lane);
  }

  /** How many workspaces are known here. */
  get size(): number {
    return this.#lanes.size;
  }

  #findLanes(workspaceId: number, now: number): Lanes {
    const known = this.#lanes.get(workspaceId);
    if (known) return known;
    if (this.#lanes.size >= MAX_WORKSPACES) this.#forgetIdle(now);
    const rest = { until: now };
    const lane = (): Lane => ({
      held: new Map(),
      waiting: [],
      queuesSince: now,
      queuedAt: Number.NEGATIVE_INFINITY,
      rest,
    });
    const lanes = { read: lane(), write: lane() };
    this.#lanes.set(workspaceId, lanes);
    return lanes;
  }

  #forgetIdle(now: number): void {
    for (const [workspaceId, { read, write }] of this.#lanes) {
      this.#dropGone(read, now);
      this.#dropGone(write, now);
      if ([read, write].every(({ held, waiting }) => held.size + waiting.length === 0)) this.#lanes.delete(workspaceId);
    }
  }

  #hold(lane: Lane, now: number): () => void {
    const place = Symbol();
    lane.held.set(place, now);
    return () => {
      const end = this.#clock.now();
      if (!lane.held.delete(place)) return;
      lane.rest.until = end + Math.min(this.#limits.maxRestMs, (end - now) * this.#limits.rest);
    };
  }

  async #wait(workspaceId: number, lane: Lane): Promise<() => void> {
    const began = this.#clock.now();
    const { floodAfterMs, maxWaitMs } = this.#limits;
    if (began - lane.queuedAt > floodAfterMs) lane.queuesSince = began;
    const own: Waiting = { number: this.#arrivals++, lookedAt: began };
    try {
      for (let now = began; ; now = this.#clock.now()) {
        own.lookedAt = now;
        lane.queuedAt = now;
        // Also again, if it was taken for cancelled while the isolate was busy.
        if (!lane.waiting.includes(own)) insert(lane.waiting, own);
        this.#dropGone(lane, now);
        const ahead = lane.waiting.indexOf(own);
        const delay = ahead === 0 ? this.#delay(workspaceId, lane, now) : ahead * LOOK_MS;
        if (delay <= 0) return this.#hold(lane, now);
        if (now - began >= maxWaitMs) throw overloaded();
        // Each by its own timer: a request cannot wake another one, whose context is not its own.
        await this.#clock.sleep(Math.min(Math.max(delay, LOOK_MS), MAX_LOOK_MS));
      }
    } finally {
      lane.waiting = lane.waiting.filter((one) => one !== own);
    }
  }

  /** How long the next request must wait at least; 0 if it may go. */
  #delay(workspaceId: number, lane: Lane, now: number): number {
    if (!this.#isOtherActive(workspaceId, now)) return 0;
    const isFlood = this.#isFlood(lane, now);
    if (lane.held.size >= (isFlood ? 1 : this.#limits.places)) return LOOK_MS;
    return isFlood ? lane.rest.until - now : 0;
  }

  #isFlood({ queuesSince, queuedAt }: Lane, now: number): boolean {
    const { floodAfterMs } = this.#limits;
    return queuedAt - queuesSince >= floodAfterMs && now - queuedAt <= floodAfterMs;
  }

  #isOtherActive(workspaceId: number, now: number): boolean {
    const other = this.#last.workspaceId === workspaceId ? this.#other : this.#last;
    return now - other.at < this.#limits.activeMs;
  }

  /** Releases the places of requests that wait for something else, and forgets those that were cancelled. */
  #dropGone(lane: Lane, now: number): void {
    for (const [place, since] of lane.held) if (now - since >= this.#limits.maxHeldMs) lane.held.delete(place);
    lane.waiting = lane.waiting.filter(({ lookedAt }) => now - lookedAt < GONE_AFTER_MS);
  }
}

/** Keeps the order of arrival. */
function insert(waiting: Waiting[], own: Waiting): void {
  const before = waiting.findLastIndex(({ number }) => number < own.number);
  waiting.splice(before + 1, 0, own);
}

const overloaded = () =>
  busy('Your workspace sends more requests than can be answered. Send fewer at a time.', RETRY_AFTER_SECONDS);
