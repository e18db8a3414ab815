import { dayAt } from '../../calendar/days.ts';
import type { Query } from '../ask.ts';
import type { Need } from '../facts.ts';
import { amount } from '../format.ts';
import { balancesOf, placeName } from '../places.ts';
import { column } from './column.ts';

/** Of lots, and where stock lies. */

const DAY_MS = 86_400_000;

export const OF_LOTS = {
  places: column({
    ...{ from: 'item', label: 'places', tell: (text) => `in ${text}`, unit: 'text', total: 'none' },
    need: (_: Query, itemIds: readonly number[] | 'all'): Need => ({ balances: itemIds }),
    value: ({ item, facts }) => {
      const kept = item.part?.kept ?? balancesOf(item, facts);
      const [only, another] = kept;
      if (facts.places.length === 0 || !only) return null;
      if (!another) return placeName(only.placeId, facts);
      return kept
        .map(({ placeId, quantity }) => `${placeName(placeId, facts)} (${amount(quantity, item.unit)})`)
        .join(', ');
    },
  }),
  code: column({
    ...{ from: 'lot', label: 'lot', tell: (text) => `lot ${text}`, unit: 'text', total: 'none' },
    value: ({ lot }) => lot.code,
  }),
  bestBefore: column({
    ...{ from: 'lot', label: 'best-before date', tell: (day) => `best before ${day}`, unit: 'day', total: 'none' },
    behind: ({ lot, facts }) =>
      lot.bestBefore !== null && lot.bestBefore < dayAt(facts.now, facts.timeZone) ? ' (past)' : '',
    value: ({ lot }) => lot.bestBefore,
  }),
  daysToDate: column({
    ...{ from: 'lot', label: 'days to the best-before date', unit: 'count', total: 'none' },
    tell: (figure) => `${figure} ${figure === '1' ? 'day' : 'days'} to its date`,
    value: ({ lot, facts }) =>
      lot.bestBefore === null
        ? null
        : Math.round((Date.parse(lot.bestBefore) - Date.parse(dayAt(facts.now, facts.timeZone))) / DAY_MS),
  }),
  lotStatus: column({
    ...{ from: 'lot', label: 'status of the lot', tell: (text) => text, unit: 'text', total: 'none' },
    value: ({ lot: { status } }) => (status === 'ok' ? null : status === 'hold' ? 'on hold' : 'recalled'),
  }),
  receivedOn: column({
    ...{ from: 'lot', label: 'day received', tell: (day) => `received ${day}`, unit: 'day', total: 'none' },
    value: ({ lot }) => lot.receivedOn,
  }),
};
