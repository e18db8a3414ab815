import { z } from 'zod';
import { issueMessage, pathText } from '../../../engines/validation/messages.ts';
import { type FieldError, invalid } from '../errors.ts';

z.config({ customError: issueMessage });

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

/** A message that starts with a capital is a full sentence; others follow the field's name. */
function sentence({ path, message }: FieldError, where: string): string {
  if (/^[A-Z]/.test(message)) return message;
  return `${path === '' ? `The ${where}` : path} ${message}`;
}
