import { count, endOf } from '../../format.ts';
import { bullet, line } from '../../sentences.ts';
import type { Handler } from '../handler.ts';
import { mayWrite, plannedItems, plansNeeded } from '../planned-items.ts';
import { byUrgency } from '../stock.ts';
import { draftsFor } from './drafts.ts';
import { reachText } from './suppliers.ts';

/** Drafts to the suppliers of what is due, or of the items that a question names. */
export const contact: Handler = {
  need: plansNeeded,
  answer(question, snapshot) {
    if (!mayWrite(snapshot)) {
      return {
        lines: [
          line`Messages to suppliers are written in the office: your role does not allow it. You can tell the team in the messages.`,
        ],
        links: [{ label: 'Open messages', path: '/messages' }],
      };
    }
    const all = plannedItems(question, snapshot);
    const isNamed = question.items.length > 0;
    const wanted = isNamed
      ? [...question.items]
      : all
          .filter(({ plan }) => plan.advice.due)
          .map(({ item }) => item)
          .toSorted(byUrgency);
    const quantities = new Map(
      all.filter(({ plan }) => plan.advice.due).map(({ item, plan }) => [item.id, plan.advice.quantity]),
    );
    const drafts = draftsFor(wanted, question, snapshot, quantities, isNamed ? question.wanted : null);
    if (drafts.length === 0) {
      const [supplier] = question.suppliers;
      return supplier
        ? {
            lines: [line`None of the items from ${supplier.name} is due for a reorder. ${reachText(supplier)}`],
          }
        : { lines: [line`There is nobody to write to: no item that is due names a supplier.`] };
    }
    const keys = new Set(question.suppliers.map(({ key }) => key));
    const due = new Set(
      wanted.map(({ supplierKey }) => supplierKey).filter((key) => key !== '' && (keys.size === 0 || keys.has(key))),
    );
    const more = due.size - drafts.length;
    const without = wanted.filter(({ supplierKey }) => supplierKey === '').length;
    return {
      lines: [
        isNamed
          ? line`Here ${drafts.length === 1 ? 'is a draft' : 'are drafts'} to ${endOf(drafts.map(({ supplierName }) => supplierName).join(' and '))} Nothing is sent before you do it.`
          : line`${count(due.size, 'supplier')} to contact, because items of theirs are due for a reorder:`,
        ...(isNamed
          ? []
          : drafts.map((draft) => {
              const [first, second] = draft.items;
              const others = draft.items.length - 2;
              const rest = others > 0 ? `, and ${others} more` : '';
              if (first && second) return bullet`${draft.supplierName}: ${first}, ${second}${rest}`;
              return bullet`${draft.supplierName}: ${first ?? ''}`;
            })),
        ...(more > 0 ? [line`Drafts to ${count(more, 'more supplier')} are left out here: ask for them by name.`] : []),
        ...question.suppliers.map((supplier) =>
          question.suppliers.length === 1
            ? line`${reachText(supplier)}`
            : line`${endOf(supplier.name)} ${reachText(supplier)}`,
        ),
        ...(without > 0 ? [line`${count(without, 'item')} due ${without === 1 ? 'names' : 'name'} no supplier.`] : []),
      ],
      drafts,
    };
  },
};
