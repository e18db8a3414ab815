/**
 * A queue with one holder at a time, first come, first served. Requests have a timeout, and a turn expires, so a holder
 * that disappears does not block the others.
 */
export class Turns {
  private readonly longest: number;
  private readonly waiting: (() => void)[] = [];
  private isHeld = false;

  /** @param longest maximum length of a turn in milliseconds */
  constructor(longest: number) {
    this.longest = longest;
  }

  /** Waits for a turn. @returns a function that ends it; null if none came in time */
  async take(milliseconds: number): Promise<(() => void) | null> {
    if (this.isHeld && !(await this.wait(milliseconds))) return null;
    this.isHeld = true;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      this.next();
    };
    const timer = setTimeout(end, this.longest);
    return end;
  }

  private next(): void {
    const call = this.waiting.shift();
    // The called request holds the turn immediately, so no other can take it.
    if (call) call();
    else this.isHeld = false;
  }

  private async wait(milliseconds: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const call = () => resolve(true);
    this.waiting.push(call);
    const timer = setTimeout(() => {
      const place = this.waiting.indexOf(call);
      if (place >= 0) {
        this.waiting.splice(place, 1);
        resolve(false);
      }
    }, milliseconds);
    const isCalled = await promise;
    clearTimeout(timer);
    return isCalled;
  }
}
