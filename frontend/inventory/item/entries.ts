import type { Me } from '../../../worker/accounts/contract.ts';
import type { Movement } from '../../../worker/inventory/contract.ts';

/**
 * Staff reverse their own entries only. A reversal is not reversed here: what it restored is changed by a new entry; and a run
 * is undone as a whole, on its page.
 */
export function mayReverse(
  { delta, reason, reverses, reversedBy, createdBy }: Movement,
  me: Me | null | undefined,
): boolean {
  if (delta === 0 || reverses !== null || reversedBy !== null || !me) return false;
  if (reason === 'consume' || reason === 'make') return false;
  return me.role !== 'staff' || createdBy?.id === me.id;
}

/** The other entry of a move: the two follow each other, what left before what arrived. */
export function otherOfMove(
  movements: readonly Movement[],
  { id, itemId, delta, reason }: Movement,
): Movement | undefined {
  if (reason !== 'move') return undefined;
  return movements.find((one) => one.itemId === itemId && one.id === id - Math.sign(delta));
}
