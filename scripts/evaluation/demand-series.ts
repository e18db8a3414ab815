import { existsSync, readFileSync } from 'node:fs';

/** A real series: its history and the actual values after it. */
export interface DemandSeries {
  name: string;
  history: number[];
  actual: number[];
}

/** Parses lines of `id,group,frequency,season,start,horizon,history,actual`; the last two are semicolon-separated. */
export function readDemandSeries(csv: string): DemandSeries[] {
  return csv
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      // An id may contain commas; the other fields never do.
      const fields = line.trim().split(',');
      const numbers = (field = '') => field.split(';').map(Number);
      const series = {
        name: fields.slice(0, -7).join(','),
        history: numbers(fields.at(-2)),
        actual: numbers(fields.at(-1)),
      };
      if ([...series.history, ...series.actual].every(Number.isFinite)) return series;
      throw new Error(`The series "${series.name}" contains something that is not a number.`);
    });
}

/** Reads the series of a file; null if it is missing. */
export function readDemandFile(file: string): DemandSeries[] | null {
  return existsSync(file) ? readDemandSeries(readFileSync(file, 'utf8')) : null;
}
