import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';

/** Whether the command palette is open. Ctrl+K (⌘K) opens it; `wanted` stays true after the first time. */
export function usePalette(): { opened: boolean; wanted: boolean; open: () => void; close: () => void } {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  useHotkeys([['mod+K', open]], []);
  return { opened, wanted, open, close: () => setOpened(false) };
}
