import { isTest } from './place.ts';
import type { Parsed } from './source.ts';
import { lineAt, type Violation } from './violation.ts';

/** The only component for typing numbers, and the one for codes, which are digits but no numbers. */
const FIELDS = ['frontend/ui/fields/NumberField.tsx', 'frontend/ui/fields/CodeInput.tsx'];
const OTHER_FIELDS = /\bNumberInput\b|type=["'{]+number|inputMode(?:=["'{]|: )+["']?(?:numeric|decimal)/g;

/** Enforces one component for typing numbers, so a comma means the same everywhere and nothing is dropped. */
export function checkNumberFields({ path, text }: Parsed): Violation[] {
  if (!path.startsWith('frontend/') || FIELDS.includes(path) || isTest(path)) return [];
  return [...text.matchAll(OTHER_FIELDS)].map(({ index, 0: found }) => ({
    path,
    line: lineAt(text, index),
    message: `Use ui/NumberField.tsx or ui/AmountField.tsx for numbers instead of ${found}.`,
  }));
}
