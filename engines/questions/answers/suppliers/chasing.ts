import type { Answer, SupplierDraft } from '../../answer.ts';
import { count, dayOf, names } from '../../format.ts';
import type { ResolvedQuestion } from '../../resolve.ts';
import { line, listed } from '../../sentences.ts';
import { listSuppliers, type WorkspaceSnapshot } from '../../snapshot.ts';
import { MAX_ROWS, scopeOf } from '../handler.ts';
import { allComing, type Coming, comingLine, stillText, whenText } from '../orders/coming.ts';
import { addressed, MAX_DRAFTS, MAX_ITEMS, shortList, withSku } from './drafts.ts';
import { reachText } from './suppliers.ts';

/** Drafts that ask suppliers where open orders are. Nothing is sent. */

/** Drafts about the open orders that a question is about: the late ones, where any is late and no item is named. */
export function chasingAnswer(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const open = openOrders(question, snapshot);
  const late = open.filter(({ order }) => order.overdue);
  const onlyLate = question.overdue || (question.items.length === 0 && late.length > 0);
  const rows = onlyLate ? late : open;
  const [first, another] = rows;
  const links = [{ label: 'Open suppliers', path: '/suppliers' }];
  if (!first) return { lines: noneLines(question, open, snapshot), links };
  const groups = [...Map.groupBy(rows, ({ order }) => order.supplierName)];
  const shown = groups.slice(0, MAX_DRAFTS);
  const to = names(shown.map(([name]) => name));
  const more = groups.length - shown.length;
  return {
    lines: [
      another
        ? line`Here ${shown.length === 1 ? 'is a draft' : 'are drafts'} to ${to} asking where ${count(rows.length, onlyLate ? 'late order is' : 'open order is', onlyLate ? 'late orders are' : 'open orders are')}. Nothing is sent before you do it.`
        : line`Here is a draft to ${to} asking where the ${stillText(first)} of ${first.item} is: ordered ${dayOf(first.order.orderedAt, snapshot.timeZone)}, ${whenText(first.order, snapshot)}. Nothing is sent before you do it.`,
      ...(another ? listed(rows, MAX_ROWS, (row) => comingLine(row, snapshot)) : []),
      ...(onlyLate && open.length > late.length
        ? [
            line`Not in it: ${count(open.length - late.length, 'open order')} that ${open.length - late.length === 1 ? 'is' : 'are'} not late.`,
          ]
        : []),
      ...(more > 0 ? [line`Drafts to ${count(more, 'more supplier')} are left out here: ask for them by name.`] : []),
    ],
    drafts: shown.map(([name, theirs]) => draftAbout(name, theirs, snapshot)),
    listed: [...new Set(rows.map(({ item }) => item.id))],
    links,
  };
}

/** Open orders of the named items, or placed with the named suppliers even if an item’s usual supplier is another. */
function openOrders(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Coming[] {
  const { suppliers, items } = question;
  if (suppliers.length === 0 || items.length > 0) return allComing(question, snapshot);
  const called = new Set(suppliers.map(({ name }) => name));
  const ids = new Set(scopeOf(question, snapshot).map(({ id }) => id));
  return allComing({ ...question, suppliers: [] }, snapshot).filter(
    ({ item, order }) => called.has(order.supplierName) || (order.supplierName === '' && ids.has(item.id)),
  );
}

function noneLines(
  { suppliers, items, overdue }: ResolvedQuestion,
  open: readonly Coming[],
  snapshot: WorkspaceSnapshot,
): Answer['lines'] {
  const [item] = items;
  const of = item
    ? ` of ${names(
        items.map(({ name }) => name),
        MAX_NAMED,
      )}`
    : '';
  const from =
    suppliers.length > 0
      ? ` from ${names(
          suppliers.map(({ name }) => name),
          MAX_NAMED,
        )}`
      : '';
  return [
    overdue && open.length > 0
      ? line`No order${of}${from} is late, so there is nothing to chase: ${count(open.length, 'order is', 'orders are')} on the way.`
      : line`No order${of}${from} is open, so there is nothing to ask about.`,
    ...(overdue ? listed(open, MAX_ROWS, (row) => comingLine(row, snapshot)) : []),
    ...suppliers.slice(0, 1).map((supplier) => line`${reachText(supplier)}`),
  ];
}
const MAX_NAMED = 4;

/** A letter to one supplier about its open orders. */
function draftAbout(name: string, rows: readonly Coming[], snapshot: WorkspaceSnapshot): SupplierDraft {
  const entry = listSuppliers(snapshot).find((one) => one.name === name)?.entry ?? null;
  const { timeZone } = snapshot;
  const items = [...new Map(rows.map(({ item }) => [item.id, item])).values()];
  const lines = rows.slice(0, MAX_ITEMS).map((row) => {
    const { item, order } = row;
    const expected = order.expectedAt === null ? '' : `, expected ${dayOf(order.expectedAt, timeZone)}`;
    return `- ${withSku(item)}: ${stillText(row)}, ordered ${dayOf(order.orderedAt, timeZone)}${expected}`;
  });
  if (rows.length > MAX_ITEMS) lines.push(`- and ${rows.length - MAX_ITEMS} more`);
  const { greeting, ...to } = addressed({ name, entry }, items);
  const isLate = rows.some(({ order }) => order.overdue);
  const waits = isLate ? 'we are still waiting for:' : 'we have on order with you:';
  const asks = `Could you please tell us where ${rows.length === 1 ? 'the order is and when it' : 'the orders are and when they'} will arrive?`;
  const [only, another] = items;
  return {
    ...to,
    email: {
      subject: only && !another ? `Our order of ${only.name}` : `Our open orders of ${items.length} items`,
      body: [greeting, '', waits, ...lines, '', asks, '', 'Thank you, and kind regards'].join('\n'),
    },
    whatsapp: [
      greeting,
      '',
      `${waits.charAt(0).toUpperCase()}${waits.slice(1)}`,
      ...lines,
      '',
      `${asks} Thank you.`,
    ].join('\n'),
    sms: `${greeting} ${isLate ? 'we are still waiting for' : 'we have on order'} ${shortList(items)}. ${asks} Thank you.`,
  };
}
