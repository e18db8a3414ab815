import type { BrowserContext, Page, Request } from 'playwright-core';

/** The browser's message when a test blocks the service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * Notes what no visitor should ever cause: errors and warnings in the console, exceptions, and requests to our own
 * origin that fail.
 * @param expected the problems that the test provokes on purpose
 * @param problems where to note them, one line each
 * @returns what stops the watch: a page that a test leaves behind may fail as it likes
 */
export function watchForProblems(
  context: BrowserContext,
  origin: string,
  expected: RegExp[],
  problems: string[],
): () => void {
  let watching = true;
  const note = (problem: string) => {
    if (watching && !expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const watch = (page: Page) => {
    page.on('console', (message) => {
      const type = message.type();
      if (message.text() === BLOCKED) return;
      if (type === 'error' || type === 'warning')
        note(`console ${type}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => note(`exception: ${error.message}`));
    page.on('crash', () => note('the page crashed'));
    page.on('requestfailed', (request) => {
      if (request.url().startsWith(origin) && !wasAbandoned(request)) {
        note(`request failed: ${request.method()} ${request.url()} (${request.failure()?.errorText})`);
      }
    });
  };
  context.on('page', watch);
  return () => {
    watching = false;
    context.off('page', watch);
  };
}

/** A page that goes elsewhere leaves its open requests behind; that is no failure. */
function wasAbandoned(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}
