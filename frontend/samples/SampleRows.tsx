import { Link } from '@tanstack/react-router';
import type { Sample } from '../../worker/samples/contract.ts';
import classes from './Samples.module.css';
import { StateBadge } from './StateBadge.tsx';
import { deadlineText, factsText, isOverdue } from './words.ts';

/** Samples as links to their pages. */
export function SampleRows({ samples }: { samples: readonly Sample[] }) {
  return (
    <ul className={classes.rows}>
      {samples.map((sample) => {
        const deadline = deadlineText(sample);
        return (
          <li key={sample.id}>
            <Link to="/samples/$id" params={{ id: String(sample.id) }} className={classes.row}>
              <span className={classes.about}>
                <span className={classes.name}>{sample.name}</span>
                <span className={classes.details}>
                  {factsText(sample)}
                  {deadline && (
                    <>
                      {' · '}
                      <span className={classes.deadline} data-overdue={isOverdue(sample) || undefined}>
                        {deadline}
                      </span>
                    </>
                  )}
                </span>
              </span>
              <StateBadge state={sample.state} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
