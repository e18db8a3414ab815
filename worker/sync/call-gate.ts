import { DurableObject } from 'cloudflare:workers';
import { type Limit, Pace, type Turn } from '../../engines/sync-merge/pace.ts';

/**
 * One for whatever a third party counts calls by, a base of Airtable's. All runs of all workspaces ask it for their turn.
 * It keeps nothing: one that was put to sleep has not been asked for so long that nobody need wait, but for the half
 * minute after a refusal, which whoever was refused keeps as well.
 */
export class CallGate extends DurableObject<Env> {
  private pace: Pace | undefined;

  take(limit: Limit): Turn {
    return this.paceOf(limit).take(Date.now());
  }

  answered(limit: Limit, turn: number): void {
    this.paceOf(limit).answered(turn, Date.now());
  }

  /** Nobody has a turn for so many milliseconds. */
  hold(limit: Limit, milliseconds: number): void {
    this.paceOf(limit).holdUntil(Date.now() + milliseconds);
  }

  private paceOf(limit: Limit): Pace {
    this.pace ??= new Pace(limit);
    return this.pace;
  }
}
