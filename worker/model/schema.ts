import { z } from 'zod';

/** The part of JSON Schema that is met here. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** What strict structured outputs understand. Lengths and the like are checked by zod when the answer is there. */
const UNDERSTOOD = new Set(['type', 'enum', 'const', 'description', 'minimum', 'maximum', 'minItems', 'maxItems']);

/**
 * A zod schema as strict structured outputs want it: no references, no further properties, every property required,
 * those that may be left out nullable.
 */
export function strictSchema(schema: z.ZodType): JsonSchema {
  return strict(jsonSchemaOf(schema));
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
  return resolved(root, (root.$defs ?? {}) as Record<string, JsonSchema>);
}

/** The schema with its references replaced by what they name; contracts do not name themselves. */
function resolved(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const name = typeof schema.$ref === 'string' ? /^#\/\$defs\/(.+)$/.exec(schema.$ref)?.[1] : undefined;
  const named = name === undefined ? undefined : definitions[name];
  if (named) return resolved(named, definitions);
  return mapped(schema, (inner) => resolved(inner, definitions));
}

/** A copy in which every schema within has been put through `change`. */
function mapped(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const copy: JsonSchema = { ...schema };
  if (isSchema(schema.items)) copy.items = change(schema.items);
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const some = schema[keyword];
    if (Array.isArray(some)) copy[keyword] = some.filter(isSchema).map(change);
  }
  if (isSchema(schema.properties)) {
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, isSchema(inner) ? change(inner) : inner]),
    );
  }
  return copy;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function strict(schema: JsonSchema): JsonSchema {
  const inner = mapped(schema, strict);
  const kept = Object.fromEntries(Object.entries(inner).filter(([keyword]) => UNDERSTOOD.has(keyword)));
  const choices = inner.anyOf ?? inner.oneOf;
  if (Array.isArray(choices)) kept.anyOf = choices;
  if (isSchema(inner.items)) kept.items = inner.items;
  if (!isSchema(inner.properties)) return schema.type === 'object' ? { ...kept, ...CLOSED } : kept;
  const properties = Object.entries(inner.properties).map(([name, one]) => [
    name,
    isOptional(schema, name) ? { anyOf: [one, { type: 'null' }] } : one,
  ]);
  return {
    ...kept,
    properties: Object.fromEntries(properties),
    required: Object.keys(inner.properties),
    additionalProperties: false,
  };
}

const CLOSED = { properties: {}, required: [], additionalProperties: false };

function isOptional(schema: JsonSchema, name: string): boolean {
  return !Array.isArray(schema.required) || !schema.required.includes(name);
}

/**
 * What a model wrote, as the zod schema gives it back; a `null` that stands for a property left out is left out.
 * @returns null when it does not fit
 */
export function fitting<S extends z.ZodType>(schema: S, value: unknown): { value: z.output<S> } | null {
  const result = schema.safeParse(withoutLeftOut(value, jsonSchemaOf(schema)));
  return result.success ? { value: result.data } : null;
}

function withoutLeftOut(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return isSchema(items) ? value.map((one) => withoutLeftOut(one, items)) : value;
  }
  const { properties } = schema;
  if (!isSchema(value) || !isSchema(properties)) return value;
  const kept = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    const inner = properties[name];
    if (one === null && isSchema(inner) && isOptional(schema, name) && !admitsNull(inner)) return [];
    return [[name, isSchema(inner) ? withoutLeftOut(one, inner) : one]];
  });
  return Object.fromEntries(kept);
}

function admitsNull(schema: JsonSchema): boolean {
  if (schema.type === 'null' || (Array.isArray(schema.type) && schema.type.includes('null'))) return true;
  const choices = schema.anyOf ?? schema.oneOf;
  return Array.isArray(choices) && choices.filter(isSchema).some(admitsNull);
}

/** Prose with more brackets than this is searched no further. */
const MOST_STARTS = 50;

/**
 * The JSON in a model's text: the whole of it or, where a server knows no structured outputs, what stands in a fence or
 * among prose.
 * @returns undefined when there is none
 */
export function jsonIn(text: string): unknown {
  const said = text.replace(/^\uFEFF/, '').replaceAll(/<think>[\s\S]*?<\/think>/g, '');
  const fences = [...said.matchAll(/```(?:\w+)?\s*\n?([\s\S]*?)```/g)].map(([, inside = '']) => inside);
  for (const candidate of [said, ...fences]) {
    const value = parsed(candidate);
    if (value !== undefined) return value;
  }
  for (const start of [...said.matchAll(/[{[]/g)].slice(0, MOST_STARTS)) {
    const end = endOfJson(said, start.index);
    const value = end === -1 ? undefined : parsed(said.slice(start.index, end));
    if (isSchema(value) || (Array.isArray(value) && value.some(isSchema))) return value;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the bracket that opens at `start` is closed again, brackets within texts left aside; -1 when it is not. */
function endOfJson(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (isText) {
      if (character === '\\') i++;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return i + 1;
  }
  return -1;
}
