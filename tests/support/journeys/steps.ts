import type { Locator, Page } from 'playwright-core';

/** Each is one step of a person: a click or tap, a filled field, a key command, a chosen file. */
const STEPS = new Set(['click', 'fill', 'press', 'pressSequentially', 'setInputFiles']);
/** What finds, waits and reads. Everything else is refused, so that nothing can be done that is not counted. */
const OTHERS = new Set([
  ...['getByRole', 'getByLabel', 'getByText', 'locator', 'filter', 'or', 'first', 'last', 'nth'],
  ...['waitFor', 'waitForURL', 'count', 'innerText', 'inputValue', 'url', 'toString'],
]);

/** A page on which every step is counted. */
export interface CountedPage {
  page: Page;
  /** The steps so far, in words. */
  taken: string[];
}

/** Wraps an open page. What leads to the start of a task is done before, with the page itself. */
export function countSteps(page: Page, isTouched: boolean): CountedPage {
  const taken: string[] = [];
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, property) {
        const value: unknown = Reflect.get(target, property);
        const name = String(property);
        if (name === 'keyboard' && value instanceof Object) return wrap(value);
        if (typeof value !== 'function' || typeof property === 'symbol' || name.startsWith('_')) return value;
        return (...args: unknown[]) => {
          if (STEPS.has(name)) taken.push([name, String(target), ...(name === 'press' ? args : [])].join(' '));
          else if (!OTHERS.has(name)) throw new Error(`${name} is no step that is counted`);
          const act: unknown = Reflect.get(target, name === 'click' && isTouched ? 'tap' : property);
          const result: unknown = typeof act === 'function' && Reflect.apply(act, target, args);
          return isLocator(result) ? wrap(result) : result;
        };
      },
    });
  return { page: wrap(page), taken };
}

const isLocator = (result: unknown): result is Locator =>
  result instanceof Object && 'pressSequentially' in result && 'nth' in result;
