import { useEffect } from 'react';

/** Names the page in the browser's tab and history: `Inventory · Camellia`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Camellia`;
  }, [title]);
}
