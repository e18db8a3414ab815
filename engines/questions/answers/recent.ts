import { amount, momentOf, names } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { LedgerRow, WorkspaceSnapshot } from '../snapshot.ts';
import type { Handler } from './handler.ts';
import { nameOf, personName, verbOf } from './movement-words.ts';
import { unconfirmedLines } from './pending.ts';

/** What was changed last, with the stock before and after: by the asker, or of what was talked about. */

/** Changes that an answer lists. */
const MAX_CHANGES = 5;
/** What somebody has just done is not older. */
const JUST_MS = 15 * 60_000;
const ONLY_CONFIRMED = 'What I only propose here is not recorded until you confirm it.';

export const recent: Handler = {
  need: ({ items, people }, { userId }) => ({
    movements: {
      ...(items.length > 0
        ? { itemIds: items.map(({ id }) => id) }
        : { userIds: people.length > 0 ? people.map(({ id }) => id) : [userId] }),
      limit: MAX_CHANGES,
    },
  }),
  answer(question, snapshot) {
    const { movements, now } = snapshot;
    const [last] = movements;
    const of = ofWhat(question);
    const ordered = justOrdered(question, snapshot);
    const prepared = unconfirmedLines(question);
    const end = prepared.length > 0 ? [] : [line`${ONLY_CONFIRMED}`];
    if (!last) return { lines: [...prepared, line`No change of stock ${of} is recorded.`, ...ordered, ...end] };
    const isJust = now - last.createdAt <= JUST_MS;
    const rows = movements.slice(0, MAX_CHANGES).map((row) => changeLine(row, question, snapshot));
    return {
      lines: [
        ...(isJust ? [] : prepared),
        ...ordered,
        isJust
          ? line`The newest change ${of} is recorded:`
          : line`No change ${of} was recorded in the last 15 minutes. The newest, before that:`,
        ...rows,
        ...end,
      ],
      links: [{ label: `History of ${last.name}`, path: `/inventory/${last.itemId}` }],
    };
  },
};

function ofWhat({ items, people }: ResolvedQuestion): string {
  const [item, another] = items;
  if (!item) return `by ${people.length > 0 ? names(people.map(nameOf)) : 'you'}`;
  return another ? 'of these items' : `of ${item.name}`;
}

/** Orders that were placed just now: they change no stock yet. */
function justOrdered({ items }: ResolvedQuestion, { orders, items: all, now, timeZone }: WorkspaceSnapshot) {
  const asked = items.length > 0 ? items : all;
  return asked.flatMap((item) =>
    (orders.get(item.id) ?? [])
      .filter(({ orderedAt }) => now - orderedAt <= JUST_MS)
      .map(
        ({ quantity, supplierName, orderedAt }) =>
          line`An order is recorded: ${amount(quantity, item.unit)} of ${item} from ${supplierName}, ${momentOf(orderedAt, timeZone)}.`,
      ),
  );
}

function changeLine(row: LedgerRow, { items, people }: ResolvedQuestion, snapshot: WorkspaceSnapshot) {
  const { delta, quantityAfter, unit, reason, note, createdAt } = row;
  // Sums of thousandths: 0.3 less 0.1 is 0.2.
  const before = Math.round((quantityAfter - delta) * 1000) / 1000;
  const who = items.length > 0 || people.length > 1 ? ` by ${personName(row.userId, snapshot)}` : '';
  const said = note === '' ? '' : ` (“${note}”)`;
  return bullet`${{ id: row.itemId, name: row.name }}: from ${amount(before, unit)} to ${amount(quantityAfter, unit)}, ${verbOf({ reason, delta })}${said}${who}, ${momentOf(createdAt, snapshot.timeZone)}`;
}
