import type { AnswerLine, SupplierDraft } from '../../answer.ts';
import { amount, count, endOf, names } from '../../format.ts';
import type { Wanted } from '../../question.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { bullet, line, listed } from '../../sentences.ts';
import type { StockItem } from '../../snapshot.ts';
import { linesOf, saidAmount, unreadLines } from '../amounts.ts';
import { type Handler, MAX_ROWS } from '../handler.ts';
import { brokenTerms, orderedText } from '../order-quantity.ts';
import { mayWrite, plannedItems, plansNeeded } from '../planned-items.ts';
import { byUrgency } from '../stock-state.ts';
import { chasingAnswer } from './chasing.ts';
import { draftsFor, draftTo, howMuchOf } from './drafts.ts';
import { reachText } from './suppliers.ts';

/** Drafts to the suppliers of what is due, or of the items that a question names; or about open orders. */
export const contact: Handler = {
  need: (question) => (question.asks === 'chase' ? {} : plansNeeded(question)),
  answer(question, snapshot) {
    if (!mayWrite(snapshot)) {
      return {
        lines: [
          line`Messages to suppliers are written in the office: your role does not allow it. You can tell the team in the messages.`,
        ],
        links: [{ label: 'Open messages', path: '/messages' }],
      };
    }
    if (question.asks === 'chase') return chasingAnswer(question, snapshot);
    const all = plannedItems(question, snapshot);
    const isNamed = question.items.length > 0;
    const wanted = isNamed
      ? itemsNamed(question)
      : all
          .filter(({ plan }) => plan.advice.due)
          .map(({ item }) => item)
          .toSorted(byUrgency);
    const quantities = new Map(
      all.filter(({ plan }) => plan.advice.due).map(({ item, plan }) => [item.id, plan.advice.quantity]),
    );
    const ordered = isNamed ? orderedOf(question) : [];
    const said = new Map(ordered.map((one) => [one.item.id, orderedText(one.wanted, one.item)]));
    const theirs = draftsFor(wanted, question, snapshot, quantities, said);
    const [onlyOne, another] = question.suppliers;
    const isElsewhere = isNamed && theirs.length === 0 && onlyOne !== undefined && !another;
    const drafts = isElsewhere ? [draftTo(onlyOne, wanted, howMuchOf(quantities, said))] : theirs;
    const unplaced =
      isNamed || question.wanted === null
        ? []
        : [line`You name no item for the ${saidAmount(question.wanted)}, so no draft asks for it: say of what.`];
    if (drafts.length === 0) {
      const [supplier] = question.suppliers;
      return supplier
        ? {
            lines: [
              line`None of the items from ${supplier.name} is due for a reorder. ${reachText(supplier)}`,
              ...unplaced,
            ],
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
          ? line`Here ${drafts.length === 1 ? 'is a draft' : 'are drafts'} to ${endOf(`${names(drafts.map(({ supplierName }) => supplierName))}${forText(drafts, said)}`)} Nothing is sent before you do it.`
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
        ...unplaced,
        ...unreadLines(question),
        ...(isElsewhere ? [suppliedElsewhere(wanted)] : []),
        ...linesDrafted(drafts, said, quantities),
        ...(isElsewhere ? [] : ordered)
          .filter(({ item }) => isDrafted(drafts, item))
          .flatMap((one) => brokenTerms(one.wanted, one.item)),
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

/** That the items of a letter are from somebody else so far. */
function suppliedElsewhere(items: readonly StockItem[]): AnswerLine {
  const from = [...new Set(items.flatMap(({ supplier }) => (supplier === '' ? [] : [supplier])))];
  return from.length === 0
    ? line`No supplier is recorded for ${names(
        items.map(({ name }) => name),
        MAX_NAMED,
      )}.`
    : line`So far ${names(
        items.map(({ name }) => name),
        MAX_NAMED,
      )} ${items.length === 1 ? 'comes' : 'come'} from ${endOf(names(from, MAX_NAMED))}`;
}
const MAX_NAMED = 4;

/** The items that a letter is about: where an amount is said, those that it can be of. */
const itemsNamed = (question: ResolvedQuestion): StockItem[] => [
  ...new Set(linesOf(question).flatMap(({ items }) => items)),
];

/** How much of each item the person wants. */
const orderedOf = (question: ResolvedQuestion): { item: StockItem; wanted: Wanted }[] =>
  linesOf(question).flatMap(({ items, wanted }) => (wanted === null ? [] : items.map((item) => ({ item, wanted }))));

const isDrafted = (drafts: readonly SupplierDraft[], { id }: StockItem): boolean =>
  drafts.some(({ items }) => items.some((one) => one.id === id));

/** ` for 25 pounds of Hojicha`; empty where the letters are about several items, or no amount is said. */
function forText(drafts: readonly SupplierDraft[], said: ReadonlyMap<number, string>): string {
  const [only, another] = drafts.flatMap(({ items }) => items);
  const quantity = only && !another ? said.get(only.id) : undefined;
  return only && quantity !== undefined ? ` for ${quantity} of ${only.name}` : '';
}

/** The amounts of several items, one by one: as they were said, else as they are advised. */
function linesDrafted(
  drafts: readonly SupplierDraft[],
  said: ReadonlyMap<number, string>,
  advised: ReadonlyMap<number, number>,
): AnswerLine[] {
  const items = drafts.flatMap((draft) => draft.items);
  if (items.length < 2 || said.size === 0) return [];
  return listed(items, MAX_ROWS, (item) => {
    const due = advised.get(item.id);
    return bullet`${item}: ${said.get(item.id) ?? (due === undefined ? 'no quantity said' : `about ${amount(due, '')}, as advised`)}`;
  });
}
