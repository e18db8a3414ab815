/** A newer run has taken over, or the shard is not in the state that this step expects. Nothing was written. */
export class Overtaken extends Error {
  constructor() {
    super('Another run has taken over this move');
  }
}
