import { useEffect } from 'react';

/** Sets the document title: `Inventory · Camellia`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Camellia`;
  }, [title]);
}
