import { z } from 'zod';
import { HIDDEN_COST_NOTE } from '../../engines/inventory/cost-figure.ts';

export type Json = Record<string, unknown>;

/** The path of named schemas in a document. */
const COMPONENTS = '#/components/schemas/';

/** The JSON schemas of a document. Named ones (`.meta({ id })`) are defined once and referenced. */
export class SchemaCollection {
  readonly components: Record<string, Json> = {};

  /**
   * Converts a schema for the document and collects its definitions.
   * @param io `input` for requests, `output` for responses
   * @throws Error if two different schemas have the same name
   */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $defs = {},
      $schema: _,
      ...root
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
      $defs?: Record<string, Json>;
    };
    for (const [name, part] of Object.entries($defs)) this.add(name, toOpenApi(part, io));
    const json = toOpenApi(root, io);
    const name = schema.meta()?.id;
    // A named schema is either a reference already or the definition itself.
    if (name === undefined || '$ref' in json) return json;
    this.add(name, json);
    return { $ref: `${COMPONENTS}${name}` };
  }

  private add(name: string, schema: Json): void {
    const known = this.components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas are named ${name}: give one of them another id`);
    }
    this.components[name] = schema;
  }
}

/**
 * Adapts references and keywords to OpenAPI 3.1, which has `examples` instead of `example`. Response schemas allow
 * additional properties, because responses may gain fields.
 */
function toOpenApi(schema: Json, io: 'input' | 'output'): Json {
  const { id: _, ...moved } = JSON.parse(JSON.stringify(schema), (key, read: unknown) => {
    const value = isRecord(read) && read.isCost === true ? documentCost(read, io) : read;
    if (key === 'additionalProperties' && value === false && io === 'output') return undefined;
    if (key === '$ref' && typeof value === 'string') return value.replace('#/$defs/', COMPONENTS);
    if (
      typeof value !== 'object' ||
      value === null ||
      !('example' in value) ||
      !('type' in value || 'anyOf' in value)
    ) {
      return value;
    }
    const { example, ...rest } = value;
    return { ...rest, examples: [example] };
  }) as Json;
  return moved;
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Says of a cost in an answer who gets it. */
function documentCost({ isCost: _, description, ...schema }: Json, io: 'input' | 'output'): Json {
  if (io === 'input') return description === undefined ? schema : { ...schema, description };
  const said = typeof description === 'string' ? `${description}. ` : '';
  return { ...schema, description: `${said}${HIDDEN_COST_NOTE}` };
}
