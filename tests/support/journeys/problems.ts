import type { BrowserContext, Page, Request } from 'playwright-core';

/** The browser's message when a test blocks the service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright';
/** The browser's message when a preloaded file is not used within seconds: on a slow machine it may be used later. */
const UNUSED_YET = /^The resource (\S+) was preloaded using link preload but not used/;

/**
 * Notes what no visitor should ever cause: errors and warnings in the console, exceptions, and requests to our own
 * origin that fail.
 * @param expected the problems that the test provokes on purpose
 * @param problems where to note them, one line each
 * @returns what stops the watch, and notes preloaded stylesheets that an open page has still not used
 */
export function watchForProblems(
  context: BrowserContext,
  origin: string,
  expected: RegExp[],
  problems: string[],
): () => Promise<void> {
  let watching = true;
  const note = (problem: string) => {
    if (watching && !expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const unusedYet: { page: Page; at: string; url: string; problem: string }[] = [];
  const watch = (page: Page) => {
    page.on('console', (message) => {
      const type = message.type();
      if (message.text() === BLOCKED) return;
      const [, url] = UNUSED_YET.exec(message.text()) ?? [];
      if (url !== undefined) {
        const at = message.location().url;
        unusedYet.push({ page, at, url, problem: `console ${type}: ${message.text()} (${at})` });
        return;
      }
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
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return async () => {
    for (const { page, at, url, problem } of unusedYet) {
      // A test that goes on before a slow page has loaded does not need its styles.
      const isThere = !page.isClosed() && page.url() === at;
      if (isThere && !(await isUsed(page, url))) note(problem);
    }
    watching = false;
    context.off('page', watch);
  };
}

/** Whether the page has the stylesheet, or no longer preloads it because it shows another document. */
function isUsed(page: Page, url: string): Promise<boolean> {
  return page.evaluate((href) => {
    const links = [...document.querySelectorAll('link')].filter((link) => link.href === href);
    return links.length === 0 || links.some(({ rel }) => rel === 'stylesheet');
  }, url);
}

/** A page that goes elsewhere leaves its open requests behind; that is no failure. */
function wasAbandoned(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}
