import { dayAt } from '../../engines/calendar/days.ts';
import type { Facts } from '../../engines/questions/facts.ts';
import { LANGUAGE } from '../../engines/text/style.ts';
import { wrapData } from '../model/data.ts';

/** What a model gets to know of a workspace before a question. */

/** Characters of the names of one kind: with every round a model reads all of them. */
const MAX_CHARACTERS = 200;

/** The names that most rows have, as far as there is room, and how many there are beyond them. */
function mostUsed(values: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  const names = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const kept: string[] = [];
  let characters = 0;
  for (const name of names) {
    characters += name.length + 3;
    if (characters > MAX_CHARACTERS) break;
    kept.push(name);
  }
  return names.length > kept.length ? [...kept, `… ${names.length - kept.length} more`] : kept;
}

/** The names that queries take, and which day it is for the person. */
export const workspacePrompt = ({ items, suppliers, places, now, timeZone }: Facts): string =>
  [
    `Today is ${weekday(now, timeZone)}, ${dayAt(now, timeZone)} (${timeZone}). Names of this workspace:`,
    wrapData('names', {
      categories: mostUsed(items.map(({ category }) => category)),
      suppliers: mostUsed([...items.map(({ supplier }) => supplier), ...suppliers.map(({ name }) => name)]),
      ...(places.length > 0 && { places: mostUsed(places.map(({ name }) => name)) }),
      locations: mostUsed(items.map(({ location }) => location)),
      units: mostUsed(items.map(({ unit }) => unit)),
    }),
  ].join('\n');

const weekday = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long', timeZone }).format(now);
