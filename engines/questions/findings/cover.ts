import type { ItemPlan } from '../../forecasting/plan.ts';
import { FROM_PAR } from '../../stock/stock-status.ts';
import type { Insight } from '../answer.ts';
import type { Demand } from '../facts.ts';
import { amount, coverText, days } from '../format.ts';
import { orderTermsText } from '../order-terms.ts';
import { forecastWhy, onTheWaySentence, urgencyOf } from './reorder.ts';

/** The items whose stock comes to its end soonest. */
export function runningOut({ plans }: Demand): ItemPlan[] {
  return plans
    .filter(({ cover, item }) => cover.expected !== null && item.onHand > 0)
    .sort((a, b) => (a.cover.expected ?? 0) - (b.cover.expected ?? 0));
}

/** How long one item lasts, with the range. */
export function coverInsight(plan: ItemPlan): Insight {
  const { item, cover, orderInDays } = plan;
  const terms = orderTermsText(plan);
  return {
    kind: 'cover',
    title: `${item.name} lasts ${cover.expected === null ? 'more than half a year' : `${days(cover.expected)}${cover.basis === 'par' ? ` ${FROM_PAR}` : ''}`}`,
    description: `${amount(item.onHand, item.unit)} on hand, enough for ${coverText(cover)}.${onTheWaySentence(plan)}`,
    action:
      orderInDays === null
        ? 'Nothing to do: no order is in sight.'
        : orderInDays === 0
          ? `Order ${amount(plan.advice.quantity, item.unit)} now${terms === '' ? '' : `: ${terms}`}.`
          : `Order within ${days(orderInDays)}.`,
    impact: urgencyOf(plan),
    confidence: plan.confidence,
    why:
      cover.basis === 'par'
        ? 'Nothing of it has ever gone out, so the days are a rule of thumb from its par: a day uses 10 to 30 % of it.'
        : forecastWhy(plan),
    numbers: [
      { label: 'On hand', value: item.onHand, unit: item.unit },
      { label: 'Lasts', value: cover.expected, unit: 'days' },
      { label: 'At least', value: cover.shortest, unit: 'days' },
      { label: 'At most', value: cover.longest, unit: 'days' },
    ],
    itemIds: [item.id],
  };
}
