import { fromThousandths, type Thousandths } from '../core/quantity.ts';
import { quantityText } from '../core/quantity-text.shared.ts';
import type { AlertSeverity } from '../inventory/stock-status.shared.ts';

/** Items that a digest names; of the others it says how many they are. */
export const MOST_NAMED = 20;

/** The same for everyone: no subject of ours carries words that a business has written. */
const SUBJECT = 'Low stock alert';

/** An item that has newly run low. Quantities in thousandths of `unit`. */
export interface LowItem {
  name: string;
  quantity: Thousandths;
  minimumPar: Thousandths;
  unit: string;
  supplier: string;
  alert: AlertSeverity;
}

export interface Digest {
  reader: { username: string; firstName: string };
  workspaceName: string;
  /** The most urgent first, at most `MOST_NAMED`. */
  items: readonly LowItem[];
  /** All that have newly run low. */
  total: number;
}

const HEADINGS: Record<AlertSeverity, string> = { critical: 'Critical', warning: 'Warning', low: 'Low' };
const SEVERITIES: readonly AlertSeverity[] = ['critical', 'warning', 'low'];

/** Subject and text of the mail that says what has newly run low. */
export function digestMail({ reader, workspaceName, items, total }: Digest): { subject: string; text: string } {
  const blocks = SEVERITIES.flatMap((severity) => {
    const lines = items.filter(({ alert }) => alert === severity).map(lineOf);
    return lines.length === 0 ? [] : [`${HEADINGS[severity]}\n${lines.join('\n')}`];
  });
  const more = total - items.length;
  return {
    subject: SUBJECT,
    text: [
      `Hello ${reader.firstName || reader.username},`,
      `${total === 1 ? 'One item has fallen to its par or below' : `${total} items have fallen to their par or below`} at ${workspaceName}.`,
      ...blocks,
      ...(more > 0 ? [`+${more} more`] : []),
      'You get this mail, at most one an hour, because “Low stock alerts” are switched on in your settings.',
    ].join('\n\n'),
  };
}

function lineOf({ name, quantity, minimumPar, unit, supplier }: LowItem): string {
  const stock = `${quantityText(fromThousandths(quantity))} of ${quantityText(fromThousandths(minimumPar), unit)}`;
  return `- ${name}: ${stock}${supplier === '' ? '' : ` (${supplier})`}`;
}
