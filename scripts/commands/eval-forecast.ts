import { evalForecast } from '../eval-forecast.ts';
import { fromRoot } from '../paths.ts';

/**
 * `npm run eval:forecast`: forecasts real series and fails if a simpler method is better. To use other series:
 * `npm run eval:forecast -- <folder>`.
 */
const folder = process.argv[3] ?? fromRoot('../shared/data/demand');
if (!evalForecast(folder, console.log)) process.exitCode = 1;
