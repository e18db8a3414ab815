import { invalid, tooLarge, unsupportedType } from '../errors.ts';
import { keyedHash } from '../identity/secrets.ts';

/** The body limit of endpoints that do not set their own. */
export const DEFAULT_BODY_LIMIT = 1024 * 1024;

/**
 * Up to this many bytes of an oversized body are read and discarded: a client reads the response only after it has sent
 * everything, and would otherwise see a broken connection.
 */
const DRAIN_LIMIT = 128 * 1024 * 1024;

/** The Content-Length of a request; 0 if not given. */
export function declaredLength(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0) || 0;
}

/**
 * Reads a request's body, holding at most `limit` bytes in memory.
 * @throws 413 if it is larger, 400 if the client disconnects.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const refuse = () => tooLarge(`The request body is larger than ${Math.floor(limit / 1024 / 1024)} MB`);
  const declared = declaredLength(request);
  if (declared > DRAIN_LIMIT) throw refuse();
  if (!request.body) return new Uint8Array();
  // A body of known length is allocated once; otherwise the buffer doubles as it grows.
  let bytes = new Uint8Array(Math.min(declared || INITIAL_BUFFER_SIZE, limit));
  let size = 0;
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      const end = size + chunk.byteLength;
      if (end > limit) bytes = new Uint8Array();
      else {
        if (end > bytes.byteLength) bytes = grow(bytes, Math.min(limit, Math.max(end, 2 * bytes.byteLength)));
        bytes.set(chunk, size);
      }
      size = end;
      if (size > DRAIN_LIMIT) break;
    }
  } catch {
    throw invalid('The request body ended early');
  }
  if (size > limit) throw refuse();
  return size === bytes.byteLength ? bytes : bytes.subarray(0, size);
}

/** For bodies without Content-Length. */
const INITIAL_BUFFER_SIZE = 16 * 1024;

function grow(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer.transfer(length));
}

/**
 * Parses a JSON body and frees its bytes, which for a large body would otherwise stay in memory next to text and value.
 * @throws 415 for another media type or a compressed body, 400 if it is empty, not UTF-8 or not JSON.
 */
export function parseJson(request: Request, bytes: Uint8Array<ArrayBuffer>): unknown {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType && mediaType !== 'application/json') {
    throw unsupportedType('Send the body as application/json');
  }
  if (request.headers.has('content-encoding'))
    throw unsupportedType('Send the body uncompressed, without Content-Encoding');
  if (bytes.byteLength === 0) throw invalid('The request body is empty; send JSON');
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    bytes.buffer.transfer(0);
    return JSON.parse(text);
  } catch {
    throw invalid('The request body is not valid JSON');
  }
}

/**
 * A keyed hash of method, path, query and body, to tell whether two requests are the same. Keyed because the body may
 * contain a password and the hash is stored.
 * @param secret AUTH_SECRET
 */
export async function hashRequest(secret: string, request: Request, bytes: Uint8Array): Promise<string> {
  const url = new URL(request.url);
  const sum = new crypto.DigestStream('SHA-256');
  const writer = sum.getWriter();
  await writer.write(new TextEncoder().encode(`${request.method} ${url.pathname}${url.search}\n`));
  await writer.write(bytes);
  await writer.close();
  return keyedHash(secret, await sum.digest);
}
