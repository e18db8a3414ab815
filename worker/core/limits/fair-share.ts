import { busy } from '../errors.ts';

/**
 * Shares an isolate among workspaces: a flood of one must not slow the others (decision 0060). A workspace has
 * few places while others are active; further requests wait in the order of their arrival. Workspaces that use more than
 * their part of the time share one place, where the one that has used the least goes first.
 */
export interface Limits {
  /** Requests of one workspace at a time, for reads and for writes. */
  places: number;
  /** After this long a request waits for something else (a turn, a model, another service), or was cancelled. */
  maxHeldMs: number;
  maxWaitMs: number;
  /**
   * The part of the time that a workspace may use all the while, and how much it can save up. One that has used it up
   * floods, until it has saved half of it again.
   */
  part: number;
  maxSavedMs: number;
  /** For how long a request counts as work; a longer one mostly waits for something else. */
  maxWorkMs: number;
  /** A flood rests after a request until the request has taken no more than its part of the time; at most this long. */
  maxRestMs: number;
  /** How long a flood lets requests of others finish before its next one goes. */
  maxYieldMs: number;
  /** For how long after a request a workspace counts as active. */
  activeMs: number;
}

const LIMITS: Limits = {
  places: 4,
  maxHeldMs: 2_000,
  maxWaitMs: 30_000,
  part: 0.25,
  maxSavedMs: 400,
  maxWorkMs: 250,
  maxRestMs: 250,
  maxYieldMs: 50,
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

/** Reads and writes have places of their own: an import that waits for its turn holds up no list. */
export type Kind = 'read' | 'write';

interface Waiting {
  kind: Kind;
  number: number;
  lookedAt: number;
}

interface Share {
  workspaceId: number;
  running: Record<Kind, number>;
  /** In the order of arrival. */
  waiting: Waiting[];
  isFlood: boolean;
  /** How much of its part of the time the workspace has saved, at `savedAt`. */
  savedMs: number;
  savedAt: number;
  /** Until when its running requests count as work. */
  worksUntil: number;
  restUntil: number;
  /** Since when it has let requests of others finish. */
  yieldsSince: number | null;
  /** The kind that went last while the workspace flooded. */
  lastKind: Kind | null;
  /** The time that it has used while it flooded, comparable to that of other floods. */
  used: number;
}

interface Running {
  share: Share;
  kind: Kind;
  since: number;
  isFlood: boolean;
}

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

export class FairShare {
  readonly #limits: Limits;
  readonly #clock: Clock;
  readonly #shares = new Map<number, Share>();
  /** The oldest first. */
  readonly #running = new Set<Running>();
  readonly #queueing = new Set<Share>();
  /** The last workspace with a request, and the last of another one. */
  #last = { workspaceId: 0, at: Number.NEGATIVE_INFINITY };
  #other = { workspaceId: 0, at: Number.NEGATIVE_INFINITY };
  #arrivals = 0;
  /** The time used by the flood that went last, before it went. */
  #usedByLast = 0;

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
    const share = this.#findShare(workspaceId, now);
    this.#dropGone(share, now);
    const isFirst = !share.waiting.some((one) => one.kind === kind);
    return isFirst && this.#delay(share, kind, now) <= 0 ? this.#hold(share, kind, now) : this.#wait(share, kind);
  }

  /** How many workspaces are known here. */
  get size(): number {
    return this.#shares.size;
  }

  #findShare(workspaceId: number, now: number): Share {
    const known = this.#shares.get(workspaceId);
    if (known) return known;
    if (this.#shares.size >= MAX_WORKSPACES) this.#forgetIdle(now);
    const share: Share = {
      workspaceId,
      running: { read: 0, write: 0 },
      waiting: [],
      isFlood: false,
      savedMs: this.#limits.maxSavedMs,
      savedAt: now,
      worksUntil: now,
      restUntil: now,
      yieldsSince: null,
      lastKind: null,
      used: 0,
    };
    this.#shares.set(workspaceId, share);
    return share;
  }

  #forgetIdle(now: number): void {
    for (const [workspaceId, share] of this.#shares) {
      this.#dropGone(share, now);
      if (countRunning(share) + share.waiting.length === 0) this.#shares.delete(workspaceId);
    }
  }

  #hold(share: Share, kind: Kind, now: number): () => void {
    this.#settle(share, now);
    if (share.isFlood) {
      share.lastKind = kind;
      share.yieldsSince = null;
      // No flood saves up time from before it began.
      share.used = Math.max(share.used, this.#usedByLast);
      this.#usedByLast = share.used;
    }
    const one = { share, kind, since: now, isFlood: share.isFlood };
    this.#running.add(one);
    share.running[kind] += 1;
    // One request after the other holds others up for one request at most, so it is no flood.
    const isOnly = countRunning(share) === 1 && share.waiting.length === 0;
    if (!isOnly) share.worksUntil = now + this.#limits.maxWorkMs;
    return () => this.#end(one, this.#clock.now());
  }

  /** Does nothing if the place has been released already. */
  #end(one: Running, now: number): void {
    const { share, kind, since, isFlood } = one;
    if (!this.#running.delete(one)) return;
    this.#settle(share, now);
    share.running[kind] -= 1;
    if (countRunning(share) === 0) share.worksUntil = now;
    if (!isFlood) return;
    share.used += now - since;
    const { part, maxRestMs } = this.#limits;
    share.restUntil = now + Math.min(maxRestMs, (now - since) * (1 / part - 1));
  }

  /** Counts what the workspace has saved and worked since the last time, and notes whether it floods. */
  #settle(share: Share, now: number): void {
    const { part, maxSavedMs } = this.#limits;
    // A clock that is set back must not count as time that was used.
    const elapsedMs = Math.max(0, now - share.savedAt);
    const workedMs = Math.min(elapsedMs, Math.max(0, share.worksUntil - share.savedAt));
    const savedMs = share.savedMs + elapsedMs * part - workedMs;
    // No deeper than it could save, so that a flood is over soon after its last request.
    share.savedMs = Math.max(-maxSavedMs, Math.min(maxSavedMs, savedMs));
    share.savedAt = now;
    share.isFlood = share.savedMs < (share.isFlood ? maxSavedMs / 2 : 0);
  }

  async #wait(share: Share, kind: Kind): Promise<() => void> {
    const began = this.#clock.now();
    const own: Waiting = { kind, number: this.#arrivals++, lookedAt: began };
    try {
      for (let now = began; ; now = this.#clock.now()) {
        own.lookedAt = now;
        // Also again, if it was taken for cancelled while the isolate was busy.
        if (!share.waiting.includes(own)) insert(share.waiting, own);
        this.#queueing.add(share);
        this.#dropGone(share, now);
        const ahead = share.waiting.filter((one) => one.kind === kind).indexOf(own);
        const delay = ahead === 0 ? this.#delay(share, kind, now) : ahead * LOOK_MS;
        if (delay <= 0) return this.#hold(share, kind, now);
        if (now - began >= this.#limits.maxWaitMs) throw overloaded();
        // Each by its own timer: a request cannot wake another one, whose context is not its own.
        await this.#clock.sleep(Math.min(Math.max(delay, LOOK_MS), MAX_LOOK_MS));
      }
    } finally {
      share.waiting = share.waiting.filter((one) => one !== own);
      if (share.waiting.length === 0) this.#queueing.delete(share);
    }
  }

  /** How long the next request of the kind must wait at least; 0 if it may go. */
  #delay(share: Share, kind: Kind, now: number): number {
    if (!this.#isOtherActive(share.workspaceId, now)) return 0;
    this.#settle(share, now);
    if (share.isFlood) return this.#floodDelay(share, kind, now);
    return share.running[kind] >= this.#limits.places ? LOOK_MS : 0;
  }

  /** The same in the one place of floods. */
  #floodDelay(share: Share, kind: Kind, now: number): number {
    if (countRunning(share) > 0 || this.#nextKind(share) !== kind || this.#nextFlood(share, now) !== share) {
      return LOOK_MS;
    }
    const restMs = share.restUntil - now;
    if (restMs > 0 && restMs <= this.#limits.maxRestMs) return restMs;
    const others = [...this.#running].filter((one) => one.share !== share);
    if (others.some(({ isFlood }) => isFlood)) return LOOK_MS;
    if (others.length === 0) return 0;
    share.yieldsSince ??= now;
    return now - share.yieldsSince < this.#limits.maxYieldMs ? LOOK_MS : 0;
  }

  /** Reads and writes of a flood take turns. */
  #nextKind({ waiting, lastKind }: Share): Kind | undefined {
    return (waiting.find(({ kind }) => kind !== lastKind) ?? waiting[0])?.kind;
  }

  /** Of the floods that could go, the one that has used the least time. */
  #nextFlood(own: Share, now: number): Share {
    let next = own;
    for (const share of this.#queueing) {
      this.#dropGone(share, now);
      const isReady = share.isFlood && share.waiting.length > 0 && countRunning(share) === 0 && now >= share.restUntil;
      if (isReady && share.used < next.used) next = share;
    }
    return next;
  }

  #isOtherActive(workspaceId: number, now: number): boolean {
    const other = this.#last.workspaceId === workspaceId ? this.#other : this.#last;
    return Math.abs(now - other.at) < this.#limits.activeMs;
  }

  /** Releases the places of requests that wait for something else, and forgets those that were cancelled. */
  #dropGone(share: Share, now: number): void {
    for (const one of this.#running) {
      if (now - one.since < this.#limits.maxHeldMs) break;
      this.#end(one, now);
    }
    share.waiting = share.waiting.filter(({ lookedAt }) => now - lookedAt < GONE_AFTER_MS);
    if (share.waiting.length === 0) this.#queueing.delete(share);
  }
}

const countRunning = ({ running }: Share) => running.read + running.write;

/** Keeps the order of arrival. */
function insert(waiting: Waiting[], own: Waiting): void {
  const before = waiting.findLastIndex(({ number }) => number < own.number);
  waiting.splice(before + 1, 0, own);
}

const overloaded = () =>
  busy('Your workspace sends more requests than can be answered. Send fewer at a time.', RETRY_AFTER_SECONDS);
