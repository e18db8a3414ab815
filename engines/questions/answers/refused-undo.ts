import type { Answer } from '../answer.ts';
import { amount, momentOf } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { line } from '../sentences.ts';
import type { MovementsWanted, WorkspaceSnapshot } from '../snapshot.ts';
import { nameOf, verbOf } from './movement-words.ts';

/** What the assistant leaves to a person, with what it takes: taking back a movement, and writing to a colleague. */

/** The newest movement of the asker, or of the item that is named. */
export const lastMovement = ({ items }: ResolvedQuestion, userId: number): MovementsWanted => ({
  ...(items.length > 0 ? { itemIds: items.map(({ id }) => id) } : { userIds: [userId] }),
  limit: 1,
});

/** Names the newest movement and what takes it back; null where nothing has moved. */
export function howToUndo({ movements, timeZone }: WorkspaceSnapshot): Answer | null {
  const [last] = movements;
  if (!last) return null;
  const { itemId, name, delta, quantityAfter, unit, reason, createdAt } = last;
  const item = { id: itemId, name };
  const opposite = amount(Math.abs(delta), unit);
  const isImport = reason === 'import';
  // Below zero there is no stock: what has gone out since cannot be taken out again.
  const canReverse = quantityAfter - delta >= 0 && delta !== 0;
  return {
    lines: [
      line`I can’t undo anything myself. The newest movement is ${item}: ${delta > 0 ? '+' : '-'}${opposite}, ${verbOf({ reason, delta })}, ${momentOf(createdAt, timeZone)}.`,
      isImport
        ? line`It came with an import, which is undone as a whole: its list is under Import on the dashboard.`
        : line`To take it back, open the item and ${delta > 0 ? 'remove' : 'add'} ${opposite}: its history then shows both. What I only propose here is not recorded until you confirm it.`,
    ],
    links: [
      isImport
        ? { label: 'Open the dashboard', path: '/dashboard' }
        : { label: `History of ${name}`, path: `/inventory/${itemId}` },
    ],
    ...(isImport || !canReverse
      ? {}
      : { suggestions: [delta > 0 ? `Remove ${opposite} from ${name}` : `Add ${opposite} to ${name}`] }),
    understood: false,
  };
}

/** Where a message to the team, or to one colleague, is written. */
export function whereToWrite({ people }: ResolvedQuestion): Answer {
  const [person, another] = people;
  return {
    lines: [
      person && !another
        ? line`I can’t post messages. Write it in Messages; begin with @${person.username} and only ${nameOf(person)} reads it.`
        : line`I can’t post messages. Write it in Messages, where the team reads it.`,
    ],
    links: [{ label: 'Open messages', path: '/messages' }],
    understood: false,
  };
}
