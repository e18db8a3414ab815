import type { Lexicon } from '../../lexicon.ts';
import { originSaid } from '../../meaning/origin-said.ts';
import type { Reading } from '../../words/reading.ts';
import type { Before, One } from '../context.ts';
import { addressed } from './addressed.ts';
import { addressOf } from './addresses.ts';
import { certain, PLAIN_WORDS, saysOnly } from './certain.ts';
import { channelsCompared } from './channels-compared.ts';
import { chasesOrder } from './chasing.ts';
import { customerTook, owesUs } from './customers.ts';
import { enoughFor } from './enough-for.ts';
import { inOnePlace } from './in-one-place.ts';
import { fieldOfItem } from './item-fields.ts';
import { movedTo } from './moved-to.ts';
import { orderOk } from './order-ok.ts';
import { packedBy } from './packed-by.ts';
import { askedOfPastOrders } from './past-orders.ts';
import { askedOfPeople } from './people-asked.ts';
import { amountsPlainly } from './plain-amounts.ts';
import { ordersPlainly } from './plain-orders.ts';
import { ofRankedSupplier } from './ranked-supplier.ts';
import { supplierInTown } from './supplier-in-town.ts';
import { suppliersAbroad } from './suppliers-abroad.ts';
import { whoWroteUrgent } from './urgent-asked.ts';
import { wentWrong } from './went-wrong.ts';

/** Questions of people, places, suppliers, notes and fields of items that are beyond doubt by their words; null for others. */
export const recordsPlainly = (before: Before | null, reading: Reading, lexicon: Lexicon): One | null =>
  amountsPlainly(before, reading) ??
  chasesOrder(before, reading) ??
  addressed(before, reading) ??
  arrivedFrom(before, reading) ??
  askedOfPastOrders(before, reading) ??
  ordersPlainly(before, reading) ??
  enoughFor(before, reading) ??
  orderOk(before, reading) ??
  wentWrong(before, reading) ??
  supplierInTown(before, reading, lexicon) ??
  addressOf(before, reading, lexicon) ??
  fieldOfItem(before, reading) ??
  askedOfPeople(before, reading) ??
  customerTook(before, reading) ??
  channelsCompared(before, reading) ??
  whoWroteUrgent(before, reading) ??
  movedTo(before, reading) ??
  packedBy(before, reading, lexicon) ??
  ofRankedSupplier(before, reading) ??
  suppliersAbroad(before, reading) ??
  inOnePlace(before, reading) ??
  owesUs(before, reading, lexicon);

/** `what arrived from Malawi`: without a time, all that the supplier there has delivered. */
function arrivedFrom(before: Before | null, reading: Reading): One | null {
  const { text, mentions, people, amounts, notes, time, suppliers } = reading;
  if ([mentions, people, amounts, notes].some((some) => some.length > 0) || time !== null) return null;
  if (suppliers.length === 0 || !ARRIVED.test(text) || originSaid(reading) === null || !saysOnly(reading, OF_ARRIVALS))
    return null;
  return certain('entries-received', reading, before, {
    ...{ by: 'entry', flow: 'received', ever: true, order: null, limit: null, measure: null, words: [], people: [] },
    ...{ countOnly: false, origin: originSaid(reading) },
  });
}
const ARRIVED =
  /^\W*(?:(?:and|so|ok|but)\W+)*(?:what|which|anything|whats)\b.*\b(?:arrived|came|(?:has|have) come|delivered|received|shipped)\b.*\bfrom\b/;
const OF_ARRIVALS: ReadonlySet<string> = new Set([
  ...PLAIN_WORDS,
  ...'arrived came come delivered received shipped in so far already tea teas goods items deliveries delivery'.split(
    ' ',
  ),
]);
