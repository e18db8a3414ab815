import { invalid, tooLarge, wrongMediaType } from '../errors.ts';
import { keyedHash } from '../secrets.ts';

/** A JSON body larger than this is refused unless the endpoint says otherwise. */
export const DEFAULT_BODY_LIMIT = 1024 * 1024;

/**
 * Of a body that is refused for its length so much is still taken in and thrown away: whoever is in the middle of
 * sending reads the answer only when they are done, and would see a broken connection instead.
 */
const DRAINED = 128 * 1024 * 1024;

/** How many bytes a request says that its body has; 0 where it does not say. */
export function declaredLength(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0) || 0;
}

/**
 * The bytes of a request's body, never more than `limit` of them in memory.
 * @throws 413 when there are more, 400 when the sender breaks off.
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const refuse = () => tooLarge(`The request body is larger than ${Math.floor(limit / 1024 / 1024)} MB`);
  const declared = declaredLength(request);
  if (declared > DRAINED) throw refuse();
  if (!request.body) return new Uint8Array();
  // What grows is doubled; a body that says its length is put in its place at once, and is in memory once.
  let bytes = new Uint8Array(Math.min(declared || FIRST_ROOM, limit));
  let size = 0;
  try {
    for await (const chunk of request.body as ReadableStream<Uint8Array>) {
      const end = size + chunk.byteLength;
      if (end > limit) bytes = new Uint8Array();
      else {
        if (end > bytes.byteLength) bytes = grown(bytes, Math.min(limit, Math.max(end, 2 * bytes.byteLength)));
        bytes.set(chunk, size);
      }
      size = end;
      if (size > DRAINED) break;
    }
  } catch {
    throw invalid('The request body broke off before its end');
  }
  if (size > limit) throw refuse();
  return size === bytes.byteLength ? bytes : bytes.subarray(0, size);
}

/** Room for a body that does not say how long it is. */
const FIRST_ROOM = 16 * 1024;

function grown(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.buffer.transfer(length));
}

/**
 * The JSON value of a body, whose bytes are given up: of a large one they would stand in memory beside its text and its
 * value.
 * @throws 415 when another media type or a compression is declared, 400 when it is empty, not UTF-8 or not JSON.
 */
export function parseJson(request: Request, bytes: Uint8Array<ArrayBuffer>): unknown {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType && mediaType !== 'application/json') {
    throw wrongMediaType('Send the body as application/json');
  }
  if (request.headers.has('content-encoding')) throw wrongMediaType('Send the body as it is, without Content-Encoding');
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
 * Tells whether two requests are the same: a keyed hash of method, path, query and body. The body may hold a password,
 * and the hash is kept.
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
