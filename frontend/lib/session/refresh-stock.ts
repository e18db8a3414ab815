import type { QueryClient } from '@tanstack/react-query';
import { refreshUses } from './uses.ts';

/** Stock, and what shows or follows from it: orders, places, lots, runs and what can be made. */
const STOCK =
  /^\/api\/((orders|receipts|buying|insights|inventory|stock|lots|locations|refills|runs|packable|value)\b|.*\/communications$)/;
const RECIPES = /^\/api\/(recipes|packable)\b/;

/** Fetches again what shows stock or follows from it. */
export function refreshStock(queryClient: QueryClient): void {
  refresh(queryClient, STOCK);
  refreshUses(queryClient, 'lots');
}

/** Fetches lots again after one has changed. */
export function refreshLots(queryClient: QueryClient): void {
  refresh(queryClient, /^\/api\/lots\b/);
  refreshUses(queryClient, 'lots');
}

/** Fetches again what depends on recipes. */
export function refreshRecipes(queryClient: QueryClient): void {
  refresh(queryClient, RECIPES);
  refreshUses(queryClient, 'recipes');
}

/** Fetches samples again after one has changed. */
export function refreshSamples(queryClient: QueryClient): void {
  refresh(queryClient, /^\/api\/samples\b/);
  refreshUses(queryClient, 'samples');
}

function refresh(queryClient: QueryClient, paths: RegExp): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && paths.test(path),
  });
}
