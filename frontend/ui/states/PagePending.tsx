import classes from './PagePending.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The placeholder while the session is checked or the page's code is loading. */
export function PagePending() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <div className={classes.title} />
      {ROWS.map((row) => (
        <div key={row} className={classes.row} />
      ))}
    </div>
  );
}
