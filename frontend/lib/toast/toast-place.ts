/** Places toasts so that they cover no main action. Pure geometry, in CSS pixels. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** An interactive element or a heading on the screen. */
export interface Control extends Box {
  /** Never covered: main actions, floating or fixed elements and the focused element. */
  main: boolean;
}

export interface Place {
  left: number;
  top: number;
}

const GAP = 16;
const STEP = 8;
const WIDE_STEP = 24;
const MAIN = 1000;
/** Below this width, toasts take the full width at the bottom of the screen. */
const PHONE = 600;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

function cost(toasts: Box, controls: readonly Control[]): number {
  return controls.reduce((sum, control) => (overlap(toasts, control) ? sum + (control.main ? MAIN : 1) : sum), 0);
}

/** Whether toasts at this place cover a main action. */
export function isInTheWay(toasts: Box, controls: readonly Control[]): boolean {
  return cost(toasts, controls) >= MAIN;
}

/** Steps down from `max` to `min`. */
const stepsDown = (max: number, min: number): number[] =>
  Array.from({ length: Math.floor((max - min) / WIDE_STEP) + 1 }, (_, step) => max - step * WIDE_STEP);

/** The place that covers the least, closest to the top right corner or, on a phone, to the bottom. */
export function placeToasts(
  size: { width: number; height: number },
  screen: { width: number; height: number },
  controls: readonly Control[],
): Place {
  const isPhone = screen.width < PHONE;
  const right = Math.max(GAP, screen.width - size.width - GAP);
  const lefts = isPhone ? [GAP] : stepsDown(right, GAP);
  const lowest = Math.max(GAP, screen.height - size.height - GAP);
  let best = { left: right, top: GAP, cost: Number.POSITIVE_INFINITY, away: 0 };
  for (const left of lefts) {
    for (let top = GAP; top <= lowest; top += STEP) {
      const covered = cost({ left, top, width: size.width, height: size.height }, controls);
      const away = isPhone ? lowest - top : top + (right - left) / 2;
      if (covered < best.cost || (covered === best.cost && away < best.away)) best = { left, top, cost: covered, away };
    }
  }
  return { left: best.left, top: best.top };
}
