import { DurableObject } from 'cloudflare:workers';
import { type Turn, Turns } from './turns.ts';

/**
 * One for each workspace and each network that has slips read: one reading of each at a time, in whichever isolates they
 * arrive. It keeps nothing: one that was put to sleep has nobody who reads or waits.
 */
export class ReadingGate extends DurableObject<Env> {
  private readonly turns = new Turns();

  take(patience: number, longest: number): Promise<Turn> {
    return this.turns.take(patience, longest);
  }

  giveBack(turn: number): void {
    this.turns.giveBack(turn);
  }
}
