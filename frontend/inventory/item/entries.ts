import type { Me } from '../../../worker/accounts/contract.ts';
import type { Movement } from '../../../worker/inventory/contract.ts';

/** Staff reverse their own entries only. A reversal is not reversed here: what it restored is changed by a new entry. */
export function mayReverse({ delta, reverses, reversedBy, createdBy }: Movement, me: Me | null | undefined): boolean {
  if (delta === 0 || reverses !== null || reversedBy !== null || !me) return false;
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
