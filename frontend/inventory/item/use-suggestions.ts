import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { declarationOf, FIELD_NAMES, type ItemField } from '../../../engines/inventory/fields.ts';
import { listSuppliers } from '../../../worker/suppliers/contract.ts';
import { apiQuery } from '../../lib/requests/api.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { inventoryQuery } from '../api.ts';
import type { Suggestions } from './ItemFields.tsx';

const SUGGESTING = FIELD_NAMES.filter((field) => declarationOf(field).suggests);
const suppliersQuery = apiQuery(listSuppliers);

/** What the workspace has used in its items, its suppliers and its places. Suppliers are loaded when their field is entered. */
export function useSuggestions(): { suggestions: Suggestions; onFieldFocus: (field: ItemField) => void } {
  const { data: items } = useQuery(inventoryQuery);
  const places = usePlaces();
  const [asksForSuppliers, setAsks] = useState(false);
  const { data: suppliers } = useQuery({ ...suppliersQuery, enabled: asksForSuppliers });
  const suggestions = useMemo(() => {
    const more: Partial<Record<ItemField, string[]>> = {
      supplier: suppliers?.map(({ name }) => name) ?? [],
      location: places.map(({ name }) => name),
    };
    return Object.fromEntries(
      SUGGESTING.map((field) => [
        field,
        sorted([...(items ?? []).map((item) => String(item[field])), ...(more[field] ?? [])]),
      ]),
    );
  }, [items, suppliers, places]);
  const onFieldFocus = useCallback((field: ItemField) => {
    if (field === 'supplier') setAsks(true);
  }, []);
  return { suggestions, onFieldFocus };
}

const sorted = (values: readonly string[]) => [...new Set(values)].filter(Boolean).sort((a, b) => a.localeCompare(b));
