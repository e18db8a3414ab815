/** A value of a workerd configuration: what its Cap'n Proto schema allows, and files of `dist` by `{ embed: path }`. */
export type ConfigValue =
  | string
  | number
  | boolean
  | undefined
  | readonly ConfigValue[]
  | { readonly [name: string]: ConfigValue };

/**
 * Writes a value in the text format of Cap'n Proto, which workerd reads.
 * @param embedded resolves the path of an embedded file; workerd reads the file itself
 */
export function toCapnp(value: ConfigValue, embedded: (path: string) => string): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === undefined) throw new Error('An undefined value has no place in a list.');
  if (isList(value)) return `[${value.map((one) => toCapnp(one, embedded)).join(', ')}]`;
  if (typeof value.embed === 'string') return `embed ${quote(embedded(value.embed))}`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `(${fields.map(([name, field]) => `${name} = ${toCapnp(field, embedded)}`).join(', ')})`;
}

const isList = (value: object): value is readonly ConfigValue[] => Array.isArray(value);

// Control characters are what must be escaped.
const ESCAPED = /["\\\p{Cc}]/gu;

const quote = (text: string) =>
  `"${text.replace(ESCAPED, (char) => [...Buffer.from(char)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''))}"`;
