import type { Answer, AnswerLine } from '../answer.ts';
import { amount, count, onTheWayText } from '../format.ts';
import type { Wanted } from '../question.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line } from '../sentences.ts';
import type { StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import {
  amountText,
  cannotConvert,
  fitting,
  inItemUnit,
  linesOf,
  saidAmount,
  toThousandths,
  unreadLines,
} from './amounts.ts';
import { fulfilKind } from './fulfil-kind.ts';
import { byName, type Handler, MAX_ROWS } from './handler.ts';
import { heldNote } from './pack-content.ts';
import { messageLine } from './texts/messages.ts';
import { wantedInMessages } from './wanted-in-messages.ts';

/** Whether an order of so much can be filled from stock, and what stays. */
export const fulfil: Handler = {
  need: (question) => (saysNoAmount(question) ? { messages: true } : {}),
  answer(question, snapshot) {
    const { items, amounts, wanted, deadline } = question;
    if (items.length === 0 && wanted !== null && isOfKind(question)) return fulfilKind(question, snapshot, wanted);
    const asked = saysNoAmount(question) ? unsaidAmount(question, snapshot) : null;
    if (asked) return asked;
    const comes = (item: StockItem) => comingOf(item, question, snapshot);
    const lines = amounts.length > 0 ? linesOf(question) : [];
    const meant = fitting(items, wanted).toSorted(byName).slice(0, MAX_ROWS);
    const [only] = amounts.length > 0 ? (lines[0]?.items ?? []) : meant;
    const said = [
      ...(amounts.length > 0
        ? orderLines(lines, question, snapshot)
        : [
            ...unreadLines(question),
            ...meant.map((item) => lineOf(checked(item, wanted, keptOf(item, question), comes(item)), snapshot, line)),
          ]),
      ...withoutParLines(amounts.length > 0 ? lines.flatMap((one) => one.items) : meant, question),
      ...basisLines(amounts.length > 0 ? lines.flatMap((one) => one.items) : meant, question, snapshot),
      ...(deadline === null || (wanted === null && amounts.length === 0)
        ? []
        : [line`This is today’s stock: what else goes out before ${deadline.label} is not taken off.`]),
    ];
    return {
      lines: question.claim === 'more' ? said.map(turned) : said,
      suggestions: only ? [`Should I reorder ${only.name}?`, `When will ${only.name} run out?`] : [],
    };
  },
};

/** `is that more than we have`: no is what would be yes to an order of it. */
const turned = (one: AnswerLine): AnswerLine => ({
  ...one,
  spans: one.spans.map((span, at) =>
    at === 0
      ? { ...span, text: span.text.replace(/^(?:Yes|No)(?=:)/, (said) => (said === 'Yes' ? 'No' : 'Yes')) }
      : span,
  ),
});

const saysNoAmount = ({ items, wanted, amounts, keep, keepsPar }: ResolvedQuestion): boolean =>
  items.length > 0 && wanted === null && amounts.length === 0 && keep === null && !keepsPar;

/** The amount that a message asks for against stock on hand; without one, stock on hand and the question how much is wanted. */
function unsaidAmount(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const [item, another] = question.items;
  const found = item && !another ? wantedInMessages(item, question, snapshot) : null;
  const meant = question.items.toSorted(byName).slice(0, MAX_ROWS);
  if (!item || !found)
    return {
      lines: meant.map((one) => lineOf(checked(one, null, null, comingOf(one, question, snapshot)), snapshot, line)),
      understood: false,
    };
  return {
    lines: [
      lineOf(checked(item, found.wanted, null, comingOf(item, question, snapshot)), snapshot, line),
      line`How much is wanted is taken from this message:`,
      messageLine(found.message, snapshot, false),
    ],
    suggestions: [`Should I reorder ${item.name}?`, `When will ${item.name} run out?`],
  };
}

/** `can I promise 15 lb of oolong` */
const isOfKind = ({ categories, groups }: ResolvedQuestion): boolean => categories.length + groups.length > 0;

/** What has to stay of an item. */
interface Kept {
  wanted: Wanted;
  isPar: boolean;
}

/** So much, or its par; null where nothing has to stay, or no par is set. */
function keptOf({ minimumPar }: StockItem, { keep, keepsPar }: ResolvedQuestion): Kept | null {
  if (keep !== null) return { wanted: keep, isPar: false };
  return keepsPar && minimumPar > 0 ? { wanted: { quantity: minimumPar, unit: null }, isPar: true } : null;
}

/** Where par has to stay and none is set. */
const withoutParLines = (items: readonly StockItem[], { keep, keepsPar }: ResolvedQuestion): AnswerLine[] =>
  keepsPar && keep === null
    ? items
        .filter(({ minimumPar }) => minimumPar <= 0)
        .slice(0, MAX_ROWS)
        .map((item) => line`${item} has no par, so nothing of it has to stay.`)
    : [];

/** What is wanted of an item, against what there is. Quantities in the item's unit. */
interface Checked {
  item: StockItem;
  wanted: Wanted | null;
  /** What there is for it. */
  there: number;
  /** How that comes about, where more than the stock on hand counts: `with 30 pounds more`. */
  coming: string;
  /** Null where the amount can not be converted. */
  needed: number | null;
  /** What stays; negative where it is not enough. */
  left: number;
  /** What has to stay; null where that can not be converted. */
  kept: number | null;
  keep: Kept | null;
}

/** What there is of an item with what is to come first. */
interface Coming {
  there: number;
  said: string;
}

function comingOf(
  item: StockItem,
  { extra, withOrders, amounts }: ResolvedQuestion,
  { orders }: Pick<WorkspaceSnapshot, 'orders'>,
): Coming {
  // Of an order of several lines it is not said which of them the rest is of.
  const more = extra === null || amounts.length > 1 ? null : inItemUnit(extra, item);
  const ordered = withOrders ? (orders.get(item.id) ?? []).reduce((sum, { open }) => sum + open, 0) : 0;
  const parts = [
    ...(more === null || extra === null ? [] : [`${amountText(extra, more, item)} more`]),
    ...(ordered > 0 ? [`the ${amount(ordered, item.unit)} on order`] : []),
  ];
  return {
    there: toThousandths(item.quantity + (more ?? 0) + ordered),
    said: parts.length === 0 ? '' : `with ${parts.join(' and ')}`,
  };
}

/** What of the condition could not be counted, and when what counts is expected. */
function basisLines(
  items: readonly StockItem[],
  { extra, withOrders, amounts }: ResolvedQuestion,
  { orders, timeZone }: WorkspaceSnapshot,
): AnswerLine[] {
  if (extra === null && !withOrders) return [];
  const shown = items.slice(0, MAX_ROWS);
  return [
    ...(extra !== null && amounts.length > 1
      ? [
          line`Which of them the ${amount(extra.quantity, extra.unit ?? '')} more are of is not said, so they are not counted.`,
        ]
      : []),
    ...shown.flatMap((item) => {
      const open = orders.get(item.id) ?? [];
      return [
        ...(extra !== null && amounts.length < 2 && inItemUnit(extra, item) === null
          ? [line`The ${saidAmount(extra)} more are not counted: ${item} ${cannotConvert(extra, item)}.`]
          : []),
        ...(withOrders
          ? [
              open.length === 0
                ? line`Nothing of ${item} is on order.`
                : line`There are ${onTheWayText(open, item.unit, timeZone)}.`,
            ]
          : []),
      ];
    }),
  ];
}

function checked(item: StockItem, wanted: Wanted | null, keep: Kept | null, coming: Coming): Checked {
  const { there, said } = coming;
  const converted = wanted && inItemUnit(wanted, item);
  const needed = converted === null ? null : toThousandths(converted);
  const kept = keep && inItemUnit(keep.wanted, item);
  return {
    ...{ item, wanted, there, needed, keep, coming: said },
    left: toThousandths(there - (needed ?? 0)),
    kept: kept === null ? null : toThousandths(kept),
  };
}

const canBeFilled = ({ needed, left, kept }: Checked): boolean => needed !== null && left >= (kept ?? 0);

/** The verdict on a whole order, and its lines. */
function orderLines(
  lines: ReturnType<typeof linesOf>,
  question: ResolvedQuestion,
  snapshot: WorkspaceSnapshot,
): AnswerLine[] {
  const { keep, keepsPar } = question;
  const promised = new Map<number, number>();
  const all = lines.flatMap(({ items, wanted }) =>
    items.toSorted(byName).map((item) => {
      const { there, said } = comingOf(item, question, snapshot);
      const rest = { there: toThousandths(there - (promised.get(item.id) ?? 0)), said };
      const one = checked(item, wanted, keptOf(item, question), rest);
      promised.set(item.id, (promised.get(item.id) ?? 0) + (one.needed ?? 0));
      return one;
    }),
  );
  const shown = all.slice(0, MAX_ROWS);
  const lacking = all.filter((one) => !canBeFilled(one)).length;
  const stays =
    keep !== null ? ` with ${amount(keep.quantity, keep.unit ?? '')} of each kept` : keepsPar ? ' with par kept' : '';
  const from = question.withOrders ? 'from stock and what is on order' : 'from stock';
  // A name that stands for several items is no single line.
  const isClear = all.length === lines.length;
  const unread = question.unreadLines.length;
  const verdict =
    lacking > 0
      ? line`No: ${lacking === all.length ? 'none' : String(lacking)} of the ${count(all.length, 'line')} can${lacking === all.length ? '' : 'not'} be filled ${from}${stays}.`
      : unread > 0
        ? line`In part: ${count(all.length, 'line')} of the order can be filled ${from}${stays}, ${String(unread)} ${unread === 1 ? 'is' : 'are'} not clear.`
        : line`Yes: all ${count(all.length, 'line')} of the order can be filled ${from}${stays}.`;
  return [
    isClear ? verdict : line`More than one item has one of these names: each is checked by itself.`,
    ...unreadLines(question),
    ...shown.map((one) => lineOf(one, snapshot, bullet)),
  ];
}

/** One item of an order. @param as how the line is written */
function lineOf(
  { item, wanted, there, needed, left, kept, keep, coming: said }: Checked,
  { orders, timeZone }: WorkspaceSnapshot,
  as: typeof line,
): AnswerLine {
  const { unit, minimumPar } = item;
  if (wanted === null && keep !== null && kept !== null) {
    const stay = keep.isPar ? `its par of ${amount(kept, unit)}` : amountText(keep.wanted, kept, item);
    const [stays, isTo] = keep.isPar ? ['stays', 'is to stay'] : ['stay', 'are to stay'];
    return there > kept
      ? as`Up to ${amount(toThousandths(there - kept), unit)} of ${item} can go: there are ${amount(there, unit)}, and ${stay} ${stays}.`
      : as`Nothing of ${item} can go: there are ${amount(there, unit)}, and ${stay} ${isTo}.`;
  }
  if (wanted === null) return as`There are ${amount(there, unit)} of ${item}: how much is to be delivered?`;
  if (needed === null) return as`${item} ${cannotConvert(wanted, item)}. There are ${amount(there, unit)}.`;
  const asked = amountText(wanted, needed, item);
  const open = orders.get(item.id) ?? [];
  const have = said === '' ? 'there are' : `${said} there would be`;
  const coming = open.length === 0 || said !== '' ? '' : ` There are ${onTheWayText(open, unit, timeZone)}.`;
  const held = heldNote(wanted, needed, there, item);
  const most = kept !== null && there > kept ? ` Up to ${amount(toThousandths(there - kept), unit)} can go.` : '';
  if (left < 0)
    return as`No: ${have} ${amount(there, unit)} of ${item}, ${amount(-left, unit)} short of ${asked}.${held}${most}${coming}`;
  if (keep !== null && kept !== null && left < kept) {
    const lacking = keep.isPar
      ? `its par of ${amount(kept, unit)}`
      : `the ${amountText(keep.wanted, kept, item)} to keep`;
    return as`No: ${have} ${amount(there, unit)} of ${item}. After ${asked}, only ${amount(left, unit)} stay, ${amount(toThousandths(kept - left), unit)} short of ${lacking}.${held}${most}${coming}`;
  }
  const enough =
    keep === null || kept === null
      ? ''
      : keep.isPar
        ? `, enough to keep its par of ${amount(kept, unit)}`
        : `, enough to keep ${amountText(keep.wanted, kept, item)}`;
  const unclear =
    keep !== null && kept === null
      ? ` Whether that is enough to keep can’t be worked out: it ${cannotConvert(keep.wanted, item)}.`
      : '';
  const below =
    minimumPar > 0 && left <= minimumPar && !keep?.isPar ? `, at or below its par of ${amount(minimumPar, unit)}` : '';
  return as`Yes: ${have} ${amount(there, unit)} of ${item}. After ${asked}, ${amount(left, unit)} stay${enough}${below}.${held}${unclear}`;
}
