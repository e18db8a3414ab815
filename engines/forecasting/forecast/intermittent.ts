import { levelTrack, type Method, type Track } from './track.ts';

/** How fast sizes, intervals and chances may follow; the one that fitted best is taken. */
const WEIGHTS = [0.05, 0.1, 0.2, 0.3];

/**
 * Croston's method with the correction of Syntetos and Boylan: the size of a demand and the interval between demands
 * are smoothed apart, and their quotient, which would be too high, is corrected. It learns only when something sells.
 */
export function syntetosBoylan(history: Float64Array): Track {
  return best('syntetos-boylan', history, sizeByInterval);
}

/**
 * The method of Teunter, Syntetos and Babai: size of a demand times the chance of one. The chance is learnt from every
 * period, so that the forecast of an item that has stopped selling goes to zero.
 */
export function teunterSyntetosBabai(history: Float64Array): Track {
  return best('teunter-syntetos-babai', history, sizeByChance);
}

type Levels = (history: Float64Array, start: Start, weight: number) => Float64Array;

function best(method: Method, history: Float64Array, levelsOf: Levels): Track {
  const start = chooseStart(history);
  let found: Float64Array = new Float64Array(history.length + 1);
  let [least, chosen] = [Number.POSITIVE_INFINITY, 1];
  for (const weight of WEIGHTS) {
    const levels = levelsOf(history, start, weight);
    let error = 0;
    for (let t = 0; t < history.length; t++) error += ((history[t] ?? 0) - (levels[t] ?? 0)) ** 2;
    if (error < least) [found, least, chosen] = [levels, error, weight];
  }
  return levelTrack(method, found, chosen / (2 - chosen));
}

function sizeByInterval(history: Float64Array, start: Start, weight: number): Float64Array {
  const levels = new Float64Array(history.length + 1);
  const correction = 1 - weight / 2;
  let size = start.size;
  let interval = start.chance === 0 ? 1 : 1 / start.chance;
  let since = 1;
  levels[0] = (correction * size) / interval;
  for (let t = 0; t < history.length; t++) {
    const demand = history[t] ?? 0;
    if (demand === 0) {
      since++;
    } else {
      size += weight * (demand - size);
      interval += weight * (since - interval);
      since = 1;
    }
    levels[t + 1] = (correction * size) / interval;
  }
  return levels;
}

function sizeByChance(history: Float64Array, start: Start, weight: number): Float64Array {
  const levels = new Float64Array(history.length + 1);
  let { size, chance } = start;
  levels[0] = size * chance;
  for (let t = 0; t < history.length; t++) {
    const demand = history[t] ?? 0;
    if (demand === 0) {
      chance -= weight * chance;
    } else {
      chance += weight * (1 - chance);
      size += weight * (demand - size);
    }
    levels[t + 1] = size * chance;
  }
  return levels;
}

interface Start {
  size: number;
  chance: number;
}

function chooseStart(history: Float64Array): Start {
  const demands = history.filter((demand) => demand !== 0);
  if (demands.length === 0) return { size: 0, chance: 0 };
  return {
    size: demands.reduce((sum, demand) => sum + demand, 0) / demands.length,
    chance: demands.length / history.length,
  };
}
