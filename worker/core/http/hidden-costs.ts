import { z } from 'zod';
import type { Endpoint, Reply } from './endpoint.ts';

/**
 * Takes costs out of the answers to people who may not see them: staff, unless their workspace shows them costs. What a cost
 * is, the contracts say (`costFigure`), so that no service and no kept copy has to distinguish callers.
 */

/** Where the costs of an answer are: all of it, or in some of its fields or elements. */
type Costs = true | { fields: Map<string, Costs>; each: Costs | null };

const costsOf = new WeakMap<z.ZodType, Costs | null>();

/** Where the endpoint's answer has costs; null if it has none. */
export function costsIn({ answer }: Pick<Endpoint, 'answer'>): Costs | null {
  return answer.body ? find(answer.body) : null;
}

function find(schema: z.core.$ZodType): Costs | null {
  const known = costsOf.get(schema as z.ZodType);
  if (known !== undefined) return known;
  const found = findInside(schema);
  costsOf.set(schema as z.ZodType, found);
  return found;
}

function findInside(schema: z.core.$ZodType): Costs | null {
  if (z.globalRegistry.get(schema)?.isCost) return true;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return inFields(Object.entries(def.shape).map(([name, field]) => [name, find(field)]));
    case 'array':
      return inEach(find(def.element));
    case 'record':
      return inEach(find(def.valueType));
    case 'tuple':
      return inEach(def.items.map(find).reduce(join, null));
    case 'union':
      return def.options.map(find).reduce(join, null);
    case 'intersection':
      return join(find(def.left), find(def.right));
    case 'pipe':
      return find(def.out);
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return find(def.innerType);
    default:
      return null;
  }
}

function inFields(entries: readonly [string, Costs | null][]): Costs | null {
  const fields = new Map(entries.flatMap(([name, costs]) => (costs ? [[name, costs] as const] : [])));
  return fields.size > 0 ? { fields, each: null } : null;
}

const inEach = (each: Costs | null): Costs | null => each && { fields: new Map(), each };

function join(a: Costs | null, b: Costs | null): Costs | null {
  if (a === null || b === null) return a ?? b;
  if (a === true || b === true) return true;
  const fields = new Map(a.fields);
  for (const [name, costs] of b.fields) fields.set(name, join(fields.get(name) ?? null, costs) ?? costs);
  return { fields, each: join(a.each, b.each) };
}

/** The value without its costs. Changes it in place. */
function hide(value: unknown, costs: Costs): unknown {
  if (costs === true) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const { each } = costs;
    if (each) for (let i = 0; i < value.length; i++) value[i] = hide(value[i], each);
    return value;
  }
  const record = value as Record<string, unknown>;
  for (const [name, inner] of costs.fields) if (name in record) record[name] = hide(record[name], inner);
  if (costs.each) for (const name of Object.keys(record)) record[name] = hide(record[name], costs.each);
  return value;
}

/** JSON without its costs. */
export const hideCostsIn = (json: string, costs: Costs): string => JSON.stringify(hide(JSON.parse(json), costs));

/** Lists that many are sent, with what was made of them. */
const hiddenLists = new WeakMap<Uint8Array, Uint8Array>();

/** The answer without its costs, tagged as such. */
export function hideCosts(reply: Reply<unknown>, costs: Costs): Reply<unknown> {
  const headers = reply.headers?.etag
    ? { headers: { ...reply.headers, etag: reply.headers.etag.replace(/"$/, `${WITHOUT_COSTS}"`) } }
    : {};
  if ('bytes' in reply) {
    const bytes = hiddenLists.get(reply.bytes) ?? encode(hideCostsIn(new TextDecoder().decode(reply.bytes), costs));
    hiddenLists.set(reply.bytes, bytes);
    return { ...reply, ...headers, bytes };
  }
  if ('text' in reply) return { ...reply, ...headers, text: hideCostsIn(String(reply.text), costs) };
  if ('json' in reply) return { ...reply, ...headers, json: hide(structuredClone(reply.json), costs) };
  return { ...reply, ...headers };
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Ends the entity tag of an answer without costs: a browser that has the other one must not go on with it. */
export const WITHOUT_COSTS = 'n';

/** Whether the client has an answer without costs, from If-None-Match. */
export const hasWithoutCosts = (ifNoneMatch: string | undefined): boolean => /\dn"/.test(ifNoneMatch ?? '');
