import { DEAD_AFTER_DAYS, isDead } from '../../stock/usage.ts';
import { idleInsights } from '../findings/idle.ts';
import { amount, count, dayOf, money } from '../format.ts';
import { bullet, line, listed } from '../sentences.ts';
import { valueAtCost } from '../snapshot.ts';
import { byName, type Handler, MAX_ROWS, noun, scopeOf, scopeText } from './handler.ts';

const DAY_MS = 86_400_000;

export const dead: Handler = {
  need: () => ({ lastUse: true }),
  answer(question, snapshot) {
    const { lastUse } = snapshot;
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

export const excess: Handler = {
  answer(question, snapshot) {
    const rows = scopeOf(question, snapshot)
      .filter(({ quantity, minimumPar }) => minimumPar > 0 && quantity > 3 * minimumPar)
      .toSorted((a, b) => b.quantity / b.minimumPar - a.quantity / a.minimumPar);
    if (rows.length === 0)
      return {
        lines: [line`Nothing${scopeText(question)} is above three times its par.`],
        suggestions: ['What is dead stock?'],
      };
    return {
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
