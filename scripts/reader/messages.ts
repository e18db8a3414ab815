import type { refusalOf } from '../../worker/reader/exchange.ts';
import type { Found, Task } from '../../worker/reader/reader.ts';

/** What the process of the reader is sent; one at a time. */
export interface Order {
  task: Task;
  picture: Uint8Array;
}

/** What it sends: first that it is ready, then what it has found, or why not. `picture` is null where it is the one that came. */
export type Report =
  | { is: 'ready' }
  | { is: 'found'; picture: Omit<Found['picture'], 'bytes'>; bytes: Uint8Array | null; reading: Found['reading'] }
  | ({ is: 'refused' } & ReturnType<typeof refusalOf>);
