/** From this shape on the closed form of Wilson and Hilferty is right to a per mille or two. */
const CLOSED_FORM_FROM = 6;
const MIN_SHAPE = 1e-3;

/** The standard normal distribution below `z`, right to seven decimals (Abramowitz and Stegun 26.2.17). */
export function normalProbability(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = normalDensity(z) * series;
  return z > 0 ? 1 - tail : tail;
}

/** The height of the standard normal curve at `z`. */
export function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** The z below which a standard normal value lies with probability `p`, which is between 0 and 1, both excluded. */
export function normalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`A probability is between 0 and 1, not ${p}.`);
  // Starts from Abramowitz and Stegun 26.2.23 and follows the curve twice.
  const t = Math.sqrt(-2 * Math.log(Math.min(p, 1 - p)));
  const away = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  const z = p < 0.5 ? -away : away;
  // Beyond that the density is too small to divide by; the start is right to four decimals there.
  if (Math.abs(z) > 4) return z;
  return z - (normalProbability(z) - p) / normalDensity(z);
}

/**
 * The quantity that demand stays below with probability `p`, where demand has this mean and standard deviation: a gamma
 * distribution, which is never below zero, leans to the right as demand does, and is all but normal where the deviation
 * is small beside the mean.
 */
export function demandQuantile(p: number, mean: number, deviation: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`A probability is between 0 and 1, not ${p}.`);
  if (!(deviation > 0)) return Math.max(0, mean);
  if (!(mean > 0)) return Math.max(0, normalQuantile(p) * deviation);
  const shape = Math.max(MIN_SHAPE, (mean / deviation) ** 2);
  const scale = mean / shape;
  if (shape >= CLOSED_FORM_FROM) return scale * wilsonHilferty(p, shape);
  return scale * searchGammaQuantile(p, shape);
}

/** The chance, 0 to 1, that demand of this mean and standard deviation takes all of `stock`; distributed as above. */
export function demandAbove(stock: number, mean: number, deviation: number): number {
  if (!(mean > 0)) return 0;
  if (!(stock > 0)) return 1;
  if (!(deviation > 0)) return mean >= stock ? 1 : 0;
  const shape = (mean / deviation) ** 2;
  if (shape > NORMAL_FROM) return 1 - normalProbability((stock - mean) / deviation);
  return 1 - gammaProbability((stock / mean) * Math.max(MIN_SHAPE, shape), Math.max(MIN_SHAPE, shape));
}
/** From this shape on the gamma distribution is as good as normal. */
const NORMAL_FROM = 1000;

function wilsonHilferty(p: number, shape: number): number {
  const ninth = 1 / (9 * shape);
  return shape * Math.max(0, 1 - ninth + normalQuantile(p) * Math.sqrt(ninth)) ** 3;
}

/**
 * Halves the range in which the quantile must lie: never wrong, but slow. A close estimate decides on which side of the
 * quantile a middle lies; only a middle next to the estimate is computed.
 */
function searchGammaQuantile(p: number, shape: number): number {
  const logGammaOfShape = logGamma(shape);
  const estimate = estimateGammaQuantile(p, shape, logGammaOfShape);
  const [surelyBelow, surelyAbove] = [estimate * (1 - DOUBT), estimate * (1 + DOUBT)];
  const isBelow = (x: number) =>
    x < surelyBelow || (!(x > surelyAbove) && probabilityBelow(x, shape, logGammaOfShape) < p);
  let low = 0;
  let high = shape + 1;
  while (isBelow(high)) high *= 2;
  for (let round = 0; round < 60 && high - low > 1e-6 * high; round++) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** The share by which an estimate may be off; it is right to far less. */
const DOUBT = 1e-7;
/** Below this shape the curve is too steep to estimate on, and above this probability too flat. */
const ESTIMATED_FROM = 0.05;
const ESTIMATED_TO = 0.9999;

/** Newton's method on the logarithms of quantity and probability; NaN where it does not settle. */
function estimateGammaQuantile(p: number, shape: number, logGammaOfShape: number): number {
  if (shape < ESTIMATED_FROM || p > ESTIMATED_TO) return Number.NaN;
  // Near 0 the distribution is a power of x; further out Wilson and Hilferty come close.
  const power = Math.exp((Math.log(p) + logGammaOfShape + Math.log(shape)) / shape);
  let x = shape < 1 && power < shape ? power : Math.max(power, wilsonHilferty(p, shape));
  for (let round = 0; round < 12; round++) {
    const below = probabilityBelow(x, shape, logGammaOfShape);
    const slope = Math.exp(shape * Math.log(x) - x - logGammaOfShape) / below;
    const step = Math.max(-2, Math.min(2, (Math.log(p) - Math.log(below)) / slope));
    x *= Math.exp(step);
    // It converges quadratically: the step after this one would be far below the doubt.
    if (Math.abs(step) < 1e-5) return x;
  }
  return Number.NaN;
}

/** The standard gamma distribution of this shape below `x`: the regularised incomplete gamma function. */
export function gammaProbability(x: number, shape: number): number {
  return x <= 0 ? 0 : probabilityBelow(x, shape, logGamma(shape));
}

function probabilityBelow(x: number, shape: number, logGammaOfShape: number): number {
  const front = Math.exp(shape * Math.log(x) - x - logGammaOfShape);
  return x < shape + 1 ? front * seriesBelow(x, shape) : 1 - front * fractionAbove(x, shape);
}

function seriesBelow(x: number, shape: number): number {
  let term = 1 / shape;
  let sum = term;
  for (let k = 1; k < 500 && term > sum * 1e-12; k++) {
    term *= x / (shape + k);
    sum += term;
  }
  return sum;
}

/** The continued fraction of the upper tail, evaluated from the front (Lentz). */
function fractionAbove(x: number, shape: number): number {
  const tiny = 1e-300;
  let b = x + 1 - shape;
  let c = 1 / tiny;
  let d = 1 / (b || tiny);
  let fraction = d;
  for (let k = 1; k < 500; k++) {
    const a = -k * (k - shape);
    b += 2;
    d = 1 / (a * d + b || tiny);
    c = b + a / c || tiny;
    const change = c * d;
    fraction *= change;
    if (Math.abs(change - 1) < 1e-12) break;
  }
  return fraction;
}

/** ln Γ(x) for x above 0: Stirling's series, moved up to where it is exact enough. */
export function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  for (; y < 10; y++) shift += Math.log(y);
  const inverse = 1 / (y * y);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / y;
  return (y - 0.5) * Math.log(y) - y + Math.log(2 * Math.PI) / 2 + series - shift;
}
