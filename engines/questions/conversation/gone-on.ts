import type { Lexicon } from '../lexicon.ts';
import type { Reading } from '../words/reading.ts';
import type { Before, One } from './context.ts';
import { correctedChange } from './corrected-change.ts';
import { againstTime } from './spoken/against-time.ts';
import { askedNext } from './spoken/asked-next.ts';
import { boughtInOnly } from './spoken/bought-in-only.ts';
import { billOf } from './spoken/bought-or-sold.ts';
import { changedDraft } from './spoken/changed-draft.ts';
import { onChannels } from './spoken/channels-compared.ts';
import { comparedByOther } from './spoken/compared-by-other.ts';
import { comparedNext } from './spoken/compared-next.ts';
import { comparedThing } from './spoken/compared-thing.ts';
import { countedBy } from './spoken/counted-by.ts';
import { whatElseTook } from './spoken/customers.ts';
import { differenceAsked } from './spoken/difference-asked-on.ts';
import { differenceMade } from './spoken/difference-made.ts';
import { dividedBy } from './spoken/divided-by.ts';
import { enoughOfThat } from './spoken/enough-of-that.ts';
import { amountOfEvent } from './spoken/event-amount.ts';
import { eventBefore } from './spoken/event-before.ts';
import { askedOfFigure } from './spoken/figure-asked-on.ts';
import { profitInPercent } from './spoken/figure-of-time.ts';
import { filledOn } from './spoken/filled-on.ts';
import { moreUntil } from './spoken/goes-how-fast.ts';
import { lastTwo } from './spoken/last-two.ts';
import { withLeadTime } from './spoken/lead-time-only.ts';
import { levelAskedOn } from './spoken/level-asked-on.ts';
import { withMoreFirst } from './spoken/more-first.ts';
import { mostlyAsked } from './spoken/mostly-asked.ts';
import { worthOfMoved } from './spoken/moved-worth.ts';
import { ofThatList } from './spoken/of-that-list.ts';
import { askedOfEntries } from './spoken/on-entries.ts';
import { askedOfMoved } from './spoken/on-moved.ts';
import { onPacked } from './spoken/on-packed.ts';
import { onRecords } from './spoken/on-records.ts';
import { askedOfSuppliers } from './spoken/on-suppliers.ts';
import { oneOfKind } from './spoken/one-of-kind.ts';
import { askedOfOrder } from './spoken/order-asked-on.ts';
import { ordersAskedOn } from './spoken/orders-asked-on.ts';
import { otherEnd } from './spoken/other-end.ts';
import { partOfNamed } from './spoken/part-of-named.ts';
import { piecesAsked } from './spoken/pieces-asked.ts';
import { priceOfIt } from './spoken/price-of-it.ts';
import { profitOnSold } from './spoken/profit-asked-on.ts';
import { rankedBy } from './spoken/ranked-by.ts';
import { rankedWithin } from './spoken/ranked-within.ts';
import { costAfterRise } from './spoken/rise-written.ts';
import { inSaidPacks } from './spoken/said-pack.ts';
import { shareOfNamed } from './spoken/share-asked-on.ts';
import { stillMissing } from './spoken/still-missing.ts';
import { stockAfterCompared } from './spoken/stock-after-compared.ts';
import { stillRefused, sumOfOrders } from './spoken/sum-of-orders.ts';
import { askedOfSupplier } from './spoken/supplier-asked-on.ts';
import { ofOtherTime } from './spoken/time-narrowed.ts';
import { topOfRanking } from './spoken/top-of-ranking.ts';
import { inUnitSaid } from './spoken/unit-asked-on.ts';
import { withFact } from './spoken/with-fact.ts';
import { largestEntryOf, worstOf } from './spoken/worst-of.ts';
import { askedOfKnown } from './unknown-asked.ts';

/** What goes on with the question before it in one way only, whatever its words mean elsewhere; null for anything else. */
export const goneOn = (before: Before, reading: Reading, lexicon: Lexicon): One | null =>
  askedOfKnown(before, reading) ??
  onRecords(before, reading, lexicon) ??
  inUnitSaid(before, reading) ??
  changedDraft(before, reading) ??
  stillRefused(before, reading) ??
  sumOfOrders(before, reading) ??
  correctedChange(before, reading) ??
  differenceMade(before, reading) ??
  profitInPercent(before, reading) ??
  lastTwo(before, reading) ??
  rankedWithin(before, reading) ??
  comparedByOther(before, reading) ??
  comparedNext(before, reading) ??
  comparedThing(before, reading, lexicon) ??
  onChannels(before, reading, lexicon) ??
  againstTime(before, reading) ??
  partOfNamed(before, reading, lexicon) ??
  mostlyAsked(before, reading) ??
  askedOfEntries(before, reading) ??
  askedOfMoved(before, reading) ??
  boughtInOnly(before, reading, lexicon) ??
  askedOfSuppliers(before, reading) ??
  withMoreFirst(before, reading) ??
  askedOfFigure(before, reading) ??
  withLeadTime(before, reading) ??
  profitOnSold(before, reading) ??
  worthOfMoved(before, reading) ??
  billOf(before, reading) ??
  rankedBy(before, reading) ??
  dividedBy(before, reading, lexicon) ??
  shareOfNamed(before, reading) ??
  withFact(before, reading) ??
  stockAfterCompared(before, reading, lexicon) ??
  whatElseTook(before, reading) ??
  askedOfOrder(before, reading) ??
  onPacked(before, reading) ??
  filledOn(before, reading) ??
  enoughOfThat(before, reading) ??
  levelAskedOn(before, reading) ??
  moreUntil(before, reading) ??
  costAfterRise(before, reading, lexicon) ??
  oneOfKind(before, reading, lexicon) ??
  priceOfIt(before, reading) ??
  piecesAsked(before, reading) ??
  differenceAsked(before, reading) ??
  inSaidPacks(before, reading) ??
  worstOf(before, reading) ??
  largestEntryOf(before, reading) ??
  eventBefore(before, reading) ??
  stillMissing(before, reading) ??
  ofOtherTime(before, reading) ??
  countedBy(before, reading) ??
  amountOfEvent(before, reading) ??
  topOfRanking(before, reading) ??
  ofThatList(before, reading) ??
  otherEnd(before, reading) ??
  ordersAskedOn(before, reading) ??
  askedNext(before, reading) ??
  askedOfSupplier(before, reading, lexicon);
