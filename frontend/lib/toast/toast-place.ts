/** Places toasts: at one place for each width of the screen, unless they would cover what is in use. Pure geometry, in CSS pixels. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where toasts begin or end: `from` an edge of the screen that they grow away from. */
export interface Place {
  from: 'top' | 'bottom';
  /** The distance from that edge. */
  offset: number;
}

const GAP = 16;
/** The bars at the top and, below the width at which it is shown, at the foot of the signed-in pages. */
const TOP_BAR = 64;
const TAB_BAR = 56;
const WITH_TAB_BAR = 992;
/** Below this width, toasts take the full width at the foot of the screen, in reach of the thumb. */
export const PHONE = 600;

interface Size {
  width: number;
  height: number;
}

/** The places for a screen, the usual one first. */
function placesOn(screen: Size): Place[] {
  const top: Place = { from: 'top', offset: TOP_BAR + GAP / 2 };
  const bottom: Place = { from: 'bottom', offset: (screen.width < WITH_TAB_BAR ? TAB_BAR : 0) + GAP / 2 };
  const middle: Place = { from: 'top', offset: Math.round(screen.height * 0.45) };
  return screen.width < PHONE ? [bottom, top, middle] : [top, bottom, middle];
}

/** What toasts of this size cover at a place; they are at the right edge, and as wide as a phone. */
export function boxAt({ from, offset }: Place, size: Size, screen: Size): Box {
  const width = Math.min(size.width, screen.width - 2 * GAP);
  const top = from === 'top' ? offset : screen.height - offset - size.height;
  return { left: screen.width - GAP - width, top, width, height: size.height };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** Whether a box covers one of those that are in use: what has the focus, a main action, a bar, an open dialog. */
export const isInTheWay = (box: Box, inUse: readonly Box[]): boolean => inUse.some((one) => overlap(box, one));

/** The usual place of the screen, or the first of the others where nothing in use is covered. */
export function placeToasts(size: Size, screen: Size, inUse: readonly Box[]): Place {
  const places = placesOn(screen);
  return places.find((place) => !isInTheWay(boxAt(place, size, screen), inUse)) ?? (places[0] as Place);
}
