import type { Item } from '../../../worker/inventory/contract.ts';
import { usePlaces } from '../../lib/stock/places.ts';
import { whereText } from './lie-in.ts';

/** A quiet part of a line: what comes first, then where the item lies, if some of it lies outside Main. */
export function WhereText({ item, after }: { item: Item; after?: string }) {
  const where = whereText(item, usePlaces());
  return [after, where].filter(Boolean).join(' · ');
}
