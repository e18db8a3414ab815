import { isCurrency, LANGUAGE } from '../../../engines/text/style.ts';
import { currencyName } from './format.ts';

/** Every currency by name. @param own is one of them */
export function currencies(own: string): { value: string; label: string }[] {
  return [...new Set([own, ...Intl.supportedValuesOf('currency')])]
    .filter((code) => code === own || isCurrency(code))
    .map((code) => ({ value: code, label: `${currencyName(code)} (${code})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, LANGUAGE));
}
