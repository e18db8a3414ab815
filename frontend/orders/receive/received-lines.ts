import { parseBestBefore } from '../../../engines/calendar/best-before.ts';
import { bothTexts } from '../../../engines/units/other-unit.ts';
import type { Order } from '../../../worker/orders/contract.ts';
import type { ReceiptInput } from '../../../worker/orders/receipt-contract.ts';
import type { Amount } from '../../ui/fields/AmountField.tsx';
import { difference } from '../words.ts';

type OrderLine = Order['lines'][number];

/** A line of a delivery, as a person enters it. */
export interface ReceivedLine {
  lineId: number;
  /** What was open of the line when it was shown. */
  open: number;
  quantity: Amount;
  code: string;
  bestBefore: string;
  /** Whether it was bought as organic. */
  isOrganic: boolean;
  /** Of a place; null as for the whole delivery. */
  locationId: number | null;
}

/** Everything that is open has come. */
export function everythingOpen(lines: readonly OrderLine[]): ReceivedLine[] {
  return lines
    .filter(({ open }) => open > 0)
    .map(({ id, open }) => ({
      lineId: id,
      open,
      quantity: open,
      code: '',
      bestBefore: '',
      isOrganic: false,
      locationId: null,
    }));
}

const isArrived = ({ quantity }: ReceivedLine) => quantity !== '' && quantity > 0;

/** How the quantity that arrived compares with what is open: `2 lbs still to come`. */
export function arrivalText(quantity: Amount, { open, item }: OrderLine): string {
  if (quantity === '' || quantity === 0) return 'Not arrived';
  const rest = difference(open, quantity);
  if (rest > 0) return `${bothTexts(rest, item, item.buyUnit)} still to come`;
  return rest < 0 ? `${bothTexts(-rest, item, item.buyUnit)} more than ordered` : 'All that is open';
}

export interface LineProblems {
  quantity?: string;
  code?: string;
  bestBefore?: string;
}

/** What has to be corrected in a line before it is received. */
export function problemsOf({ quantity, code, bestBefore }: ReceivedLine): LineProblems {
  if (Number.isNaN(quantity)) return { quantity: 'Enter a number' };
  const date = bestBefore.trim();
  if (quantity === '' || quantity === 0) return {};
  return {
    ...(date !== '' && code.trim() === '' && { code: 'Enter the lot code that the date belongs to' }),
    ...(date !== '' &&
      parseBestBefore(date) === null && { bestBefore: 'Write a day, a month or a year: 2027-03-31, 2027-03 or 2027' }),
  };
}

/** The lines of the receipt; those of which nothing has come are left out. @param locationId of the whole delivery */
export function toReceipt(lines: readonly ReceivedLine[], locationId: number | null): ReceiptInput['lines'] {
  return lines.filter(isArrived).map(({ lineId, open, quantity, code, bestBefore, isOrganic, locationId: own }) => {
    const place = own ?? locationId;
    return {
      lineId,
      quantity: Number(quantity),
      open,
      ...(place !== null && { locationId: place }),
      ...(code.trim() !== '' && {
        lot: {
          code: code.trim(),
          ...(bestBefore.trim() !== '' && { bestBefore: bestBefore.trim() }),
          ...(isOrganic && { isOrganic }),
        },
      }),
    };
  });
}
