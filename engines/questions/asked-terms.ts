import { addDays } from '../calendar/days.ts';
import { unitAfter } from '../numbers/quantity-text.ts';
import { isWeight } from '../numbers/weight.ts';
import { amount, dayText } from './format.ts';
import type { BoundCondition, Condition, ItemState, Question } from './question.ts';
import type { Assumption } from './supposed.ts';

/** Conditions and assumed figures as a person would say them behind a question. */

const STATES: Readonly<Record<ItemState, string>> = {
  ...{
    low: 'are low',
    critical: 'are critical',
    notLow: 'are not low',
    out: 'are out of stock',
    inStock: 'are not out of stock',
  },
  ...{ pinned: 'are pinned', notPinned: 'are not pinned', onOrder: 'are on order', notOnOrder: 'are not on order' },
  ...{ byWeight: 'are loose', byPiece: 'are not loose', noSupplier: 'are without a supplier' },
  ...{ noCost: 'are without a cost price', noPrice: 'are without a selling price', noPar: 'are without a par' },
  noLocation: 'are without a location',
};

/** ` that are low and have a margin under 55 percent, with 10 percent off`; empty where nothing is said. */
export function termsText({
  conditions,
  assumed,
  shownIn,
}: Pick<Question, 'conditions' | 'assumed' | 'shownIn'>): string {
  const said = conditions.map(conditionText).join(' and ');
  const unit = shownIn === null ? '' : `, in ${unitAfter(2, shownIn)}`;
  return `${said === '' ? '' : ` that ${said}`}${assumed.map((one) => ` ${assumptionText(one)}`).join(' and')}${unit}`;
}

function conditionText(condition: Condition): string {
  if ('state' in condition) return STATES[condition.state];
  if ('words' in condition)
    return condition.isFree ? `are ${condition.words.join(' ')} free` : `have ${condition.words.join(' ')} in them`;
  if (condition.measure === 'leadTime')
    return `have a lead time ${condition.upTo === undefined ? `over ${condition.value}` : `within ${condition.upTo}`} days`;
  return `have a ${boundText(condition)}`;
}

function boundText({ measure, side, value, upTo, unit }: BoundCondition): string {
  const sign = measure === 'margin' || measure === 'quantity' ? '' : '$';
  const behind = measure === 'margin' ? ' percent' : unit === null ? '' : sign === '' ? ` ${unit}` : ` per ${unit}`;
  const name = measure === 'quantity' ? 'stock' : measure;
  return upTo === undefined
    ? `${name} ${side} ${sign}${value}${behind}`
    : `${name} between ${sign}${value} and ${sign}${upTo}${behind}`;
}

function assumptionText({ of, how, value }: Assumption): string {
  const size = Math.abs(value);
  if (of === 'tax') return `with ${value} percent tax`;
  if (of === 'margin' && how === 'by')
    return value === 0 ? 'to keep the same margin' : `for ${size} points ${value < 0 ? 'less' : 'more'} margin`;
  if (of === 'margin') return `for a ${value} percent margin`;
  if (how === 'to') return `if the ${of} was $${value}`;
  const written = how === 'percent' ? `${size} percent` : `$${size}`;
  if (of === 'price' && value < 0) return `with ${written} off`;
  return `if the ${of} goes ${value < 0 ? 'down' : 'up'} by ${written}`;
}

/** ` times 2`, ` for a third of it`, ` divided by 4`, `, 2 cases less than advised`; empty where nothing is said. */
export function scalingText(scaled: Question['scaled']): string {
  if (scaled === null) return '';
  if ('over' in scaled) return ` divided by ${scaled.over}`;
  if ('times' in scaled) {
    const part = PARTS.find(([share]) => share === scaled.times);
    return part ? ` for ${part[1]} of it` : ` times ${scaled.times}`;
  }
  const { change, unit } = scaled;
  return `, ${unit !== null && !isWeight(unit) ? amount(Math.abs(change), unit) : [Math.abs(change), unit].filter((part) => part !== null).join(' ')} ${change < 0 ? 'less' : 'more'} than advised`;
}
const PARTS: readonly (readonly [number, string])[] = [
  ...([
    [1 / 2, 'half'],
    [1 / 3, 'a third'],
    [2 / 3, 'two thirds'],
    [1 / 4, 'a quarter'],
    [3 / 4, 'three quarters'],
  ] as const),
  ...([
    [1 / 5, 'a fifth'],
    [1 / 6, 'a sixth'],
    [1 / 10, 'a tenth'],
  ] as const),
];

/** ` from Dec 1, 2026 to Dec 31, 2026`, ` before Dec 25, 2026`: the time ahead of a forecast. */
export function aheadText({ starts, deadline }: Pick<Question, 'starts' | 'deadline'>): string {
  if (deadline === null) return '';
  return starts === null
    ? ` before ${dayText(deadline)}`
    : ` from ${dayText(starts)} to ${dayText(addDays(deadline, -1))}`;
}
