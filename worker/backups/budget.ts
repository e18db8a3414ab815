/** What one invocation may still do (decision 0059). Work that does not fit continues in the next. */
export class Budget {
  #statements: number;
  #objects: number;
  readonly #until: number;

  /** @param limits statements of D1, calls to R2, and milliseconds */
  constructor({ statements = 700, objects = 600, milliseconds = 15_000 } = {}) {
    this.#statements = statements;
    this.#objects = objects;
    this.#until = Date.now() + milliseconds;
  }

  get isSpent(): boolean {
    return this.#statements <= 0 || this.#objects <= 0 || Date.now() > this.#until;
  }

  spend({ statements = 0, objects = 0 }: { statements?: number; objects?: number }): void {
    this.#statements -= statements;
    this.#objects -= objects;
  }
}
