import { dayAt } from '../../engines/calendar/days.ts';
import type { Facts } from '../../engines/questions/facts.ts';

/** What a model gets to know of a workspace before a question. */

const MAX_NAMES = 40;
const listed = (values: Iterable<string>): string =>
  [...new Set([...values].filter((value) => value !== ''))].slice(0, MAX_NAMES).join(', ') || 'none';

/** The names that queries take, and which day it is for the person. */
export const workspacePrompt = ({ items, suppliers, now, timeZone }: Facts): string =>
  [
    `Today is ${dayAt(now, timeZone)}, time zone ${timeZone}.`,
    `Categories: ${listed(items.map(({ category }) => category))}.`,
    `Suppliers: ${listed(suppliers.map(({ name }) => name))}.`,
    `Locations: ${listed(items.map(({ location }) => location))}.`,
    `Units: ${listed(items.map(({ unit }) => unit))}.`,
  ].join('\n');
