import type { toRefusal } from '../../worker/reader/exchange.ts';
import type { Found, Task } from '../../worker/reader/reader.ts';

/** A message to the reader process; one at a time. */
export interface Order {
  task: Task;
  picture: Uint8Array;
}

/** A message from the reader process: first `ready`, then results. `bytes` is null if the picture is unchanged. */
export type Report =
  | { is: 'ready' }
  | { is: 'found'; picture: Omit<Found['picture'], 'bytes'>; bytes: Uint8Array | null; reading: Found['reading'] }
  | ({ is: 'refused' } & ReturnType<typeof toRefusal>);
