import { DurableObject } from 'cloudflare:workers';
import { Pace } from './pace.ts';

/**
 * One for whatever a third party counts calls by, a base of Airtable's. All runs of all workspaces ask it for their turn.
 * It keeps nothing: one that was put to sleep has not been asked for so long that nobody need wait, but for the half
 * minute after a refusal, which whoever was refused keeps as well.
 */
export class CallGate extends DurableObject<Env> {
  private pace: Pace | undefined;

  /** @param distance milliseconds between two calls @returns milliseconds until the caller's turn */
  take(distance: number): number {
    this.pace ??= new Pace(distance);
    return this.pace.take(Date.now());
  }

  /** Nobody has a turn for so many milliseconds. */
  hold(distance: number, milliseconds: number): void {
    this.pace ??= new Pace(distance);
    this.pace.holdUntil(Date.now() + milliseconds);
  }
}
