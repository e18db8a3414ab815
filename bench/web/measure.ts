import type { Browser } from 'playwright-core';
import { type Business, openLarge, openSample } from './business.ts';
import { measureResponse, type Response } from './interactions.ts';
import { loadPage, PAGES, type PageLoad } from './loads.ts';
import { medians } from './tables.ts';
import { measureUsual, type UsualTimes } from './usual-interactions.ts';

/** A running server, and what has been measured of it. */
export interface Subject {
  url: string;
  businesses: Record<'sample' | 'large', Business>;
  loads: Map<string, PageLoad[]>;
  responses: Response[];
  usual: UsualTimes[];
}

/** Creates the workspaces to measure with. */
export async function prepare(url: string): Promise<Subject> {
  const businesses = { sample: await openSample(url), large: await openLarge(url) };
  return { url, businesses, loads: new Map(), responses: [], usual: [] };
}

/** One round: every page and every interaction, alternating between the subjects. */
export async function measureRound(browser: Browser, subjects: readonly Subject[], only: string[]): Promise<void> {
  const isWanted = (name: string) => only.length === 0 || only.some((word) => name.includes(word));
  for (const page of PAGES.filter(({ name }) => isWanted(name))) {
    for (const { url, businesses, loads } of subjects) {
      const load = await loadPage(browser, url, page, businesses);
      loads.set(page.name, [...(loads.get(page.name) ?? []), load]);
    }
  }
  for (const { url, businesses, responses, usual } of subjects) {
    if (isWanted('usual')) usual.push(await measureUsual(browser, url, businesses.large));
    if (isWanted('interactions')) responses.push(await measureResponse(browser, url, businesses.large));
  }
}

interface Summary {
  loads: Map<string, PageLoad>;
  response?: Response;
  usual?: UsualTimes;
}

/** The medians of all rounds. */
export function summarize({ loads, responses, usual }: Subject): Summary {
  return {
    loads: new Map([...loads].map(([name, rounds]) => [name, medians(rounds)])),
    ...(responses.length > 0 && { response: medians(responses) }),
    ...(usual.length > 0 && { usual: medians(usual) }),
  };
}
