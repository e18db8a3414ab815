import { useMemo } from 'react';
import { useItemChoices } from './use-item-choices.ts';

/** The categories of the items, by name; empty until loaded. */
export function useCategories(): readonly string[] {
  const items = useItemChoices();
  return useMemo(() => {
    const names = new Set(items.map(({ category }) => category).filter(Boolean));
    return [...names].sort((a, b) => a.localeCompare(b));
  }, [items]);
}
