/** Where toasts appear: where they cover nothing that is about to be pressed. Pure geometry, in CSS pixels. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something on the screen that can be pressed or filled in. */
export interface Control extends Box {
  /** The main action of a form or page, what floats or stands fixed, and where the keyboard is: never covered. */
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
/** Below this width toasts are as wide as the screen, and the thumb is at its foot. */
const PHONE = 600;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

function cost(toasts: Box, controls: readonly Control[]): number {
  return controls.reduce((sum, control) => (overlap(toasts, control) ? sum + (control.main ? MAIN : 1) : sum), 0);
}

/** Whether toasts at this place lie over a main action. */
export function isInTheWay(toasts: Box, controls: readonly Control[]): boolean {
  return cost(toasts, controls) >= MAIN;
}

/** From the one to the other in steps, down. */
const from = (most: number, least: number): number[] =>
  Array.from({ length: Math.floor((most - least) / WIDE_STEP) + 1 }, (_, step) => most - step * WIDE_STEP);

/** The place that covers the least, nearest to the top right corner, or to the foot of a phone. */
export function placeToasts(
  size: { width: number; height: number },
  screen: { width: number; height: number },
  controls: readonly Control[],
): Place {
  const isPhone = screen.width < PHONE;
  const right = Math.max(GAP, screen.width - size.width - GAP);
  const lefts = isPhone ? [GAP] : from(right, GAP);
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
