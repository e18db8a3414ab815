/**
 * A queue: one holder at a time, first come, first served. Whoever asks says how long they will wait; whoever holds a turn
 * loses it after a while, so that one who has vanished does not keep the others.
 */
export class Turns {
  private readonly longest: number;
  private readonly waiting: (() => void)[] = [];
  private isHeld = false;

  /** @param longest milliseconds that a turn lasts at most */
  constructor(longest: number) {
    this.longest = longest;
  }

  /** Waits for a turn. @returns what ends it; null when none came within so many milliseconds */
  async take(milliseconds: number): Promise<(() => void) | null> {
    if (this.isHeld && !(await this.called(milliseconds))) return null;
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
    // Whoever is called holds the turn from this moment on: nobody slips in between.
    if (call) call();
    else this.isHeld = false;
  }

  private async called(milliseconds: number): Promise<boolean> {
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
