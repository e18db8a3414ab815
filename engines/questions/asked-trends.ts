import type { Question } from './question.ts';

/** Figures of two times held against each other, as the sentence that asks for them again says them. */

interface Asked {
  question: Question;
  item: string;
  scope: string;
  when: string;
  /** The other time, `from Oct 1, 2026 to Oct 31, 2026`, or empty. */
  against: string;
}

/** `Compare our revenue in Green Tea from Nov 1, 2026 to Nov 26, 2026 with that from Oct 1, 2026 to Oct 31, 2026` */
export function trendText({
  item,
  scope,
  when,
  against,
  question: { flow, measure, order, claim, way },
}: Asked): string {
  const of = item ? ` of ${item}` : scope;
  if (order !== null) {
    const verb = order === 'least' ? 'fell' : 'grew';
    return `Which items${scope} ${verb} most${flow === 'received' ? ' in deliveries' : ' in sales'}${when}${against ? ` compared with ${against}` : ''}?`;
  }
  const compared =
    flow === 'received'
      ? `our deliveries${of}`
      : way === 'down' && flow === 'sold'
        ? `the quantity gone out${of}`
        : flow === 'damaged'
          ? `our damage${of}`
          : measure === 'quantity'
            ? `the quantity sold${of}`
            : `our ${measure === 'earned' ? 'profit' : 'revenue'}${item ? ` with ${item}` : scope}`;
  if (claim !== null)
    return against
      ? `Was it ${claim}: ${compared}${when} than that ${against}?`
      : `${flow === 'received' ? 'Are' : 'Is'} ${compared}${when} ${claim === 'more' ? 'up' : 'down'}?`;
  return against
    ? `Compare ${compared}${when} with that ${against}`
    : `${flow === 'received' ? 'Are' : 'Is'} ${compared}${when} up or down?`;
}
