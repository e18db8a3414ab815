import { DurableObject } from 'cloudflare:workers';
import { type Turn, Turns } from './turns.ts';

/**
 * Allows one reading at a time per workspace and per network, across isolates. It stores nothing: when it is evicted,
 * nobody is reading or waiting.
 */
export class ReadingGate extends DurableObject<Env> {
  private readonly turns = new Turns();

  take(longestWait: number, longest: number): Promise<Turn> {
    return this.turns.take(longestWait, longest);
  }

  release(turn: number): void {
    this.turns.release(turn);
  }
}
