import { useQueries } from '@tanstack/react-query';
import { type Dated, localDay } from '../../lib/stock/best-before.ts';
import { stockQuery } from '../api.ts';
import { WORDS } from '../words.ts';
import { lotsOf, lotText, takenByRule, usableStock } from './lots-taken.ts';
import type { Making } from './making.ts';
import type { Taken } from './taken.ts';

/** An item that may get better with age: its lots do not expire. */
export type AgingItem = { id: number; isBetterWithAge: boolean };

/** Where the inputs lie: which lots there are, and which are taken where nobody says it. */
export function useInputsStock({ inputs }: Making, needs: ReadonlyMap<number, number>, items: readonly AgingItem[]) {
  const today = localDay(Date.now());
  const stocks = useQueries({ queries: inputs.map(({ itemId }) => stockQuery(itemId)) });
  const byItem = new Map(
    inputs.map(({ itemId }, place) => {
      const ages = items.find(({ id }) => id === itemId)?.isBetterWithAge ?? false;
      const usable = usableStock(stocks[place]?.data ?? [], today, ages);
      const ruled = takenByRule(usable, needs.get(itemId) ?? 0);
      return [itemId, { ages, lots: lotsOf(usable), ruled }] as const;
    }),
  );
  return {
    lotsOf: (itemId: number) => byItem.get(itemId)?.lots ?? [],
    /** The lots that the rule takes of an input. */
    ruledOf: (itemId: number) => lotsOf(byItem.get(itemId)?.ruled ?? []),
    /** What the rule takes of an input, in words; empty where it has no lots. */
    byRule(itemId: number): string {
      const { lots = [], ruled = [] } = byItem.get(itemId) ?? {};
      if (lots.length === 0) return '';
      const texts = ruled.map(({ lot }) => (lot ? lotText(lot) : WORDS.form.withoutLot));
      return texts.length === 0 ? WORDS.form.expiresFirst : WORDS.form.fromRule([...new Set(texts)].join('; '));
    },
    /** The dated lots that go into the output, of those that somebody named or the rule takes. */
    lotsUsed: (rowsOf: (itemId: number) => readonly Taken[]) =>
      inputs.flatMap(({ itemId }): readonly Dated[] => {
        const { ages = false, lots = [], ruled = [] } = byItem.get(itemId) ?? {};
        if (ages) return [];
        const named = rowsOf(itemId).flatMap(({ lotId }) => lots.find(({ id }) => id === lotId) ?? []);
        return named.length > 0 ? named : ruled.flatMap(({ lot }) => lot ?? []);
      }),
  };
}
