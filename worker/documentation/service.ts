import { z } from 'zod';
import { errorAnswer } from '../core/contract.ts';
import type { Endpoint } from '../core/http/endpoint.ts';

/**
 * The OpenAPI 3.1 document, made from the endpoints that the application mounts and the contracts that they parse
 * with: it cannot say anything else than what the server does.
 */

type Json = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  security: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Json; schemas: Record<string, Json> };
}

export interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  security?: Json[];
  'x-roles'?: readonly string[];
  parameters?: {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    description?: string;
    schema: Json;
  }[];
  requestBody?: { required: true; content: { 'application/json': { schema: Json } } };
  responses: Record<string, { description: string; content?: { 'application/json': { schema: Json } } }>;
}

const REASONS: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  204: 'Done; there is nothing to say',
  304: 'Nothing has changed since the version that If-None-Match names',
  400: 'The request is not valid; `details` names the fields',
  401: 'Not signed in',
  403: 'Not allowed in this role, no workspace joined yet, or sent with the cookie from another site',
  404: 'Not found in this workspace',
  409: 'In conflict with what is there',
  412: 'Changed since the version that If-Match names',
  413: 'The body is too large',
  415: 'The body is of the wrong media type',
  422: 'The file or picture holds nothing usable',
  429: 'Too many attempts; see Retry-After',
  502: 'A third party failed',
  503: 'A service that this needs is not set up, or too much is asked at once; see Retry-After',
};

/** The document over these endpoints. */
export function documentOf(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const schemas: Record<string, Json> = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => jsonSchema(schema, io, schemas);
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Camellia',
      version,
      description:
        'Inventory for tea businesses. Quantities are JSON numbers with at most three decimals, prices integer cents of a US dollar, times ISO 8601 in UTC. A POST may bear an Idempotency-Key: for 24 hours the same key with the same body is answered as the first time.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ feature }) => feature))].map((name) => ({ name })),
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'camellia_token' },
      },
      schemas,
    },
  };
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

function operationOf(endpoint: Endpoint, schemaOf: SchemaOf): Operation {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', schemaOf),
    ...parametersOf(endpoint.query, 'query', schemaOf),
    ...(endpoint.method === 'post' && (endpoint.access !== 'public' || endpoint.provesCaller)
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header' as const,
            required: false,
            schema: { type: 'string', maxLength: 200 },
          },
        ]
      : []),
  ];
  const { access, answer, body } = endpoint;
  return {
    tags: [endpoint.feature],
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    ...(access === 'public' && { security: [] }),
    ...(typeof access !== 'string' && { 'x-roles': access }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: Object.fromEntries(
      statusesOf(endpoint).map((status) => {
        const schema = status < 300 ? answer.body && schemaOf(answer.body, 'output') : schemaOf(errorAnswer, 'output');
        return [
          String(status),
          {
            description: REASONS[status] ?? '',
            ...(schema && status !== 304 && { content: { 'application/json': { schema } } }),
          },
        ];
      }),
    ),
  };
}

/** What it can answer: its own statuses, and those that follow from its access and its inputs. */
function statusesOf({ access, answer, method, params, query, body, refusals = [] }: Endpoint): number[] {
  const statuses = new Set<number>([answer.status, ...refusals]);
  if (params || query || body) statuses.add(400);
  // An Idempotency-Key may be malformed, or stand for another request.
  if (method === 'post') statuses.add(400).add(409);
  // A write with the cookie must come from our own pages, and whatever has a body can have too large a one.
  if (method !== 'get') statuses.add(403).add(413);
  if (body) statuses.add(415);
  if (access !== 'public') statuses.add(401);
  if (typeof access !== 'string') statuses.add(403);
  return [...statuses].sort((a, b) => a - b);
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query', schemaOf: SchemaOf) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(typeof description === 'string' && { description }),
    schema: rest,
  }));
}

/** A JSON schema whose named parts are moved to the document's components. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const {
    $defs = {},
    $schema: _,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & {
    $defs?: Record<string, Json>;
  };
  const moved = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, part] of Object.entries($defs)) components[name] = moved(part) as Json;
  const { id } = schema.meta() ?? {};
  if (typeof id !== 'string') return moved(json) as Json;
  components[id] = moved(json) as Json;
  return { $ref: `#/components/schemas/${id}` };
}
