import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Names in a document are found here. */
const COMPONENTS = '#/components/schemas/';

/** The JSON schemas of a document: what has a name of its own (`.meta({ id })`) stands once, and is referred to. */
export class SchemaCollection {
  readonly components: Record<string, Json> = {};

  /**
   * The schema as it stands in the document.
   * @param io `input`: as it is sent to us; `output`: as it is answered
   * @throws Error when two schemas have the same name but are not the same
   */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $defs = {},
      $schema: _,
      ...root
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
      $defs?: Record<string, Json>;
    };
    for (const [name, part] of Object.entries($defs)) this.add(name, inDocument(part, io));
    const json = inDocument(root, io);
    const name = schema.meta()?.id;
    // A named schema is a reference to its definition already, or else the definition itself.
    if (name === undefined || '$ref' in json) return json;
    this.add(name, json);
    return { $ref: `${COMPONENTS}${name}` };
  }

  private add(name: string, schema: Json): void {
    const known = this.components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas are called ${name}: give one of them another id`);
    }
    this.components[name] = schema;
  }
}

/**
 * A schema with its references and keywords as OpenAPI 3.1 has them: `example` is a keyword of earlier versions. Answers
 * may gain fields, so none is closed to more.
 */
function inDocument(schema: Json, io: 'input' | 'output'): Json {
  const { id: _, ...moved } = JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
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
