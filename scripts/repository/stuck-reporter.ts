import type { Reporter, TestModule } from 'vitest/node';
import { STUCK } from '../run.ts';

const PATIENCE = 10 * 60_000;

/**
 * Ends a run in which tests no longer end, and names the files that were running. A runtime that is gone, or a loop
 * without an end, would otherwise hold the run until somebody stops it, and nothing would say which file it was.
 */
export default class StuckReporter implements Reporter {
  readonly #running = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#wait();
  }

  onTestModuleQueued({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId);
    this.#wait();
  }

  onTestCaseResult(): void {
    this.#wait();
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#running.delete(relativeModuleId);
    this.#wait();
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      console.log(`${STUCK}. Running: ${[...this.#running].join(', ') || 'none'}.`);
      process.exit(1);
    }, PATIENCE);
  }
}
