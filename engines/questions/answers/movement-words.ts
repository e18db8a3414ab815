import type { MovementReason } from '../../inventory/choices.ts';
import { amount } from '../format.ts';
import type { Flow } from '../question.ts';
import type { LedgerRow, Person, WorkspaceSnapshot } from '../snapshot.ts';

/** How movements and the people behind them read. */

export const FLOW_WORDS: Record<Flow, { did: string; reason: MovementReason }> = {
  sold: { did: 'sold', reason: 'sale' },
  returned: { did: 'taken back', reason: 'sale' },
  received: { did: 'received', reason: 'receive' },
  damaged: { did: 'lost to damage', reason: 'damage' },
  counted: { did: 'corrected by counting', reason: 'count' },
  transferred: { did: 'transferred', reason: 'transfer' },
};

/** How a movement reads: `sold 2 pounds (Café order)`. */
export const VERBS: Record<MovementReason, string> = {
  create: 'entered',
  edit: 'changed by hand',
  import: 'imported',
  receive: 'received',
  sale: 'sold',
  count: 'counted',
  damage: 'written off as damaged',
  transfer: 'transferred',
  sync: 'synced',
  undo: 'undone',
};

/** How one movement reads: a sale that added stock was taken back. */
export const verbOf = ({ reason, delta }: Pick<LedgerRow, 'reason' | 'delta'>): string =>
  isReturn({ reason, delta }) ? FLOW_WORDS.returned.did : VERBS[reason];

export const isReturn = ({ reason, delta }: Pick<LedgerRow, 'reason' | 'delta'>): boolean =>
  reason === 'sale' && delta > 0;

/** Which way movements of a flow go where their reason alone does not tell. */
export const wayOf = (flow: Flow | null): { way?: 'up' | 'down' } =>
  flow === 'sold' ? { way: 'down' } : flow === 'returned' ? { way: 'up' } : {};

/** Whether a flow is valued at selling prices: what customers bought, and what they brought back. */
export const isAtPrices = (flow: Flow | null): boolean => flow === 'sold' || flow === 'returned';

export function stepText({ delta, unit, reason, note }: LedgerRow): string {
  const quantity = `${delta > 0 ? '+' : '-'}${amount(Math.abs(delta), unit)}`;
  return `${quantity}, ${verbOf({ reason, delta })}${note === '' ? '' : ` (“${note}”)`}`;
}

/** Who did something, as people are called. */
export function personName(userId: number | null, { people }: Pick<WorkspaceSnapshot, 'people'>): string {
  if (userId === null) return 'Camellia';
  const person = people.find(({ id }) => id === userId);
  return person ? nameOf(person) : 'somebody who has left';
}

export const nameOf = ({ firstName, username }: Person): string => firstName || username;
