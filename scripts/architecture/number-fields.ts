import { isTest } from './place.ts';
import type { Parsed } from './source.ts';
import { lineAt, type Violation } from './violation.ts';

/** The one field that numbers are typed into, and what reads them. */
const FIELD = 'frontend/ui/NumberField.tsx';
const OTHER_FIELDS = /\bNumberInput\b|type=["'{]+number|inputMode(?:=["'{]|: )+["']?(?:numeric|decimal)/g;

/** Numbers are typed into one field, so that a comma means the same everywhere and nothing is dropped. */
export function judgeNumberFields({ path, text }: Parsed): Violation[] {
  if (!path.startsWith('frontend/') || path === FIELD || isTest(path)) return [];
  return [...text.matchAll(OTHER_FIELDS)].map(({ index, 0: found }) => ({
    path,
    line: lineAt(text, index),
    message: `Numbers are typed into ui/NumberField.tsx or ui/AmountField.tsx, not into a field of one’s own (${found}).`,
  }));
}
