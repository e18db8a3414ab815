import { isLow } from '../../stock/stock-status.ts';
import type { Answer } from '../answer.ts';
import { amount, count, lastsText } from '../format.ts';
import type { ResolvedQuestion } from '../resolve.ts';
import { bullet, line, listed } from '../sentences.ts';
import type { Need, StockItem, WorkspaceSnapshot } from '../snapshot.ts';
import { byName, idsOf, MAX_ROWS, scopeOf } from './handler.ts';
import { byUrgency, stateOf } from './stock-state.ts';

/** Whether items that are named are running low: yes or no, with the stock, par and days of each. */

/** What they last by is said of so many items that are all shown. */
export const namedLowNeed = ({ items }: ResolvedQuestion): Need =>
  items.length > 0 && items.length <= MAX_ROWS ? { plans: items.map(({ id }) => id) } : {};

/** The answer for the items that a question names. */
export function namedLow(question: ResolvedQuestion, snapshot: WorkspaceSnapshot): Answer {
  const rows = scopeOf(question, snapshot);
  const low = rows.filter(isLow).toSorted(byUrgency);
  const rest = rows.filter((item) => !isLow(item)).toSorted(byName);
  const lasts = (item: StockItem) => lastsOf(item, snapshot);
  const [only, another] = rows;
  const advice = low.length > 0 ? { suggestions: ['Recommend what to reorder'] } : {};
  if (only && !another)
    return {
      listed: idsOf(low),
      lines: [
        only.quantity === 0
          ? line`Yes: ${only} is out of stock${parOf(only)}.`
          : line`${low.length > 0 ? 'Yes' : 'No'}: ${only} is ${low.length > 0 ? '' : 'not '}running low. There are ${amount(only.quantity, only.unit)}${parOf(only)}${lasts(only)}.`,
      ],
      ...advice,
    };
  const head =
    low.length === 0
      ? line`No: none of the ${count(rows.length, 'item')} is running low.`
      : rest.length === 0
        ? line`Yes: all ${count(rows.length, 'item')} are running low.`
        : line`${count(low.length, 'item')} ${low.length === 1 ? 'is' : 'are'} running low, of ${String(rows.length)}:`;
  return {
    listed: idsOf(low),
    lines: [head, ...listed([...low, ...rest], MAX_ROWS, (item) => bullet`${item}: ${stateOf(item)}${lasts(item)}`)],
    ...advice,
  };
}

const parOf = ({ minimumPar, unit }: StockItem): string =>
  minimumPar > 0 ? `, and par is ${amount(minimumPar, unit)}` : ', and it has no par';

/** `, which lasts about 12 days`; empty where nothing is expected to go out, or nothing is left. */
function lastsOf({ id, quantity }: StockItem, { plans }: WorkspaceSnapshot): string {
  const plan = plans.find(({ item }) => item.id === id);
  return plan === undefined || plan.cover.expected === null || quantity === 0
    ? ''
    : `; it lasts ${lastsText(plan.cover)}`;
}
