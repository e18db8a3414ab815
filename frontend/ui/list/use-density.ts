import { useState } from 'react';
import type { Density } from './ListTable.tsx';

const KEY = 'listDensity';

/** The height of rows that a person has chosen, kept on the device. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => (readKept() === 'compact' ? 'compact' : 'comfortable'));
  const choose = (next: Density) => {
    setDensity(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // It lasts as long as the page.
    }
  };
  return [density, choose];
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
