import { DAY_MS, DAYS_PER_WEEK } from '../../forecasting/demand.ts';
import type { LeadTime } from '../../forecasting/lead-time.ts';
import type { ItemPlan } from '../../forecasting/plan.ts';
import { demandOver } from '../../forecasting/safety-stock.ts';
import type { Impact, Insight } from '../answer.ts';
import type { Demand } from '../facts.ts';
import { aboutDays, amount, chance, count, coverText, days, estimate, money, onTheWayText } from '../format.ts';
import { orderTermsText, termNumbers } from '../order-terms.ts';

/** The items to order now, and those whose time comes within a week; the most pressing first. */
export function toReorder({ plans }: Demand): { now: ItemPlan[]; soon: ItemPlan[] } {
  return {
    now: plans.filter(({ advice }) => advice.due).sort(byUrgency),
    soon: plans
      .filter(({ orderInDays }) => orderInDays !== null && orderInDays > 0 && orderInDays <= DAYS_PER_WEEK)
      .sort((a, b) => (a.orderInDays ?? 0) - (b.orderInDays ?? 0)),
  };
}

/** What is likelier to run out before it can come, then what makes more of the demand, then what lasts shorter. */
function byUrgency(a: ItemPlan, b: ItemPlan): number {
  const urgency = ({ item, risk }: ItemPlan) => (item.onHand === 0 ? 1 : risk);
  return (
    Math.round(urgency(b) * 10) - Math.round(urgency(a) * 10) ||
    a.abc.localeCompare(b.abc) ||
    (a.cover.expected ?? Number.MAX_VALUE) - (b.cover.expected ?? Number.MAX_VALUE)
  );
}

/** High where stock is more likely to run out than not before a delivery, medium where it is time to order, low before. */
export function urgencyOf({ item, advice, risk }: ItemPlan): Impact {
  if (!advice.due) return 'low';
  return item.onHand === 0 || risk >= 0.5 ? 'high' : 'medium';
}

/** One item: when to order, how much, from whom, and why. */
export function reorderInsight(plan: ItemPlan, { awaited, now }: Demand): Insight {
  const { item, forecast, leadTime, advice, orderInDays, orderCost, risk } = plan;
  const weekly = demandOver(forecast, 4).mean / 4;
  const isKnown = weekly > 0;
  // An order is mentioned as one; a message without a quantity still asked for the item.
  const asked = plan.orders.length > 0 ? undefined : awaited.get(item.id);
  const from = item.supplier === '' ? '' : ` from ${item.supplier}`;
  const cost = orderCost === null ? '' : `, about ${money(orderCost)}`;
  const terms = orderTermsText(plan);
  const open =
    asked === undefined ? '' : ` You asked for it ${days((now - asked) / DAY_MS)} ago and nothing has come since.`;
  return {
    kind: 'reorder',
    title: `${advice.due ? 'Reorder' : 'Soon to reorder'}: ${item.name}`,
    description: `${stockSentence(plan)}${open}${onTheWaySentence(plan)}`,
    action: advice.due
      ? `Order ${amount(advice.quantity, item.unit)}${from} now${cost}${terms === '' ? '' : `: ${terms}`}.`
      : orderInDays === null
        ? 'Nothing needs to be ordered in the coming half year.'
        : `Order${from} within ${days(orderInDays)}.`,
    impact: urgencyOf(plan),
    confidence: isKnown ? plan.confidence : 100,
    why: isKnown
      ? forecastWhy(plan)
      : 'It has not sold, so only your par says what is needed: stock is below it, which is certain.',
    numbers: [
      { label: 'On hand', value: item.onHand, unit: item.unit },
      ...plan.orders.map(({ open: left }) => ({ label: 'On the way', value: left, unit: item.unit })),
      { label: 'Expected a week', value: tenths(weekly), unit: item.unit },
      { label: 'Lead time', value: Math.round(leadTime.days), unit: 'days' },
      { label: 'Safety stock', value: tenths(advice.safetyStock), unit: item.unit },
      { label: 'Reorder point', value: tenths(advice.reorderPoint), unit: item.unit },
      { label: 'Order up to', value: tenths(advice.orderUpTo), unit: item.unit },
      ...termNumbers(item),
      { label: 'Quantity', value: advice.quantity, unit: item.unit },
      { label: 'Cost', value: orderCost, unit: 'cents' },
      { label: 'Chance to run out first', value: Math.round(risk * 100), unit: 'percent' },
    ],
    itemIds: [item.id],
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;

function stockSentence({ item, cover, leadTime, forecast, risk }: ItemPlan): string {
  const has = item.onHand === 0 ? 'None is left' : `${amount(item.onHand, item.unit)} on hand`;
  if (demandOver(forecast, 4).mean === 0) {
    const lasts = cover.basis === 'par' && item.onHand > 0 ? `, enough for ${coverText(cover)}` : '';
    return `${has}, below your par of ${amount(item.minimumPar, item.unit)}${lasts}.`;
  }
  if (item.onHand === 0) return `${has}. A delivery takes ${leadTimeText(leadTime)}.`;
  return `${has}, enough for ${coverText(cover)}. A delivery takes ${leadTimeText(leadTime)}; the chance to run out before then is ${chance(risk)}.`;
}

/** What is on the way, and how long stock lasts with it; begins with a blank, empty where nothing is. */
export function onTheWaySentence({ item, orders, cover: { withOrders } }: ItemPlan): string {
  if (orders.length === 0) return '';
  const lasts =
    withOrders === null
      ? ''
      : withOrders.days === null
        ? '; with it stock lasts more than half a year'
        : `; with it stock lasts ${days(withOrders.days)}`;
  return ` There are ${onTheWayText(orders, item.unit)}${lasts}.`;
}

function leadTimeText({ days: mean, source, observations }: LeadTime): string {
  const time = aboutDays(mean);
  if (source === 'observed') return `${time}, as seen in ${count(observations, 'delivery', 'deliveries')}`;
  if (source === 'item') return `${time}, as set for the item`;
  if (source === 'supplier') return `${time}, as set for the supplier`;
  return `${time}, which is assumed, for no lead time is known`;
}

/** How the forecast and the reorder point came about. */
export function forecastWhy({ item, forecast, advice, confidence, orderCycleDays, leadTime }: ItemPlan): string {
  const method = forecast.methods[0]?.method ?? 'nothing sold';
  const seasonal = forecast.seasonalStrength === null ? '' : ', with the season of the year';
  const point = estimate(advice.reorderPoint, item.unit);
  const span = days(leadTime.days + orderCycleDays);
  const by =
    item.minimumPar > 0 && advice.reorderPoint === item.minimumPar
      ? `your par of ${point}`
      : `a reorder point of ${point}, ${estimate(advice.safetyStock, item.unit)} of it safety stock`;
  return `Forecast by ${method}${seasonal}, from ${count(forecast.periods, 'week')} of the ledger. It goes by ${by}. An order is to last ${days(orderCycleDays)}. Confidence ${confidence}%: expected demand of the next ${span} beside the usual error of its forecast.`;
}
