import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Endpoint } from '../core/http/endpoint.ts';
import { type Answer, buildDocument, type OpenApiDocument, type Operation } from './service.ts';

/** Serves the API reference: `/openapi.json` for tools, `/docs` for people. */
export function documentationRoutes(endpoints: readonly Endpoint[], version: string) {
  const app = new Hono();
  app.get('/openapi.json', (c) => c.json(buildDocument(endpoints, version)));
  app.get('/docs', async (c) => {
    const style = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE))).toBase64();
    const policy = [
      "default-src 'none'",
      `style-src 'sha256-${style}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ];
    c.header('content-security-policy', policy.join('; '));
    return c.html(documentationPage(buildDocument(endpoints, version)));
  });
  return app;
}

/** The API reference as one HTML page without scripts. */
function documentationPage(document: OpenApiDocument) {
  const operations = [
    ...Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    ),
    ...Object.entries(document.webhooks).map(([type, { post }]) => ({ path: type, method: 'SENT', operation: post })),
  ];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Camellia API</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <header>
          <h1>Camellia API</h1>
          <p>${inCode(document.info.description)}</p>
          <p>Version ${document.info.version}. OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.</p>
          <nav aria-label="Sections">${document.tags.map(({ name }) => html`<a href="#${anchor(name)}">${name}</a> `)}</nav>
        </header>
        <main>
          ${document.tags.map(
            ({ name, description }) => html`<section id="${anchor(name)}">
              <h2>${name}</h2>
              <p>${description}</p>
              ${operations.filter(({ operation }) => operation.tags.includes(name)).map(entry)}
            </section>`,
          )}
          <section id="schemas">
            <h2>Schemas</h2>
            ${Object.entries(document.components.schemas).map(
              ([name, schema]) => html`<details id="shape-${name}">
                <summary>${name}</summary>
                <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
              </details>`,
            )}
          </section>
        </main>
      </body>
    </html>`;
}

function entry({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = operation.requestBody?.content['application/json'].schema;
  return html`<details>
    <summary><b>${method}</b> <code>${path}</code> <span>${operation.summary}</span></summary>
    ${operation.description ? html`<p>${inCode(operation.description)}</p>` : ''}
    <p>${inCode(accessText(operation))}</p>
    ${
      operation.parameters
        ? html`<table>
            <thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Description</th></tr></thead>
            <tbody>
              ${operation.parameters.map(
                (parameter) => html`<tr>
                  <td><code>${parameter.name}</code>${parameter.required ? ' (required)' : ''}</td>
                  <td>${parameter.in}</td>
                  <td>${parameter.description ?? ''} <code>${JSON.stringify(parameter.schema)}</code></td>
                </tr>`,
              )}
            </tbody>
          </table>`
        : ''
    }
    ${body ? html`<h3>Request body</h3><pre tabindex="0">${JSON.stringify(body, null, 2)}</pre>` : ''}
    <h3>Responses</h3>
    <dl>
      ${Object.entries(operation.responses).map(([status, { description, content }]) => {
        const schema = content?.['application/json']?.schema;
        return html`<dt>${status}</dt>
          <dd>${inCode(description)} ${schema ? html`<code>${shapeName(schema)}</code>` : ''}${otherMedia(content)}</dd>`;
      })}
    </dl>
  </details>`;
}

const anchor = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Renders text between backticks as code. */
const inCode = (text: string) => text.split('`').map((part, n) => (n % 2 === 1 ? html`<code>${part}</code>` : part));

/** The non-JSON media types of a response. */
const otherMedia = (content: Answer['content'] = {}) =>
  Object.keys(content)
    .filter((type) => type !== 'application/json')
    .map((type) => html` <code>${type}</code>`);

function accessText(operation: Operation): string {
  if (operation.operationId.startsWith('webhook')) return 'Camellia sends it to your webhook.';
  if (operation.security?.length === 0) return 'Public.';
  const roles = operation['x-roles'];
  const scope = operation['x-scope'];
  return [
    roles ? `Roles: ${roles.join(', ')}.` : 'Requires sign-in.',
    scope === undefined ? 'Not for API keys.' : `Scope of API keys: \`${scope}\`.`,
  ].join(' ');
}

function shapeName(schema: Record<string, unknown>): string {
  const reference = (value: unknown) => (typeof value === 'string' ? value.split('/').at(-1) : undefined);
  const items = schema.items as Record<string, unknown> | undefined;
  return reference(schema.$ref) ?? (items ? `${reference(items.$ref) ?? 'value'}[]` : 'object');
}

const STYLE = `
:root { color-scheme: light dark; --ink: #2b211a; --paper: #faf6ee; --line: #d9cfbf; --leaf: #3d6b3a; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe7da; --paper: #171310; --line: #3b322a; --leaf: #9cc48a; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--leaf); } nav a { margin-right: .75rem; }
h2 { margin-top: 2.5rem; } h3 { font-size: 1rem; }
details { border-bottom: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; padding: .5rem 0; overflow-wrap: anywhere; } summary b { display: inline-block; min-width: 4.5rem; color: var(--leaf); }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; font-size: .85rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; } th, td { text-align: left; vertical-align: top; padding: .35rem .5rem .35rem 0; overflow-wrap: anywhere; }
dt { float: left; font-weight: 600; } dd { margin-left: 3.5rem; }
`;
