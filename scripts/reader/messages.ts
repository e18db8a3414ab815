import type { toRefusal } from '../../worker/reader/exchange.ts';
import type { Found, Task } from '../../worker/reader/reader.ts';
import type { Picture } from '../../worker/uploads/picture.ts';

/** The argument of a reader process: the best engine that runs here, or Tesseract. */
export type EngineChoice = 'best' | 'tesseract';

/** A message to the reader process; one at a time. */
export interface Order {
  task: Task;
  /** A picture, or words to parse. */
  sent: Uint8Array;
}

/** A message from the reader process: first `ready`, then results. `bytes` is null if the picture is unchanged. */
export type Report =
  | { is: 'ready' }
  | ({ is: 'found'; picture: Omit<Picture, 'bytes'> | null; bytes: Uint8Array | null } & Omit<Found, 'picture'>)
  | ({ is: 'refused' } & ReturnType<typeof toRefusal>);
