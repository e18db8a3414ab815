import { withDecimalPoints } from './decimal-mark.ts';
import { joinFigures } from './join-figures.ts';
import { withLostPoints } from './lost-points.ts';
import { withoutFlags, withoutSections } from './marks.ts';
import type { Line } from './page.ts';
import { withTillCodes } from './till-codes.ts';

/** The lines of a page with codes marked, and figures as they are meant: joined where they came apart, with points for decimals. */
export function preparePage(lines: readonly Line[]): Line[] {
  const plain = withoutFlags(withTillCodes(withoutSections(lines)));
  return withLostPoints(withDecimalPoints(plain).map(joinFigures));
}
