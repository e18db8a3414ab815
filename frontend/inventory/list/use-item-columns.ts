import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import type { Item } from '../../../worker/inventory/contract.ts';
import { useSeesCosts } from '../../lib/session/use-sees-costs.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { keptColumns } from '../../ui/list/kept-columns.ts';
import { type Columns, useColumns } from '../../ui/list/use-columns.ts';
import { DEFAULT_COLUMNS, FEW_COLUMNS, itemColumns } from './item-columns.tsx';
import type { ListSearch } from './list-search.ts';
import { useListFacts } from './use-list-facts.ts';

/** Where the table has no room for the supplier. */
const TIGHT = '(max-width: 68.74em)';
const LIST = 'items';
/** What is shown to who may see costs. */
const COST_COLUMNS: readonly string[] = ['cost', 'value'];

/** The columns of the list of items, with the facts that they show. */
export function useItemColumns(
  items: readonly Item[],
  { cols, hasPictures }: { cols: string | undefined; hasPictures: boolean },
  onChange: (part: Partial<ListSearch>) => void,
): Columns<Item> {
  const isTight = useMediaQuery(TIGHT, undefined, { getInitialValueInEffect: false }) ?? false;
  const hasPlaces = usePlaces().length > 0;
  const shown = (cols ?? keptColumns(LIST) ?? '').split('_').map((part) => part.split('.')[0]);
  const facts = useListFacts(items, {
    cover: shown.includes('cover'),
    counted: shown.includes('counted'),
    expiring: false,
  });
  const seesCosts = useSeesCosts();
  const all = useMemo(
    () => itemColumns(facts, { hasPlaces, hasPictures }).filter(({ id }) => seesCosts || !COST_COLUMNS.includes(id)),
    [facts, hasPlaces, hasPictures, seesCosts],
  );
  const onText = useCallback((text: string | undefined) => onChange({ cols: text }), [onChange]);
  const defaults = isTight ? FEW_COLUMNS : DEFAULT_COLUMNS;
  return useColumns({ list: LIST, columns: all, defaults, text: cols, onText });
}
