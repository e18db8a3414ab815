import { DEAD_AFTER_DAYS, isDead } from '../../stock/usage.ts';
import type { AnswerLine } from '../answer.ts';
import { idleInsights } from '../findings/idle.ts';
import { amount, count, dayOf, money } from '../format.ts';
import { bullet, line, listed } from '../sentences.ts';
import { type StockItem, valueAtCost, type WorkspaceSnapshot } from '../snapshot.ts';
import { byName, type Handler, idsOf, MAX_ROWS, noun, scopeOf, scopeText } from './handler.ts';

const DAY_MS = 86_400_000;

export const dead: Handler = {
  need: () => ({ lastUse: true }),
  answer(question, snapshot) {
    const { lastUse } = snapshot;
    if (question.items.length > 0)
      return { lines: question.items.slice(0, MAX_ROWS).map((item) => lastOut(item, snapshot)) };
    const days = question.past ? Math.max(1, Math.ceil((snapshot.now - question.past.from) / DAY_MS)) : DEAD_AFTER_DAYS;
    const rows = scopeOf(question, snapshot)
      .filter(({ id, quantity, createdAt }) =>
        isDead({ onHand: quantity, since: createdAt, lastUsed: lastUse.get(id) ?? null }, snapshot.now, days),
      )
      .toSorted((a, b) => (valueAtCost(b) ?? 0) - (valueAtCost(a) ?? 0) || byName(a, b));
    if (rows.length === 0)
      return {
        lines: [
          line`There is no dead stock${scopeText(question)}: everything in stock has gone out at least once in the last ${days} days.`,
        ],
        suggestions: ['What sold least last month?'],
      };
    const cents = rows.reduce((sum, item) => sum + (valueAtCost(item) ?? 0), 0);
    return {
      listed: idsOf(rows),
      lines: [
        line`${count(rows.length, 'item')}${scopeText(question)} in stock ${rows.length === 1 ? 'has' : 'have'} not gone out for ${days} days; ${money(cents)} at cost ${rows.length === 1 ? 'lies' : 'lie'} in ${rows.length === 1 ? 'it' : 'them'}.`,
        ...listed(rows, MAX_ROWS, (item) => {
          const last = lastUse.get(item.id);
          return bullet`${item}: ${amount(item.quantity, item.unit)}, ${last ? `last out on ${dayOf(last, snapshot.timeZone)}` : 'never gone out'}`;
        }),
      ],
      links: [{ label: 'Open analytics', path: '/analytics' }],
    };
  },
};

/** Whether an item lies still. */
function lastOut(item: StockItem, { lastUse, now, timeZone }: WorkspaceSnapshot): AnswerLine {
  const last = lastUse.get(item.id) ?? null;
  if (item.quantity === 0) return line`${item} is out of stock.`;
  const isStill = isDead({ onHand: item.quantity, since: item.createdAt, lastUsed: last }, now, DEAD_AFTER_DAYS);
  const out = last === null ? 'it has never gone out' : `it last went out on ${dayOf(last, timeZone)}`;
  return isStill
    ? line`${item} is dead stock: ${out}. ${amount(item.quantity, item.unit)} in stock.`
    : line`${item} is no dead stock: ${last === null ? `it has been here for less than ${DEAD_AFTER_DAYS} days` : out}.`;
}

/** So many times its par is more than enough of an item. */
const EXCESS = 3;

/** Whether there is too much of an item, measured by its par. */
function aboveExcess(item: StockItem): AnswerLine {
  const { quantity, unit, minimumPar } = item;
  const stock = amount(quantity, unit);
  if (minimumPar === 0) return line`${item} has no par, so nothing says how much is too much. ${stock} in stock.`;
  const par = amount(minimumPar, unit);
  return quantity > EXCESS * minimumPar
    ? line`Yes, ${item} is above three times its par: ${stock}, par ${par}.`
    : line`No, ${item} is not above three times its par: ${stock}, par ${par}.`;
}

export const excess: Handler = {
  answer(question, snapshot) {
    if (question.items.length > 0)
      return { lines: question.items.slice(0, MAX_ROWS).map(aboveExcess), suggestions: ['What is dead stock?'] };
    const rows = scopeOf(question, snapshot)
      .filter(({ quantity, minimumPar }) => minimumPar > 0 && quantity > EXCESS * minimumPar)
      .toSorted((a, b) => b.quantity / b.minimumPar - a.quantity / a.minimumPar);
    if (rows.length === 0)
      return {
        lines: [line`Nothing${scopeText(question)} is above three times its par.`],
        suggestions: ['What is dead stock?'],
      };
    return {
      listed: idsOf(rows),
      lines: [
        line`${count(rows.length, noun(question))}${scopeText(question)} ${rows.length === 1 ? 'is' : 'are'} above three times par:`,
        ...listed(
          rows,
          MAX_ROWS,
          (item) => bullet`${item}: ${amount(item.quantity, item.unit)}, par ${amount(item.minimumPar, item.unit)}`,
        ),
      ],
      suggestions: ['What is dead stock?'],
    };
  },
  findings: (_question, demand) => idleInsights(demand).filter(({ kind }) => kind === 'overstock'),
};
