import type { SupplierName } from '../../lexicon.ts';
import { countryNames, knownFrom } from './countries.ts';

/** What a question's `origin` is where suppliers abroad are asked for. */
export const ABROAD = 'abroad';

/** Suppliers by the country that their phone numbers, email addresses and notes say; null for those of an unknown one. */
export function byCountry(suppliers: readonly SupplierName[]): Map<string | null, SupplierName[]> {
  const all = countryNames();
  return Map.groupBy(suppliers, (one) => all.find((country) => knownFrom(one, country) !== null) ?? null);
}
