import { unitAfter } from '../numbers/quantity-text.ts';
import { dateText, exactMoneyText, listText, timeZoneOr } from '../text/style.ts';
import { costPer } from '../units/cost-per.ts';
import { bothTexts, type UnitOfItem, unitIn } from '../units/other-unit.ts';
import { fillPlaceholders, placeholderLabel, placeholdersIn } from './placeholders.ts';
import { type Sender, signed } from './signature.ts';

/** The message that sends an order, from a template. */

export interface OrderContents {
  /** Of the order. */
  number: number;
  supplierName: string;
  sender: Sender & { deliveryPlace?: string };
  /** Epoch milliseconds; null if unknown. */
  expectedAt: number | null;
  /** At least one. Quantities in the item's unit; the message says them in the unit of orders, too. */
  lines: readonly (UnitOfItem & { name: string; buyUnit?: string; quantity: number; price?: number | null })[];
  /** Of the prices, as ISO 4217; the message says prices only of an order in another currency than the workspace's. */
  currency?: string | null;
}

/**
 * Fills a template for an order and signs it. An order of several lines, or with prices, lists them below the text.
 * @param now epoch milliseconds
 */
export function orderMessage(
  { subject, body }: { subject: string; body: string },
  { number, supplierName, sender, expectedAt, lines, currency = null }: OrderContents,
  now: number,
): { subject: string; message: string } {
  const [first] = lines;
  const isOne = lines.length === 1;
  const quantities = lines.map((line) => bothTexts(line.quantity, line, line.buyUnit));
  const values = {
    ...sender,
    supplierName,
    productName: isOne ? (first?.name ?? '') : `${first?.name ?? ''} and ${lines.length - 1} more`,
    quantity: isOne ? listText(quantities) : 'the quantities below',
    deliveryDate: expectedAt === null ? 'your earliest date' : dateText(expectedAt, 'day', timeZoneOr('UTC')),
    orderDate: dateText(now, 'day', timeZoneOr('UTC')),
  };
  const prices = lines.map((line) => (currency === null ? '' : priceText(line, currency)));
  const list = lines.map(({ name }, index) => `- ${name}: ${quantities[index]}${prices[index]}`).join('\n');
  const message = signed(fillPlaceholders(body, values), sender);
  return {
    subject: fillPlaceholders(subject, values),
    message: isOne && prices[0] === '' ? message : `${message}\n\nOrder ${number}:\n${list}`,
  };
}

/** ` at ¥1,250 per kg`, in the unit of orders; nothing without a price. */
function priceText({ price = null, ...line }: OrderContents['lines'][number], currency: string): string {
  if (price === null) return '';
  const unit = unitIn(line, line.buyUnit);
  return ` at ${exactMoneyText(costPer(price, line, unit), currency)} per ${unitAfter(1, unit)}`;
}

/** The labels of what a text leaves open: `Batch Number`. */
export const openPlaceholders = (text: string): string[] => placeholdersIn(text).map(placeholderLabel);
