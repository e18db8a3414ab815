import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App, createAppRouter } from './App.tsx';
import { createQueryClient } from './lib/query-client.ts';

/** While pages are made there is no browser and nobody is signed in. */
const nothingStored: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
};

/** The HTML of the page at an address as a visitor sees it who is not signed in. Runs in Node, at build time. */
export async function render(address: string): Promise<string> {
  Object.defineProperty(globalThis, 'localStorage', { value: nothingStored, configurable: true });
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const html = renderToString(<App router={router} queryClient={queryClient} />);
  queryClient.clear();
  return html;
}
