import worker from './index.js';

export * from './index.js';

/**
 * Wraps the built Worker when `npm start` serves it, and does what Cloudflare's edge does in the cloud: tells the true
 * address of the client, compresses answers, and never shows a stack trace.
 */
export default {
  ...worker,
  async fetch(request, env, context) {
    if (!URL.canParse(request.url)) {
      return Response.json({ error: 'The Host header is not the name of a host.' }, { status: 400 });
    }
    const inner = new Request(request);
    // Whatever the client claims about itself is gone; what proxies say of it is read behind the door.
    const peer = peerOf(request);
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

/** The address at the other end of the connection: `127.0.0.1` of `127.0.0.1:5000`, `::1` of `[::1]:5000`. */
function peerOf(request) {
  return request.cf?.clientIp?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '') ?? null;
}

const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|xml|manifest\+json|wasm|problem\+json))/;
/** Below this many bytes a compressed answer is hardly smaller. Where the length is not known, we compress. */
const WORTHWHILE = 1024;

/** Labels what is worth compressing; the runtime compresses by itself what is labelled `gzip`. */
function compressed(request, response) {
  const { body, headers } = response;
  const length = headers.get('Content-Length');
  const isWorthIt =
    body !== null &&
    !headers.has('Content-Encoding') &&
    (length === null || Number(length) >= WORTHWHILE) &&
    COMPRESSIBLE.test(headers.get('Content-Type') ?? '') &&
    /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '');
  if (!isWorthIt) return response;
  const labelled = new Response(body, response);
  labelled.headers.delete('Content-Length');
  labelled.headers.set('Content-Encoding', 'gzip');
  labelled.headers.append('Vary', 'Accept-Encoding');
  return labelled;
}
