import type { Response } from './interactions.ts';
import type { PageLoad } from './loads.ts';
import type { UsualTimes } from './usual-interactions.ts';

/** A limit in milliseconds, score or ratio; a longer time, a higher score or a higher ratio fails `npm run bench:web`. */
interface Budget {
  what: string;
  measured: number;
  limit: number;
}

/** Layout shift of every page. */
const MAX_CLS = 0.02;

/** The measured values that have a budget. */
export function budgets(
  loads: ReadonlyMap<string, PageLoad>,
  response: Response | undefined,
  usual: UsualTimes = {},
): Budget[] {
  const landing = loads.get('landing');
  const dashboard = loads.get('dashboard');
  return [
    ...(landing
      ? [
          { what: 'LCP of landing (ms)', measured: landing.lcp, limit: 1800 },
          { what: 'TBT of landing (ms)', measured: landing.tbt, limit: 150 },
        ]
      : []),
    ...(dashboard ? [{ what: 'LCP of dashboard (ms)', measured: dashboard.lcp, limit: 2000 }] : []),
    ...[...loads].map(([name, { cls }]) => ({ what: `CLS of ${name}`, measured: cls, limit: MAX_CLS })),
    ...(response
      ? [
          { what: 'Keystroke to paint (ms)', measured: response.keystroke, limit: 50 },
          { what: 'Click to next paint (ms)', measured: response.click, limit: 100 },
          { what: 'Memory after 50 page changes (ratio)', measured: response.memory, limit: 1.2 },
          { what: 'Data after 50 page changes (ratio)', measured: response.data, limit: 1.2 },
        ]
      : []),
    ...Object.entries(usual).map(([name, measured]) => ({
      what: `Main thread until the paint after: ${name} (ms)`,
      measured,
      limit: name.startsWith('key ') ? 50 : 100,
    })),
  ];
}

/** A line for each budget that is exceeded. */
export function exceeded(list: readonly Budget[]): string[] {
  return list
    .filter(({ measured, limit }) => !(measured <= limit))
    .map(({ what, measured, limit }) => `${what}: ${Number(measured.toFixed(3))}, budget ${limit}`);
}
