import { invalid, tooLarge, wrongMediaType } from '../errors.ts';

/** A JSON body larger than this is refused unless the endpoint says otherwise. */
export const DEFAULT_BODY_LIMIT = 1024 * 1024;

/**
 * Of a body that is refused for its length so much is still taken in and thrown away: whoever is in the middle of
 * sending reads the answer only when they are done, and would see a broken connection instead.
 */
const DRAINED = 128 * 1024 * 1024;

/**
 * The bytes of a request's body, never more than `limit` of them in memory.
 * @throws 413 when there are more, 400 when the sender breaks off.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const refuse = () => tooLarge(`The request body is larger than ${Math.floor(limit / 1024 / 1024)} MB`);
  if (Number(request.headers.get('content-length') ?? 0) > DRAINED) throw refuse();
  if (!request.body) return new Uint8Array();
  let chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      size += chunk.byteLength;
      if (size <= limit) chunks.push(chunk);
      else chunks = [];
      if (size > DRAINED) break;
    }
  } catch {
    throw invalid('The request body broke off before its end');
  }
  if (size > limit) throw refuse();
  const [first] = chunks;
  if (first && chunks.length === 1) return first;
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/**
 * The JSON value of a body.
 * @throws 415 when another media type or a compression is declared, 400 when it is empty, not UTF-8 or not JSON.
 */
export function parseJson(request: Request, bytes: Uint8Array): unknown {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType && mediaType !== 'application/json') {
    throw wrongMediaType('Send the body as application/json');
  }
  if (request.headers.has('content-encoding')) throw wrongMediaType('Send the body as it is, without Content-Encoding');
  if (bytes.byteLength === 0) throw invalid('The request body is empty; send JSON');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw invalid('The request body is not valid JSON');
  }
}

/** SHA-256 of method, path, query and body, base64: tells whether two requests are the same. */
export async function hashRequest(request: Request, bytes: Uint8Array): Promise<string> {
  const url = new URL(request.url);
  const head = new TextEncoder().encode(`${request.method} ${url.pathname}${url.search}\n`);
  const all = new Uint8Array(head.byteLength + bytes.byteLength);
  all.set(head);
  all.set(bytes, head.byteLength);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', all)).toBase64();
}
