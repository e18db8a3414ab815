import { z } from 'zod';
import { type FieldError, invalid } from '../errors.ts';

/** Type names in error messages. */
const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type') {
      if (issue.input === undefined) return 'is required';
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    }
    if (issue.code === 'invalid_value')
      return `must be one of ${issue.values.map((value) => String(value)).join(', ')}`;
    if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
    if (issue.code === 'too_big') return `may be at most ${issue.maximum}`;
    return undefined;
  },
});

/** Caps the list of errors: 20,000 bad rows must not produce 20,000 lines. */
const MAX_DETAILS = 20;

/**
 * Parses a value with a schema.
 * @throws 400 that lists the invalid fields (the first 20) and what each must be.
 */
export function parseWith<S extends z.ZodType>(
  schema: S,
  value: unknown,
  where: 'body' | 'query' | 'path',
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues
    .slice(0, MAX_DETAILS)
    .map((issue): FieldError => ({ path: pathText(issue.path), message: issue.message }));
  throw invalid(details[0] ? sentence(details[0], where) : `The ${where} is not valid`, details);
}

/** `[3].productName` for `[3, 'productName']`. */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/** A message that starts with a capital is a full sentence; others follow the field's name. */
function sentence({ path, message }: FieldError, where: string): string {
  if (/^[A-Z]/.test(message)) return message;
  return `${path === '' ? `The ${where}` : path} ${message}`;
}
