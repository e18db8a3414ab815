import { expect, test } from 'vitest';
import { isOfFrame, isOnlyForMembers } from './member-parts.ts';

const IMPORTERS: Record<string, string[]> = {
  icon: ['/frontend/list.tsx', '/frontend/card.tsx'],
  '/frontend/list.tsx': ['/frontend/routes/_signed-in/inventory/index.tsx?tsr-split=component'],
  '/frontend/card.tsx': ['/frontend/list.tsx', 'icon'],
  mark: ['/frontend/list.tsx', '/frontend/header.tsx'],
  '/frontend/header.tsx': ['/frontend/routes/login.tsx?tsr-split=component'],
  search: ['/frontend/routes/-palette-search.ts'],
  logo: ['/frontend/routes/-palette-search.ts', '/frontend/header.tsx'],
  '/frontend/routes/-palette-search.ts': ['/frontend/routes/_signed-in.tsx?tsr-split=component'],
  '/frontend/routes/_signed-in/inventory/index.tsx': ['/frontend/routeTree.gen.ts'],
};
const infoOf = (id: string) => ({ importers: IMPORTERS[id] ?? [], dynamicImporters: [] });

test('a module is only for members if every import of it leads to a signed-in page', () => {
  expect(isOnlyForMembers('icon', infoOf)).toBe(true);
  expect(isOnlyForMembers('mark', infoOf)).toBe(false);
  expect(isOnlyForMembers('main.tsx', infoOf)).toBe(false);
});

test('a module is of the frame if the frame imports it and no page before sign-in does', () => {
  expect(isOfFrame('search', infoOf)).toBe(true);
  expect(isOfFrame('logo', infoOf)).toBe(false);
  expect(isOfFrame('icon', infoOf)).toBe(false);
});
