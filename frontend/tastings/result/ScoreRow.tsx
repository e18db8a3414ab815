import { PARTS } from '../../../engines/tasting/scores.ts';
import type { TastingResult } from '../../../worker/tastings/contract.ts';
import { formatCount } from '../../lib/text/format.ts';
import classes from '../Tastings.module.css';
import { PART_NAMES } from '../words.ts';

type Scores = TastingResult['cups'][number]['scores'];
type Difference = NonNullable<TastingResult['cups'][number]['against']>['difference'];
const COLUMNS = [...PARTS, 'overall'] as const;

/** The heading of a table of scores. @param first what its rows are */
export function ScoreHead({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {PARTS.map((part) => (
          <th key={part} scope="col">
            {PART_NAMES[part]}
          </th>
        ))}
        <th scope="col">Over all</th>
      </tr>
    </thead>
  );
}

/** Means, each with the lowest and the highest score where they differ. */
export function ScoreRow({ name, scores }: { name: string; scores: Scores }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {COLUMNS.map((column) => {
        const figure = scores[column];
        return (
          <td key={column}>
            <span className={classes.mean}>{figure ? formatCount(figure.mean) : '–'}</span>
            {figure && figure.lowest < figure.highest && (
              <span className={classes.spread}>
                {formatCount(figure.lowest)}–{formatCount(figure.highest)}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** By how much something is better or worse. */
export function DifferenceRow({ difference }: { difference: Difference }) {
  return (
    <tr>
      <th scope="row">Difference</th>
      {COLUMNS.map((column) => (
        <td key={column}>{signed(difference[column])}</td>
      ))}
    </tr>
  );
}

const signed = (value: number | null): string =>
  value === null ? '–' : value === 0 ? '0' : `${value > 0 ? '+' : '−'}${formatCount(Math.abs(value))}`;
