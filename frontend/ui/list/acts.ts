import type { ReactNode } from 'react';

/** Something that can be done, as a menu names it. */
export type Act = { label: string; icon: ReactNode; isRed?: boolean; run: () => void };

/** Where a menu of acts is: at the end of a row, or beside the title of a page. */
export type ActsPlace = 'row' | 'page';

export type ActsProps = {
  /** What the dots are called: `Actions for Sencha`. */
  label: string;
  place: ActsPlace;
  /** Called once the menu opens. */
  acts: () => readonly Act[];
};
