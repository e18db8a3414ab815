import { evalForecast } from '../evaluation/eval-forecast.ts';
import { evalDrawn } from '../forecast/eval-drawn.ts';
import { fromRoot } from '../paths.ts';

/**
 * `npm run eval:forecast`: forecasts drawn series and real ones, and fails if a simpler method is better. To use other
 * real series: `npm run eval:forecast -- <folder>`. Without a folder of real series, only drawn ones are forecast.
 */
const folder = process.argv[3] ?? fromRoot('../shared/data/demand');
const results = [evalDrawn(console.log), evalForecast(folder, console.log)];
if (results.includes(false)) process.exitCode = 1;
