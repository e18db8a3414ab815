import { errorText, fieldErrors } from '../lib/requests/api-error.ts';

/**
 * Splits a failed save into errors at fields (by path) and an error for the `form` as a whole.
 * @param fields paths of the fields on the screen
 * @param fallback for a failure without a message, such as no connection
 */
export function toFormErrors(failure: unknown, fields: readonly string[], fallback: string) {
  if (!failure) return { at: {}, form: undefined };
  const at = fieldErrors(failure);
  return { at, form: fields.some((field) => at[field]) ? undefined : errorText(failure, fallback) };
}
