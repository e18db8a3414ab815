/** How far one forecast was off what came. */
export interface Accuracy {
  /** Symmetric mean absolute percentage error, 0 to 200; a period with neither forecast nor demand counts as 0. */
  sMAPE: number;
  /** Mean absolute error over that of "as the period before" within the history; null where the history never moved. */
  MASE: number | null;
  /** The same of root mean squares, which does not reward forecasting nothing; null where the history never moved. */
  RMSSE: number | null;
  /** Forecast less demand over all periods, in units: above 0 is too much. */
  bias: number;
}

/** Judges a forecast of as many periods as `actual` has, made from `history`. */
export function measureAccuracy(
  history: readonly number[],
  actual: readonly number[],
  forecast: readonly number[],
): Accuracy {
  let [percent, absolute, squares, bias] = [0, 0, 0, 0];
  actual.forEach((demand, i) => {
    const expected = forecast[i] ?? 0;
    const error = expected - demand;
    const size = Math.abs(demand) + Math.abs(expected);
    percent += size === 0 ? 0 : (200 * Math.abs(error)) / size;
    absolute += Math.abs(error);
    squares += error * error;
    bias += error;
  });
  const moved = measureMoves(history);
  const periods = actual.length;
  return {
    sMAPE: percent / periods,
    MASE: moved.absolute === 0 ? null : absolute / periods / moved.absolute,
    RMSSE: moved.squares === 0 ? null : Math.sqrt(squares / periods / moved.squares),
    bias,
  };
}

function measureMoves(history: readonly number[]): { absolute: number; squares: number } {
  let [absolute, squares] = [0, 0];
  for (let t = 1; t < history.length; t++) {
    const move = (history[t] ?? 0) - (history[t - 1] ?? 0);
    absolute += Math.abs(move);
    squares += move * move;
  }
  const moves = Math.max(1, history.length - 1);
  return { absolute: absolute / moves, squares: squares / moves };
}
