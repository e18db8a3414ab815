import { z } from 'zod';

/** Values for a schema, made from what it says itself. */

interface JsonSchema {
  type?: string | string[];
  example?: unknown;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/**
 * A value that the schema takes, with nothing in it that is optional.
 * @throws Error that says how to fix it when the schema does not say enough about itself.
 */
export function validSample(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const sample = sampleOf(json as JsonSchema, (json as JsonSchema).$defs ?? {});
  const result = schema.safeParse(sample);
  if (result.success) return sample;
  throw new Error(
    `${JSON.stringify(sample)} should be a valid sample, but: ${z.prettifyError(result.error)}. Give the field in the contract a .meta({ example }).`,
  );
}

/** @param named the schemas that others refer to by name */
function sampleOf(schema: JsonSchema, named: Record<string, JsonSchema>): unknown {
  const { $ref, type } = schema;
  if ($ref !== undefined) return sampleOf(named[$ref.slice('#/$defs/'.length)] ?? {}, named);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, named);
  if (type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(required.map(([name, property]) => [name, sampleOf(property, named)]));
  }
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, named));
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (schema.format === 'email') return 'mei@example.com';
  if (schema.format === 'uri') return 'https://example.com';
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1));
}

/** A body that is wrong in one place, and that place as the answer must name it. */
export interface WrongSample {
  path: string;
  body: unknown;
}

const STRANGE: readonly unknown[] = [{ strange: true }, 'strange', 17.5, [['strange']]];

/** The valid sample with one field after the other turned into something of another type. */
export function wrongSamples(schema: z.ZodType): WrongSample[] {
  if (schema instanceof z.ZodArray) {
    return [
      { path: '', body: { strange: true } },
      { path: '[0]', body: ['strange'] },
    ];
  }
  if (!(schema instanceof z.ZodObject)) return [{ path: '', body: [['strange']] }];
  const valid = validSample(schema) as object;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([path, field]) => {
    const strange = STRANGE.find((value) => !field.safeParse(value).success);
    return strange === undefined ? [] : [{ path, body: { ...valid, [path]: strange } }];
  });
  return [{ path: '', body: [['strange']] }, { path: '', body: 'null' }, ...fields];
}
