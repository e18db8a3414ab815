/** How a receiver behaves. `down` closes the connection, `silent` never answers, `endless` answers 200 without an end. */
export type ReceiverMode =
  | { kind: 'ok' | 'down' | 'silent' | 'endless' }
  | { kind: 'status'; status: number; location?: string; body?: string };

/** A request as a receiver got it. */
export interface ReceivedEvent {
  headers: Record<string, string>;
  body: string;
  /** Whether it was answered with a 2xx. */
  isTaken: boolean;
}
