import classes from './PagePending.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The shape of a page, while the session is checked or the page's code is on its way. */
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
