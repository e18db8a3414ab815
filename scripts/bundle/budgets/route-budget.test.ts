import { expect, test } from 'vitest';
import { routeFiles } from '../preload-routes.ts';
import type { Manifest } from './budget.ts';
import { checkRoutes, weighRoutes } from './route-budget.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js' },
  'routes/_signed-in.tsx?tsr-split=component': {
    file: 'frame.js',
    imports: ['index.html', '_kit.js'],
    css: ['all.css'],
  },
  '_kit.js': { file: 'kit.js' },
  'routes/_signed-in/analytics.tsx?tsr-split=component': { file: 'analytics.js', imports: ['_kit.js', '_table.js'] },
  'routes/_signed-in/inventory/index.tsx?tsr-split=component': {
    file: 'list.js',
    imports: ['_kit.js'],
    css: ['list.css'],
  },
  'routes/_signed-in/inventory/$id.index.tsx?tsr-split=component': { file: 'item.js', imports: ['_kit.js'] },
  'routes/_signed-in/settings_.audit.tsx?tsr-split=component': { file: 'audit.js' },
  '_table.js': { file: 'table.js' },
  'routes/login.tsx?tsr-split=component': { file: 'login.js', imports: ['_kit.js'] },
};
const sizes: Record<string, number> = { 'index.js': 100, 'kit.js': 50, 'frame.js': 20, 'table.js': 7, 'login.js': 3 };
const sizeOf = (file: string) => (sizes[file] ?? 1) * 1024;

test('a route counts what it adds to its frame, and everything that its page loads at first', () => {
  const analytics = weighRoutes(manifest, sizeOf).find(({ route }) => route === '_signed-in/analytics');
  expect(analytics).toEqual({ route: '_signed-in/analytics', own: 8 * 1024, total: 178 * 1024, isMember: true });
  const login = weighRoutes(manifest, sizeOf).find(({ route }) => route === 'login');
  expect(login).toEqual({ route: 'login', own: 53 * 1024, total: 153 * 1024, isMember: false });
});

test('refuses a route that adds too much, or whose page loads too much, by name', () => {
  expect(() => checkRoutes(weighRoutes(manifest, sizeOf))).not.toThrow();
  const heavy = (file: string) => (file === 'table.js' ? 170 * 1024 : sizeOf(file));
  expect(() => checkRoutes(weighRoutes(manifest, heavy))).toThrow(
    '_signed-in/analytics adds 171.0 KB (budget 100.0 KB)\n_signed-in/analytics loads 341.0 KB at first (budget 296.0 KB)',
  );
});

test("a member's page preloads the frame and its own scripts and styles, each once", () => {
  const { files, frame, pages } = routeFiles(manifest);
  const names = (indexes: number[] = []) => indexes.map((index) => files[index]);
  expect(names(frame)).toEqual(['kit.js', 'frame.js', 'all.css']);
  expect(names(pages.analytics)).toEqual(['table.js', 'analytics.js']);
  expect(names(pages.inventory)).toEqual(['list.js', 'list.css']);
  expect(names(pages['inventory/$id'])).toEqual(['item.js']);
  expect(names(pages['settings/audit'])).toEqual(['audit.js']);
});
