import { bestBeforeText, type Dated, freshness, localDay, timeLeftText } from '../../lib/stock/best-before.ts';
import classes from './BestBefore.module.css';

/** A best-before date as the goods show it; one that is near or past says so in words and colour. */
export function BestBefore({
  of,
  always = false,
  isBetterWithAge = false,
}: {
  of: Dated;
  /** Also says how long is left while that is long. */
  always?: boolean;
  /** Its item gets better with age: the date says nothing. */
  isBetterWithAge?: boolean;
}) {
  const today = localDay(Date.now());
  const text = bestBeforeText(of);
  if (text === null) return <span className={classes.none}>No date</span>;
  const state = freshness(of.bestBefore, today);
  return (
    <span className={classes.date}>
      {text}
      {!isBetterWithAge && (always || state !== 'later') && (
        <span className={classes.left} data-state={state}>
          {timeLeftText(of.bestBefore, today)}
        </span>
      )}
    </span>
  );
}
