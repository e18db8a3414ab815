import type { Charge, ChargeInput } from '../../worker/charges/contract.ts';
import { formatMoney } from '../lib/text/format.ts';

/** What the page of an order says about charges of its receipts. */

export const KINDS: Readonly<Record<ChargeInput['kind'], string>> = {
  freight: 'Freight',
  duty: 'Duty',
  other: 'Other',
};
export const SPREADS: Readonly<Record<ChargeInput['spread'], string>> = { value: 'By value', weight: 'By weight' };

/** `Freight, $50.01, by value` */
export const chargeText = ({ kind, amount, spread }: Charge): string =>
  `${KINDS[kind]}, ${formatMoney(amount)}, ${SPREADS[spread].toLowerCase()}`;

/** Where the money went: `$25.01 to stock, $25.00 expensed`. */
export const sharesText = ({ toStock, expensed }: Charge): string =>
  `${formatMoney(toStock)} to stock, ${formatMoney(expensed)} expensed`;

export const CHARGES = {
  list: (day: string) => `Charges of the receipt of ${day}`,
  add: 'Add charge',
  addTo: (day: string) => `Add charge to the receipt of ${day}`,
  failed: 'Couldn’t load the charges.',
  retry: 'Try again',
  undone: '(undone)',
  undo: 'Undo',
  undoOne: ({ kind, amount }: Charge) => `Undo ${KINDS[kind].toLowerCase()} of ${formatMoney(amount)}`,
  kind: 'Kind',
  amount: 'Amount',
  noAmount: 'Enter an amount above 0',
  spread: 'Spread over the lines',
  note: 'Note',
  notePlaceholder: 'Carrier, invoice number',
  about:
    'What is still in stock is worth more by it, also what was packed of it. The share of what was sold or lost counts as cost of goods: it is expensed.',
  cancel: 'Cancel',
  added: 'Charge Added',
  notSaved: 'Couldn’t add the charge. Please try again.',
  confirmTitle: 'Undo this charge?',
  confirm: 'Undo charge',
  keep: 'Keep it',
  confirmText:
    'Stock is worth less by what the charge had added, also what was packed of it. What was sold keeps its cost. Quantities stay.',
  wasUndone: 'Charge Undone',
  undoFailed: 'Undo Failed',
  unreachable: 'Couldn’t reach the server. Please try again.',
};
