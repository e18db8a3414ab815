import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App, createAppRouter } from './App.tsx';
import { createQueryClient } from './lib/requests/query-client.ts';

/** Replaces localStorage at build time, where there is no browser and nobody is signed in. */
const emptyStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
};

/** Renders the page at a path as a signed-out visitor sees it. Runs in Node at build time. */
export async function render(path: string): Promise<string> {
  Object.defineProperty(globalThis, 'localStorage', { value: emptyStorage, configurable: true });
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(<App router={router} queryClient={queryClient} />);
  queryClient.clear();
  return html;
}
