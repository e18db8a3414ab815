import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { type Columns, keptColumns, useColumns } from '../../ui/list/use-columns.ts';
import { DEFAULT_COLUMNS, FEW_COLUMNS, itemColumns } from './item-columns.tsx';
import type { ListSearch } from './list-search.ts';
import type { ListFacts } from './list-view.ts';
import { useListFacts } from './use-list-facts.ts';

/** Where the table has no room for the supplier. */
const TIGHT = '(max-width: 68.74em)';
const LIST = 'items';

/** The columns of the list of items, with the facts that they, the filters or the order need. */
export function useItemColumns(
  items: readonly Item[],
  { cols, sort, cover, expiring }: ListSearch,
  onChange: (part: Partial<ListSearch>) => void,
): { columns: Columns<Item>; facts: ListFacts } {
  const isTight = useMediaQuery(TIGHT, undefined, { getInitialValueInEffect: false }) ?? false;
  const hasPlaces = usePlaces().length > 0;
  const shown = ` ${(cols ?? keptColumns(LIST) ?? '').replace(/\.\d+/g, '').split('_').join(' ')} `;
  const facts = useListFacts(items, {
    cover: cover !== undefined || /^-?cover$/.test(sort ?? '') || shown.includes(' cover '),
    counted: /^-?counted$/.test(sort ?? '') || shown.includes(' counted '),
    expiring: expiring === true,
  });
  const all = useMemo(() => itemColumns(facts, hasPlaces), [facts, hasPlaces]);
  const onText = useCallback((text: string | undefined) => onChange({ cols: text }), [onChange]);
  const defaults = isTight ? FEW_COLUMNS : DEFAULT_COLUMNS;
  const columns = useColumns({ list: LIST, columns: all, defaults, text: cols, onText });
  return { columns, facts };
}
