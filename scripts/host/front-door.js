import worker from './index.js';

export * from './index.js';

/**
 * Wraps the built Worker under `npm start` and does what Cloudflare's edge does in the cloud: sets the client's real
 * address, compresses responses, and hides stack traces.
 */
export default {
  ...worker,
  async fetch(request, env, context) {
    if (!URL.canParse(request.url)) {
      return Response.json({ error: 'The Host header is not a valid host name.' }, { status: 400 });
    }
    const inner = new Request(request);
    // Overwrite what the client claims; the Worker itself evaluates proxy headers.
    const peer = readPeer(request);
    if (peer === null) inner.headers.delete('CF-Connecting-IP');
    else inner.headers.set('CF-Connecting-IP', peer);
    try {
      return compressed(request, await worker.fetch(inner, env, context));
    } catch (error) {
      console.error(error);
      return Response.json({ error: 'Something went wrong on our side. Please try again.' }, { status: 500 });
    }
  },
};

/** The peer's address without port: `127.0.0.1` from `127.0.0.1:5000`, `::1` from `[::1]:5000`. */
function readPeer(request) {
  return request.cf?.clientIp?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '') ?? null;
}

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest\+json|wasm|problem\+json))/;
/** Smaller responses are not worth compressing. Those of unknown length are compressed. */
const MIN_LENGTH = 1024;

/** Marks responses for compression; the runtime compresses what is labeled `gzip`. */
function compressed(request, response) {
  const { body, headers } = response;
  const length = headers.get('Content-Length');
  const isWorthIt =
    body !== null &&
    !headers.has('Content-Encoding') &&
    (length === null || Number(length) >= MIN_LENGTH) &&
    COMPRESSIBLE.test(headers.get('Content-Type') ?? '') &&
    /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '');
  if (!isWorthIt) return response;
  const labelled = new Response(body, response);
  labelled.headers.delete('Content-Length');
  labelled.headers.set('Content-Encoding', 'gzip');
  labelled.headers.append('Vary', 'Accept-Encoding');
  return labelled;
}
