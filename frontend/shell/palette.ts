import { createOpened } from '../lib/opened.ts';

export const { open: openPalette, close: closePalette, useOpened: usePaletteOpened } = createOpened();
