import type { AnswerLine } from '../answer.ts';
import { amount, count, onTheWayText } from '../format.ts';
import type { Wanted } from '../question.ts';
import { bullet, line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { amountText, cannotConvert, fitting, inItemUnit, linesOf, toThousandths } from './amounts.ts';
import { byName, type Handler, MAX_ROWS } from './handler.ts';

/** Whether an order of so much can be filled from stock, and what stays. */
export const fulfil: Handler = {
  answer(question, snapshot) {
    const { items, amounts, wanted, keep, deadline } = question;
    const lines = amounts.length > 0 ? linesOf(question) : [];
    const meant = fitting(items, wanted).toSorted(byName).slice(0, MAX_ROWS);
    const [only] = amounts.length > 0 ? (lines[0]?.items ?? []) : meant;
    return {
      lines: [
        ...(amounts.length > 0
          ? orderLines(lines, keep, snapshot)
          : meant.map((item) => lineOf(checked(item, wanted, keep, item.quantity), snapshot, line))),
        ...(deadline === null || (wanted === null && amounts.length === 0)
          ? []
          : [line`This is today’s stock: what else goes out before ${deadline.label} is not taken off.`]),
      ],
      suggestions: only ? [`Should I reorder ${only.name}?`, `When will ${only.name} run out?`] : [],
    };
  },
};

/** What is wanted of an item, against what there is. Quantities in the item's unit. */
interface Checked {
  item: StockItem;
  wanted: Wanted | null;
  /** What there is for it. */
  there: number;
  /** Null where the amount can not be converted. */
  needed: number | null;
  /** What stays; negative where it is not enough. */
  left: number;
  /** What has to stay; null where that can not be converted. */
  kept: number | null;
  keep: Wanted | null;
}

function checked(item: StockItem, wanted: Wanted | null, keep: Wanted | null, there: number): Checked {
  const converted = wanted && inItemUnit(wanted, item);
  const needed = converted === null ? null : toThousandths(converted);
  const kept = keep && inItemUnit(keep, item);
  return {
    ...{ item, wanted, there, needed, keep },
    left: toThousandths(there - (needed ?? 0)),
    kept: kept === null ? null : toThousandths(kept),
  };
}

const canBeFilled = ({ needed, left, kept }: Checked): boolean => needed !== null && left >= (kept ?? 0);

/** The verdict on a whole order, and its lines. */
function orderLines(lines: ReturnType<typeof linesOf>, keep: Wanted | null, snapshot: WorkspaceSnapshot): AnswerLine[] {
  const promised = new Map<number, number>();
  const all = lines.flatMap(({ items, wanted }) =>
    items.toSorted(byName).map((item) => {
      const one = checked(item, wanted, keep, toThousandths(item.quantity - (promised.get(item.id) ?? 0)));
      promised.set(item.id, (promised.get(item.id) ?? 0) + (one.needed ?? 0));
      return one;
    }),
  );
  const shown = all.slice(0, MAX_ROWS);
  const lacking = all.filter((one) => !canBeFilled(one)).length;
  const stays = keep === null ? '' : ` with ${amount(keep.quantity, keep.unit ?? '')} of each kept`;
  // A name that stands for several items is no single line.
  const isClear = all.length === lines.length;
  const verdict =
    lacking === 0
      ? line`Yes: all ${count(all.length, 'line')} of the order can be filled from stock${stays}.`
      : line`No: ${lacking === all.length ? 'none' : String(lacking)} of the ${count(all.length, 'line')} can${lacking === all.length ? '' : 'not'} be filled from stock${stays}.`;
  return [
    isClear ? verdict : line`More than one item has one of these names: each is checked by itself.`,
    ...shown.map((one) => lineOf(one, snapshot, bullet)),
  ];
}

/** One item of an order. @param as how the line is written */
function lineOf(
  { item, wanted, there, needed, left, kept, keep }: Checked,
  { orders, timeZone }: WorkspaceSnapshot,
  as: typeof line,
): AnswerLine {
  const { unit, minimumPar } = item;
  if (wanted === null && keep !== null && kept !== null) {
    const stay = amountText(keep, kept, item);
    return there > kept
      ? as`Up to ${amount(toThousandths(there - kept), unit)} of ${item} can go: there are ${amount(there, unit)}, and ${stay} stay.`
      : as`Nothing of ${item} can go: there are ${amount(there, unit)}, and ${stay} are to stay.`;
  }
  if (wanted === null) return as`There are ${amount(there, unit)} of ${item}: how much is to be delivered?`;
  if (needed === null) return as`${item} ${cannotConvert(wanted, item)}. There are ${amount(there, unit)}.`;
  const asked = amountText(wanted, needed, item);
  const open = orders.get(item.id) ?? [];
  const coming = open.length === 0 ? '' : ` There are ${onTheWayText(open, unit, timeZone)}.`;
  const most = kept !== null && there > kept ? ` Up to ${amount(toThousandths(there - kept), unit)} can go.` : '';
  if (left < 0)
    return as`No: there are ${amount(there, unit)} of ${item}, ${amount(-left, unit)} short of ${asked}.${most}${coming}`;
  if (keep !== null && kept !== null && left < kept)
    return as`No: there are ${amount(there, unit)} of ${item}. After ${asked}, only ${amount(left, unit)} stay, ${amount(toThousandths(kept - left), unit)} short of the ${amountText(keep, kept, item)} to keep.${most}${coming}`;
  const enough = keep !== null && kept !== null ? `, enough to keep ${amountText(keep, kept, item)}` : '';
  const unclear =
    keep !== null && kept === null
      ? ` Whether that is enough to keep can’t be told: it ${cannotConvert(keep, item)}.`
      : '';
  const below = minimumPar > 0 && left <= minimumPar ? `, at or below its par of ${amount(minimumPar, unit)}` : '';
  return as`Yes: there are ${amount(there, unit)} of ${item}. After ${asked}, ${amount(left, unit)} stay${enough}${below}.${unclear}`;
}
