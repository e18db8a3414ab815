import { z } from 'zod';

/** The part of JSON Schema used here. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** Keywords of strict structured outputs. Others, such as lengths, are checked by zod afterwards. */
const SUPPORTED = new Set(['type', 'enum', 'const', 'description', 'minimum', 'maximum', 'minItems', 'maxItems']);

/**
 * Converts a zod schema for strict structured outputs: no references, no additional properties, every property required,
 * optional ones nullable.
 */
export function strictSchema(schema: z.ZodType): JsonSchema {
  return narrow(toJsonSchema(schema), true);
}

/**
 * Converts a zod schema for servers that follow schemas loosely: optional properties are not required. Every property of it
 * has one plain type where the zod schema has, because the chat templates of Gemma and others write out no other.
 */
export function plainSchema(schema: z.ZodType): JsonSchema {
  return narrow(toJsonSchema(schema), false);
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
  return resolve(root, (root.$defs ?? {}) as Record<string, JsonSchema>);
}

/** Inlines references; contracts are not recursive. */
function resolve(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const name = typeof schema.$ref === 'string' ? /^#\/\$defs\/(.+)$/.exec(schema.$ref)?.[1] : undefined;
  const named = name === undefined ? undefined : definitions[name];
  if (named) return resolve(named, definitions);
  return mapSchemas(schema, (inner) => resolve(inner, definitions));
}

/** Copies a schema, applying `change` to its nested schemas. */
function mapSchemas(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
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

function narrow(schema: JsonSchema, isStrict: boolean): JsonSchema {
  const inner = mapSchemas(schema, (one) => narrow(one, isStrict));
  const kept = Object.fromEntries(
    Object.entries(inner).filter(([keyword, value]) => SUPPORTED.has(keyword) && !isAnyInteger(value)),
  );
  const choices = inner.anyOf ?? inner.oneOf;
  if (Array.isArray(choices)) kept.anyOf = choices;
  if (isSchema(inner.items)) kept.items = inner.items;
  if (!isSchema(inner.properties)) return schema.type === 'object' && isStrict ? { ...kept, ...CLOSED } : kept;
  const properties = Object.entries(inner.properties);
  const required = properties.map(([name]) => name).filter((name) => !isOptional(schema, name));
  if (!isStrict) return { ...kept, properties: inner.properties, ...(required.length > 0 && { required }) };
  return {
    ...kept,
    properties: Object.fromEntries(
      properties.map(([name, one]) => [name, isSchema(one) && isOptional(schema, name) ? orNull(one) : one]),
    ),
    required: Object.keys(inner.properties),
    additionalProperties: false,
  };
}

/** Bounds that zod writes for every integer say nothing. */
const isAnyInteger = (bound: unknown): boolean =>
  typeof bound === 'number' && Math.abs(bound) === Number.MAX_SAFE_INTEGER;

function orNull(schema: JsonSchema): JsonSchema {
  if (allowsNull(schema)) return schema;
  if (typeof schema.type === 'string' && !schema.enum) return { ...schema, type: [schema.type, 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
}

const CLOSED = { properties: {}, required: [], additionalProperties: false };

function isOptional(schema: JsonSchema, name: string): boolean {
  return !Array.isArray(schema.required) || !schema.required.includes(name);
}

/**
 * Parses a model's output with a zod schema, after removing nulls that stand for omitted properties.
 * @returns null if it does not fit
 */
export function fitting<S extends z.ZodType>(schema: S, value: unknown): { value: z.output<S> } | null {
  const result = schema.safeParse(dropNulls(value, toJsonSchema(schema)));
  return result.success ? { value: result.data } : null;
}

function dropNulls(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return isSchema(items) ? value.map((one) => dropNulls(one, items)) : value;
  }
  const { properties } = schema;
  if (!isSchema(value) || !isSchema(properties)) return value;
  const kept = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    const inner = properties[name];
    if (one === null && isSchema(inner) && isOptional(schema, name) && !allowsNull(inner)) return [];
    return [[name, isSchema(inner) ? dropNulls(one, inner) : one]];
  });
  return Object.fromEntries(kept);
}

function allowsNull(schema: JsonSchema): boolean {
  if (schema.type === 'null' || (Array.isArray(schema.type) && schema.type.includes('null'))) return true;
  const choices = schema.anyOf ?? schema.oneOf;
  return Array.isArray(choices) && choices.filter(isSchema).some(allowsNull);
}

/** Stops searching prose after this many brackets. */
const MAX_STARTS = 50;

/**
 * Extracts JSON from a model's text: all of it or, from servers without structured outputs, in a fence or within prose.
 * @returns undefined if there is none
 */
export function extractJson(text: string): unknown {
  const said = text.replace(/^\uFEFF/, '').replaceAll(/<think>[\s\S]*?<\/think>/g, '');
  const fences = [...said.matchAll(/```(?:\w+)?\s*\n?([\s\S]*?)```/g)].map(([, inside = '']) => inside);
  for (const candidate of [said, ...fences]) {
    const value = tryParse(candidate);
    if (value !== undefined) return value;
  }
  for (const start of [...said.matchAll(/[{[]/g)].slice(0, MAX_STARTS)) {
    const end = endOfJson(said, start.index);
    const value = end === -1 ? undefined : tryParse(said.slice(start.index, end));
    if (isSchema(value) || (Array.isArray(value) && value.some(isSchema))) return value;
  }
  return undefined;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The end of the JSON that starts at `start`, ignoring brackets in strings; -1 if it is not closed. */
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
