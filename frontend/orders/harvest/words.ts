import { dateText } from '../../../engines/calendar/best-before.ts';
import type { HarvestLine } from '../../../worker/insights/buying-contract.ts';
import { formatCount, formatMoney, formatQuantity } from '../../lib/text/format.ts';

/** What the pages about buying windows say. */

export const MONTHS = [
  ...(['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'] as const),
  ...(['October', 'November', 'December'] as const),
];

export const dayName = (day: string): string => dateText({ day, precision: 'day' });
const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
const days = (count: number): string => (count === 1 ? '1 day' : `${formatCount(count)} days`);

/** `03-15` as `March 15`. */
export const monthDayName = (monthDay: string): string =>
  `${MONTHS[Number(monthDay.slice(0, 2)) - 1] ?? ''} ${Number(monthDay.slice(3))}`;

/** `First flush`, or the month in which it opens. */
const nameOf = ({ name, opensOn }: { name: string; opensOn: string }): string =>
  name || `${monthName(opensOn)} harvest`;

export const HARVEST = {
  title: 'Harvest buying',
  description: 'What to buy while a harvest is offered, so that it lasts until the next one.',
  failed: 'Couldn’t work out what to buy',
  none: 'No tea has a buying window yet',
  noneHow:
    'Open a tea that you buy once or twice a year and choose “Add a buying window”, such as March 15 to April 30 for a first flush.',
  toTeas: 'Go to inventory',
  spend: 'I can spend',
  spendHint:
    'What runs out first is paid first, then what earns most for the money. Leave it empty to buy all that is needed.',
  draft: 'Draft orders',
  total: 'Total',
  totalIs: (cents: number, needed: number) =>
    cents === needed ? formatMoney(cents) : `${formatMoney(cents)} of ${formatMoney(needed)} needed`,
  noCost: (names: number) =>
    names === 1
      ? 'One tea has no cost and is not in the total.'
      : `${names} teas have no cost and are not in the total.`,
  window: (line: HarvestLine) => nameOf(line.window),
  open: ({ daysUntil, window }: HarvestLine) =>
    daysUntil === 0
      ? `Open until ${dayName(window.closesOn)}`
      : `Opens ${dayName(window.opensOn)}, in ${days(daysUntil)}`,
  buy: 'Buy',
  nothing: 'Nothing',
  there: 'Now',
  thereIs: ({ onHand, onOrder, item: { unit } }: HarvestLine) =>
    `${formatQuantity(onHand, unit)}${onOrder > 0 ? `, ${formatQuantity(onOrder, unit)} on order` : ''}`,
  runsOut: 'Runs out',
  later: 'Later than is forecast',
  lasts: 'Then lasts until',
  cost: 'Cost',
  why: (line: HarvestLine) => {
    if (line.limitedBy === 'spend') return `Needed: ${formatQuantity(line.need, line.item.unit)}.`;
    if (line.limitedBy === 'shelf_life')
      return `Limited by its best-before date: it keeps ${days(line.shelfLifeDays ?? 0)}.`;
    return null;
  },
} as const;

/** What an item’s page says of its next harvest: `Buy 12 kg in April: lasts until the next first flush.` */
export function adviceText(line: HarvestLine): string {
  const { need, item, window, daysUntil } = line;
  const when = daysUntil === 0 ? `until ${dayName(window.closesOn)}` : `in ${monthName(window.opensOn)}`;
  const nextOne = nextOf(line);
  if (need === 0) {
    return line.limitedBy === 'shelf_life'
      ? `Buy nothing ${when}: more than sells before its best-before date would have to be ordered.`
      : `Nothing to buy ${when}: what you have lasts until ${nextOne}.`;
  }
  const lasts = line.reachesNext || line.lastsUntil === null ? nextOne : dayName(line.lastsUntil);
  const limit = line.limitedBy === 'shelf_life' ? ', no more than sells before its best-before date' : '';
  return `Buy ${formatQuantity(need, item.unit)} ${when}: lasts until ${lasts}${limit}.`;
}

/** `the next first flush`, or of another harvest its name: `second flush`. */
function nextOf({ window, next }: HarvestLine): string {
  const name = nameOf(next).replace(/^./, (first) => first.toLowerCase());
  return window.name === next.name ? `the next ${name}` : name;
}

export const WINDOWS = {
  add: 'Add a buying window',
  edit: 'Edit buying windows',
  title: (item: string) => `Buying windows of ${item}`,
  about: 'When this tea is offered each year. Camellia then says how much lasts until the next window.',
  name: 'Harvest',
  namePlaceholder: 'First flush',
  from: 'From',
  to: 'To',
  month: (which: string) => `${which}, month`,
  day: (which: string) => `${which}, day`,
  window: (place: number) => `Window ${place}`,
  another: 'Add another window',
  remove: 'Remove',
  removeOf: (place: number) => `Remove window ${place}`,
  suggested: (name: string, span: string) => `${name}: ${span}`,
  suggest: 'Usual for this tea. Choose it to fill the window in:',
  twice: 'Another window opens on this day. Choose another day.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Buying Windows Saved',
  undone: 'Buying Windows Undone',
  failed: 'Couldn’t save. Please try again.',
  loadFailed: 'Couldn’t load the buying windows',
} as const;
