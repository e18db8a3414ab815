import { z } from 'zod';
import {
  WEBHOOK_EVENT_SUMMARIES,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from '../../engines/webhooks/event-types.ts';
import { ERROR_CODES, type ErrorCode, errorAnswer } from '../core/contract.ts';
import type { Endpoint } from '../core/http/endpoint.ts';
import { STATUS_OF } from '../core/http/statuses.ts';
import { scopeOf } from '../core/identity/scopes.ts';
import { EVENT_DATA, webhookBody } from '../webhooks/events-contract.ts';
import { type Json, SchemaCollection } from './schemas.ts';
import { STATUSES, TAGS } from './words.ts';

/**
 * The OpenAPI 3.1 document, generated from the mounted endpoints and the schemas they parse with, so it always matches the
 * server.
 */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  security: Json[];
  paths: Record<string, Record<string, Operation>>;
  /** Requests that Camellia sends. */
  webhooks: Record<string, { post: Operation }>;
  components: { securitySchemes: Json; schemas: Record<string, Json> };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Json[];
  'x-roles'?: readonly string[];
  /** The scope that an API key needs; absent where no key is accepted. */
  'x-scope'?: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: Json } } };
  responses: Record<string, Answer>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Json;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: Json }>;
  content?: Record<string, { schema: Json }>;
}

/** Builds the document for these endpoints. */
export function buildDocument(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const schemas = new SchemaCollection();
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = {
      ...paths[path],
      [endpoint.method]: buildOperation(endpoint, (schema, io) => schemas.of(schema, io)),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Camellia',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Inventory for tea businesses. Programs use an API key, which an admin creates in Settings, API keys: send it as `Authorization: Bearer cam_…`. Each operation names the scope that a key needs as `x-scope`. People sign in with `POST /api/auth/login` and send its token in the same header. Quantities are JSON numbers with at most three decimals, prices integer cents of a US dollar, times ISO 8601 in UTC. POST requests accept an Idempotency-Key header: for 24 hours, the same key with the same body returns the first response again. Every error is JSON with a message in `error`.',
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: [...new Set(endpoints.map(({ feature }) => feature))].map(buildTag),
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    webhooks: Object.fromEntries(
      WEBHOOK_EVENT_TYPES.map((type) => [type, { post: buildWebhook(type, (schema, io) => schemas.of(schema, io)) }]),
    ),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The `token` returned by registering and signing in. It is valid for 7 days or until you sign out.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'cam_…',
          description:
            'An API key, for programs. It does what its scopes name and the role of the person who created it allows. Beyond its scopes it is answered with 403 `scope_missing`; where no key is accepted, with 403 `key_not_allowed`.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'camellia_token',
          description:
            'The same token as a browser cookie. Writes with it are accepted only from Camellia’s own pages. Over https its name is `__Host-camellia_token`.',
        },
      },
      schemas: schemas.components,
    },
  };
}

/** @throws Error for a feature that is missing in words.ts */
function buildTag(feature: string): { name: string; description: string } {
  const tag = TAGS[feature];
  if (!tag) throw new Error(`worker/documentation/words.ts has no tag for ${feature}`);
  return tag;
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

function buildOperation(endpoint: Endpoint, schemaOf: SchemaOf): Operation {
  const parameters = [
    ...listParameters(endpoint.params, 'path', schemaOf),
    ...listParameters(endpoint.query, 'query', schemaOf),
    ...listHeaders(endpoint),
  ];
  const { access, body } = endpoint;
  const scope = scopeOf(endpoint);
  return {
    operationId: toOperationId(endpoint),
    tags: [buildTag(endpoint.feature).name],
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    ...(access === 'public' && { security: [] }),
    ...(scope !== null && { security: [{ bearer: [] }, { cookie: [] }, { key: [scope] }], 'x-scope': scope }),
    ...(typeof access !== 'string' && { 'x-roles': access }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: Object.fromEntries(
      listStatuses(endpoint).map((status) => [String(status), buildAnswer(endpoint, status, schemaOf)]),
    ),
  };
}

/** The request that an event is sent with. */
function buildWebhook(type: WebhookEventType, schemaOf: SchemaOf): Operation {
  const headers = {
    'webhook-id': 'The event, the same in every attempt',
    'webhook-timestamp': 'When it is sent, in seconds since 1970',
    'webhook-signature': 'Signatures of id, timestamp and body by the Standard Webhooks scheme, separated by spaces',
  };
  const body = webhookBody.extend({ type: z.literal(type), data: EVENT_DATA[type] });
  return {
    operationId: `webhook${type
      .split(/[._]/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')}`,
    tags: [buildTag('webhooks').name],
    summary: WEBHOOK_EVENT_SUMMARIES[type],
    security: [],
    parameters: Object.entries(headers).map(([name, description]) => ({
      ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'output') } } },
    responses: { '2XX': { description: 'The receiver has taken it' } },
  };
}

/** The method name in generated clients: `getInventoryById` for GET /inventory/{id}. */
function toOperationId({ method, path }: Endpoint): string {
  const words = path.split('/').flatMap((part) => {
    const [, parameter] = /^\{(\w+)\}$/.exec(part) ?? [];
    return parameter === undefined ? part.split('-') : ['by', parameter];
  });
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** The headers that a request may have beyond those of every request. */
function listHeaders({ method, access, verifyCaller, hasETag = false, refusals = [] }: Endpoint): Parameter[] {
  const header = (name: string, description: string, schema: Json): Parameter[] => [
    { name, in: 'header', required: false, description, schema },
  ];
  return [
    ...(method === 'post' && (access !== 'public' || verifyCaller)
      ? header('Idempotency-Key', 'Makes repeating the request safe', { type: 'string', minLength: 1, maxLength: 200 })
      : []),
    ...(hasETag ? header('If-None-Match', 'The ETag of the answer that you hold', { type: 'string' }) : []),
    ...(refusals.includes('changed_since_read')
      ? header('If-Match', 'The version that you have read, in quotes: `"7"`', { type: 'string' })
      : []),
  ];
}

function buildAnswer(endpoint: Endpoint, status: number, schemaOf: SchemaOf): Answer {
  const { answer, hasETag = false } = endpoint;
  const text = (description: string, schema: Json = { type: 'string' }) => ({ description, schema });
  const headers = {
    ...(status === 200 && hasETag && { ETag: text('The version of what is answered') }),
    ...(status === 302 && { Location: text('Where to go on', { type: 'string', format: 'uri-reference' }) }),
    ...(status === 401 && { 'WWW-Authenticate': text('Bearer') }),
    ...(status === 429 && { 'Retry-After': text('Seconds', { type: 'integer', minimum: 0 }) }),
  };
  const content = buildContent(answer, status, schemaOf);
  return {
    description: describeStatus(endpoint, status),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

function buildContent(
  { body, media = [] }: Endpoint['answer'],
  status: number,
  schemaOf: SchemaOf,
): Record<string, { schema: Json }> {
  if (status >= 400) return { 'application/json': { schema: schemaOf(errorAnswer, 'output') } };
  if (status < 200 || status >= 300) return {};
  return {
    ...(body && { 'application/json': { schema: schemaOf(body, 'output') } }),
    ...Object.fromEntries(media.map((type) => [type, { schema: schemaOfMedia(type) }])),
  };
}

/** Text is a string; bytes have no schema in OpenAPI 3.1 beyond their media type. */
const schemaOfMedia = (type: string): Json => (type.startsWith('text/') ? { type: 'string' } : {});

/** The statuses that it answers with: its own, 304 where it has an ETag, and those of its errors. */
function listStatuses(endpoint: Endpoint): number[] {
  const statuses = new Set<number>([endpoint.answer.status, ...listErrors(endpoint).map((code) => STATUS_OF[code])]);
  if (endpoint.hasETag) statuses.add(304);
  return [...statuses].sort((a, b) => a - b);
}

/** The errors of an endpoint: those that it declares, and those that follow from its access and inputs. */
export function listErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, method, params, query, body, refusals = [], reauthentication } = endpoint;
  const scope = scopeOf(endpoint);
  // Every endpoint has a limit (core/limit-contract.ts).
  const codes = new Set<ErrorCode>([...refusals, 'rate_limited']);
  const add = (condition: unknown, ...more: ErrorCode[]) => {
    if (condition) for (const code of more) codes.add(code);
  };
  add(params || query || body, 'invalid_request');
  add(method === 'post', 'invalid_request', 'idempotency_key_reused');
  add(method === 'post' && typeof access === 'string', 'idempotency_in_progress');
  add(method !== 'get', 'foreign_origin', 'too_large');
  add(body, 'unsupported_media_type');
  add(access !== 'public', 'not_signed_in', 'session_ended', 'key_invalid');
  add(scope !== null, 'scope_missing');
  add(access !== 'public' && (scope === null || reauthentication), 'key_not_allowed');
  add(typeof access !== 'string', 'role_not_allowed', 'no_workspace', 'second_factor_setup_required');
  add(reauthentication, 'reauthentication_required');
  return [...codes];
}

/** What a status means here: for an error, its codes. */
function describeStatus(endpoint: Endpoint, status: number): string {
  const codes = listErrors(endpoint).filter((code) => STATUS_OF[code] === status);
  if (codes.length === 0) return STATUSES[status] ?? '';
  return codes.map((code) => `\`${code}\`: ${ERROR_CODES[code]}.`).join(' ');
}

function listParameters(schema: z.ZodType | undefined, where: 'path' | 'query', schemaOf: SchemaOf) {
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
