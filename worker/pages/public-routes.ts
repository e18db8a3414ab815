import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { dateText } from '../../engines/calendar/best-before.ts';
import { readPublicPath } from '../../engines/gs1/page-code.ts';
import { brewingParts } from '../../engines/labels/brewing.ts';
import { ingredientsOf, netWeight } from '../../engines/labels/content.ts';
import type { HttpContext, HttpEnv } from '../core/http/endpoint.ts';
import { limitNetwork } from '../core/http/request-limits.ts';
import { hasLink, LINKSET_TYPE, linkHeader, linkset, openPublicPage, type PublicLot } from './service.ts';

const METHODS = 'GET, HEAD, OPTIONS';
const HTML = 'text/html; charset=utf-8';

/** Serves the public pages of lots, below `/p`: to everyone, without cookies, and the same to each. */
export function publicPageRoutes() {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(await sharedHeaders())) c.header(name, value);
  });
  app.get('*', answer);
  app.options('*', (c) => c.body(null, 204));
  app.all('*', (c) => c.text('Method not allowed\n', 405, { allow: METHODS }));
  return app;
}

async function answer(c: HttpContext): Promise<Response> {
  limitNetwork(c, { method: 'get' });
  const { pathname, origin } = new URL(c.req.url);
  const page = readPublicPath(pathname);
  if (page === 'malformed') return c.text('This is no GS1 Digital Link: its GTIN or lot is wrong.\n', 400);
  const lot = page && (await openPublicPage(c.env, page, origin));
  const linkType = c.req.query('linkType');
  const wantsLinkset = linkType === 'linkset' || (linkType === undefined && prefersLinkset(c.req.header('accept')));
  if (!lot || !(wantsLinkset || linkType === undefined || hasLink(lot, linkType))) {
    return c.body(String(await missingPage()), 404, { 'content-type': HTML });
  }
  const body = wantsLinkset ? JSON.stringify(linkset(lot)) : String(await lotPage(lot));
  const headers = {
    'content-type': wantsLinkset ? LINKSET_TYPE : HTML,
    'cache-control': 'public, max-age=300',
    etag: `"${(await sha256(body)).slice(0, 22)}"`,
    link: linkHeader(lot),
  };
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(headers.etag) ? c.body(null, 304, headers) : c.body(body, 200, headers);
}

/** Whether a client asks for a linkset, and for no page. */
const prefersLinkset = (accept = '') => accept.includes(LINKSET_TYPE) && !accept.includes('text/html');

/** Of every answer. Other sites may read it (the resolver standard asks for CORS); nobody may frame it or list it. */
async function sharedHeaders(): Promise<Record<string, string>> {
  const style = new TextEncoder().encode(STYLE);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', style)).toBase64();
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return {
    'content-security-policy': policy,
    'access-control-allow-origin': '*',
    'access-control-allow-methods': METHODS,
    'access-control-expose-headers': 'Link, ETag',
    'x-robots-tag': 'noindex',
    vary: 'Accept',
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(digest).toBase64({ alphabet: 'base64url', omitPadding: true });
}

/** A text of strangers, whose direction changes nothing around it. */
const own = (text: string) => html`<bdi>${text}</bdi>`;

const fact = (term: string, value: string) =>
  value === '' ? '' : html`<div><dt>${term}</dt><dd>${own(value)}</dd></div>`;

const section = (id: string, title: string, text: string) =>
  text === '' ? '' : html`<section id="${id}"><h2>${title}</h2><p dir="auto">${text}</p></section>`;

/** The page about a lot, for people who have bought it. */
function lotPage(goods: PublicLot) {
  const { name, business, lot, declaration, inputs, isRecalled } = goods;
  const brewing = declaration.brewing ? brewingParts(declaration.brewing) : [];
  return frame(
    `${name} · ${business}`,
    html`<header>${LEAF}<p>${own(business)}</p></header>
      <main>
        ${
          isRecalled
            ? html`<section class="recall" id="recall" aria-labelledby="recalled">
                <h2 id="recalled">Do not use this tea</h2>
                <p>Lot ${own(lot.code)} has been recalled. Do not drink it, and do not pass it on. Contact ${own(business)}, or the shop where you bought it.</p>
              </section>`
            : ''
        }
        <h1 dir="auto">${name}</h1>
        <dl>
          ${fact('Lot', lot.code)}
          ${fact('Best before', lot.bestBefore ? dateText(lot.bestBefore) : '')}
          ${fact('Net weight', netWeight(inputs))}
          ${fact('Origin', lot.origin)}${fact('Garden', lot.garden)}${fact('Harvest', lot.harvest)}
          ${fact('Cultivar', lot.cultivar)}${fact('Grade', lot.grade)}
        </dl>
        ${
          brewing.length > 0
            ? html`<section id="brewing"><h2>Brewing</h2><ul>${brewing.map((part) => html`<li>${part}</li>`)}</ul></section>`
            : ''
        }
        ${section('ingredients', 'Ingredients', ingredientsOf(goods))}
        ${section('allergens', 'Allergens', declaration.allergens)}
        ${section('note', 'About this tea', declaration.note)}
      </main>`,
  );
}

/** The one answer to every address that opens nothing. */
const missingPage = () =>
  frame(
    'Nothing to see here',
    html`<header>${LEAF}</header>
      <main>
        <h1>There is nothing at this address</h1>
        <p>Scan the code on the pouch again. If it still opens nothing, ask the shop where you bought it.</p>
      </main>`,
  );

const frame = (title: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
${body}
</body>
</html>`;

const LEAF = html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><path class="leaf" d="M27.5 4.2C17.4 3.4 9.6 6.2 6.6 12.4c-2.1 4.4-1.2 9 1.3 12.2C14.6 26 20.7 23.9 24 18.7c2.6-4.1 3.5-9 3.5-14.5Z"/><path class="stem" d="M4.2 29.3c2.3-7.6 7.3-13.6 15.3-18.1"/></svg>`;

/** In the colours of the house; the policy of the page allows this style alone. */
const STYLE = `
:root { color-scheme: light dark; --ink: #2b211a; --soft: #6a5d50; --paper: #faf7f0; --card: #fff; --line: #e2d9c9;
  --leaf: #3d6b3a; --stem: #b8772a; --alarm: #a32018; --alarm-paper: #fdecea; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe7da; --soft: #b3a595; --paper: #171410; --card: #211c17; --line: #3b322a;
  --leaf: #9cc48a; --stem: #d99a4a; --alarm: #ffb4aa; --alarm-paper: #3d1713; } }
* { box-sizing: border-box; margin: 0; }
body { margin: 0 auto; max-width: 36rem; padding: 1.25rem 1rem 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; align-items: center; gap: .6rem; margin-bottom: 1.5rem; color: var(--soft); }
svg { flex: none; } .leaf { fill: var(--leaf); } .stem { fill: none; stroke: var(--stem); stroke-width: 2.2; stroke-linecap: round; }
h1 { font-size: clamp(1.6rem, 7vw, 2.2rem); line-height: 1.15; letter-spacing: -.02em; text-wrap: balance; margin-bottom: 1.25rem; }
h2 { font-size: 1rem; margin-bottom: .35rem; }
dl { padding: .25rem 1rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card); }
dl div { display: flex; gap: 1rem; justify-content: space-between; padding: .6rem 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { flex: none; color: var(--soft); } dd { text-align: right; font-variant-numeric: tabular-nums; }
section { margin-top: 1.75rem; } section p { white-space: pre-line; }
ul { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none; }
li { padding: .35rem .8rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--card); }
.recall { margin: 0 0 1.5rem; padding: 1rem; border: 2px solid var(--alarm); border-radius: 1rem; background: var(--alarm-paper); }
.recall h2 { font-size: 1.25rem; color: var(--alarm); } .recall p { white-space: normal; }
`;
