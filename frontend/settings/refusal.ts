import { errorText, fieldErrors } from '../lib/api.ts';

/**
 * Where to show why a form was refused: at its fields by their path, and as `form` whatever is about none of them.
 * @param fields the paths of the fields on the screen
 * @param fallback what to say when the server said nothing, as without a connection
 */
export function refusalOf(failure: unknown, fields: readonly string[], fallback: string) {
  if (!failure) return { at: {}, form: undefined };
  const at = fieldErrors(failure);
  return { at, form: fields.some((field) => at[field]) ? undefined : errorText(failure, fallback) };
}
