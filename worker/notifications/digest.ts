import type { ItemCover, Lifetime } from '../../engines/forecasting/cover.ts';
import type { MovementReason } from '../../engines/inventory/choices.ts';
import { quantityText } from '../../engines/numbers/quantity-text.ts';
import { coverText, onTheWayText } from '../../engines/questions/format.ts';
import { changeText } from '../../engines/stock/change-words.ts';
import { FROM_PAR, STOCK_BADGES, stockBadge } from '../../engines/stock/stock-status.ts';
import { fromThousandths, type Thousandths } from '../core/quantity.ts';

/** Items listed in a digest; the rest are counted. */
export const MAX_LISTED = 20;

/** The same for everyone, without text written by a workspace. */
const SUBJECT = 'Low stock alert';

/** An item that has newly run low. Quantities in thousandths of `unit`. */
export interface LowItem {
  name: string;
  quantity: Thousandths;
  minimumPar: Thousandths;
  unit: string;
  supplier: string;
  /** The change of a person that caused the alert. */
  changedBy?: string | null;
  reason?: MovementReason | null;
  delta?: Thousandths | null;
  /** Days of cover and open orders, if computed. */
  lifetime?: Lifetime | undefined;
}

export interface Digest {
  reader: { username: string; firstName: string };
  workspaceName: string;
  /** The most urgent first, at most `MAX_NAMED`. */
  items: readonly LowItem[];
  /** The number of all items that have newly run low. */
  total: number;
}

/** `about 6 days (4 to 9) left`, `about 3 days left (estimated from par)`. */
const leftText = (cover: ItemCover) =>
  cover.basis === 'par' ? coverText(cover).replace(FROM_PAR, `left ${FROM_PAR}`) : `${coverText(cover)} left`;

/** Subject and text of the low-stock mail. */
export function buildDigestMail({ reader, workspaceName, items, total }: Digest): { subject: string; text: string } {
  const blocks = STOCK_BADGES.flatMap((badge) => {
    const lines = items.filter((item) => formatBadge(item) === badge).map(formatLine);
    return lines.length === 0 ? [] : [`${badge}\n${lines.join('\n')}`];
  });
  const more = total - items.length;
  return {
    subject: SUBJECT,
    text: [
      `Hello ${reader.firstName || reader.username},`,
      `${total === 1 ? 'One item is' : `${total} items are`} running low at ${workspaceName}.`,
      ...blocks,
      ...(more > 0 ? [`+${more} more`] : []),
      'You get this mail, at most once an hour, because “Low stock alerts” is on in your settings.',
    ].join('\n\n'),
  };
}

const formatBadge = ({ quantity, minimumPar }: LowItem) =>
  stockBadge({ quantity: fromThousandths(quantity), minimumPar: fromThousandths(minimumPar) });

function formatLine({ name, quantity, minimumPar, unit, supplier, lifetime, ...change }: LowItem): string {
  const onHand = fromThousandths(quantity);
  const stock =
    minimumPar > 0
      ? `${quantityText(onHand)} of ${quantityText(fromThousandths(minimumPar), unit)}`
      : quantityText(onHand, unit);
  const lasts = lifetime && quantity > 0 && lifetime.cover.basis !== 'none' ? `, ${leftText(lifetime.cover)}` : '';
  const coming = lifetime?.orders.length ? `; ${onTheWayText(lifetime.orders, unit)}` : '';
  const { changedBy, reason, delta } = change;
  const after =
    changedBy && reason ? `, ${changeText({ name: changedBy, reason, delta: fromThousandths(delta ?? 0) }, unit)}` : '';
  return `- ${name}: ${stock}${supplier === '' ? '' : ` (${supplier})`}${after}${lasts}${coming}`;
}
