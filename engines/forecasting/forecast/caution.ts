import type { Track } from './track.ts';

/**
 * How far the level of a rare item is drawn towards zero: 1 is what is best on average if it is as likely to stop
 * selling as to go on, more expects that rare items fade, as the history of most does.
 */
const CAUTION = 1.5;

/**
 * Draws a level that is known from few noisy sales towards zero, the more so the less is known of it: by its variance
 * over its square, as James and Stein do. A well-known level stays. Without it, the forecast of an item that sold by
 * chance just now is too high more often than it is too low.
 */
export function drawnToZero(track: Track, history: Float64Array): Track {
  const last = track.level[history.length] ?? 0;
  if (!(last > 0)) return track;
  let squares = 0;
  for (let t = 0; t < history.length; t++) squares += ((history[t] ?? 0) - (track.level[t] ?? 0)) ** 2;
  const share = Math.max(track.memory, 1 / history.length);
  const kept = 1 / (1 + (CAUTION * share * squares) / history.length / (last * last));
  return { ...track, level: track.level.map((level) => kept * level) };
}
