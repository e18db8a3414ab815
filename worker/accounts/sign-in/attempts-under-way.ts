/** How long a sign-in waits at most for others of the same account that came before it. */
const MAX_WAIT_MS = 5_000;
const LOOK_MS = 20;

/** The attempts of one account. */
interface Attempts {
  /** When each began that has not ended. */
  readonly running: Set<{ startedAt: number }>;
  /** How many have succeeded. */
  successes: number;
  /** When the last one ended. */
  endedAt: number;
}

/**
 * The sign-ins that this isolate is checking. Attempts are counted before their password is, so more at the same moment than
 * may fail have to wait, also with the right password: those wait here for the outcome of the others, and try again if
 * one has succeeded, which clears the count. After failures only, nobody tries again.
 */
export class AttemptsUnderWay {
  readonly #accounts = new Map<string, Attempts>();

  /** Notes an attempt. */
  begin(account: string, now: number): Begun {
    this.#dropOld(now);
    const attempts = this.#accounts.get(account) ?? { running: new Set(), successes: 0, endedAt: now };
    this.#accounts.set(account, attempts);
    const own = { startedAt: now };
    attempts.running.add(own);
    const before = attempts.successes;
    return {
      end: (hasSucceeded) => {
        if (hasSucceeded) attempts.successes += 1;
        attempts.endedAt = Date.now();
        attempts.running.delete(own);
      },
      waitForSuccess: async () => {
        // A request that was cancelled runs no code at its end.
        const isRunning = () => [...attempts.running].some(({ startedAt }) => !isOld(startedAt, Date.now()));
        while (attempts.successes === before && isRunning() && !isOld(now, Date.now())) {
          await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        }
        return attempts.successes > before;
      },
    };
  }

  #dropOld(now: number): void {
    for (const [account, { running, endedAt }] of this.#accounts) {
      const isOver = isOld(endedAt, now) && [...running].every(({ startedAt }) => isOld(startedAt, now));
      if (isOver) this.#accounts.delete(account);
    }
  }
}

/** Also if the clock has been set back. */
const isOld = (at: number, now: number) => Math.abs(now - at) > MAX_WAIT_MS;

interface Begun {
  end: (hasSucceeded: boolean) => void;
  /** Waits until another attempt that this one met has succeeded; false if all have failed or take too long. */
  waitForSuccess: () => Promise<boolean>;
}
