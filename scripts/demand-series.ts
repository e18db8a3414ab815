import { existsSync, readFileSync } from 'node:fs';

/** One real series: a history, and what came after it. */
export interface DemandSeries {
  name: string;
  history: number[];
  actual: number[];
}

/** Lines of `id,group,frequency,season,start,horizon,history,actual`, the last two being numbers between semicolons. */
export function readDemandSeries(csv: string): DemandSeries[] {
  return csv
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      // An id may hold commas, the fields behind it never do.
      const fields = line.trim().split(',');
      const numbers = (field = '') => field.split(';').map(Number);
      const series = {
        name: fields.slice(0, -7).join(','),
        history: numbers(fields.at(-2)),
        actual: numbers(fields.at(-1)),
      };
      if ([...series.history, ...series.actual].every(Number.isFinite)) return series;
      throw new Error(`The series "${series.name}" holds something that is no number.`);
    });
}

/** The series of a file, or null where the file is missing. */
export function demandSeriesIn(file: string): DemandSeries[] | null {
  return existsSync(file) ? readDemandSeries(readFileSync(file, 'utf8')) : null;
}
