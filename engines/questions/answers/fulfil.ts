import { convertWeight } from '../../numbers/weight.ts';
import type { AnswerLine } from '../answer.ts';
import { amount, onTheWayText } from '../format.ts';
import { line } from '../sentences.ts';
import type { StockItem } from '../snapshot.ts';
import { byName, type Handler, MAX_ROWS } from './handler.ts';

/** Whether an order of so much can be filled from stock, and what stays. */
export const fulfil: Handler = {
  answer({ items, wanted, deadline }, { orders, timeZone }) {
    const isInUnits = wanted !== null && wanted.unit !== null;
    // `5 kg of sencha` means what is weighed.
    const weighed = isInUnits ? items.filter(({ unit }) => convertWeight(1, wanted.unit ?? '', unit) !== null) : [];
    const meant = weighed.length > 0 ? weighed : items;
    const coming = (item: StockItem) => {
      const open = orders.get(item.id) ?? [];
      return open.length === 0 ? '' : ` There are ${onTheWayText(open, item.unit, timeZone)}.`;
    };
    const [only] = meant;
    return {
      lines: [
        ...meant
          .toSorted(byName)
          .slice(0, MAX_ROWS)
          .map((item): AnswerLine => {
            const { quantity, unit, minimumPar } = item;
            if (wanted === null)
              return line`There are ${amount(quantity, unit)} of ${item}: how much is to be delivered?`;
            const converted = wanted.unit === null ? null : convertWeight(wanted.quantity, wanted.unit, unit);
            const needed = Math.round((converted ?? wanted.quantity) * 1000) / 1000;
            const said =
              converted === null || needed === wanted.quantity
                ? ''
                : ` (${amount(wanted.quantity, wanted.unit ?? '')})`;
            const left = Math.round((quantity - needed) * 1000) / 1000;
            if (left < 0) {
              return line`No: there are ${amount(quantity, unit)} of ${item}, ${amount(-left, unit)} short of ${amount(needed, unit)}${said}.${coming(item)}`;
            }
            const below =
              minimumPar > 0 && left <= minimumPar ? `, at or below its par of ${amount(minimumPar, unit)}` : '';
            return line`Yes: there are ${amount(quantity, unit)} of ${item}. After ${amount(needed, unit)}${said}, ${amount(left, unit)} stay${below}.`;
          }),
        ...(deadline === null || wanted === null
          ? []
          : [line`This is today’s stock: what else goes out before ${deadline.label} is not taken off.`]),
      ],
      suggestions: only ? [`Should I reorder ${only.name}?`, `When will ${only.name} run out?`] : [],
    };
  },
};
