import { type ComponentProps, useEffect, useState } from 'react';
import type { Strength } from '../../lib/session/password-strength.ts';
import classes from './NewPasswordInput.module.css';
import { SecretInput } from './SecretInput.tsx';

type Props = ComponentProps<typeof SecretInput> & {
  value?: string;
  /** The account's name, which the password may not resemble. */
  username: string;
};

/** A field for a new password, with its strength in words and as a meter below. */
export function NewPasswordInput({ username, ...props }: Props) {
  const strength = useStrength(props.value ?? '', username);
  return (
    <div>
      <SecretInput autoComplete="new-password" required {...props} />
      {/* Always takes its line, so nothing moves when typing begins. */}
      <div className={classes.strength}>
        {strength && (
          <>
            <meter aria-label="Strength" min={0} max={4} value={strength.score} className={classes.unseen} />
            <div className={classes.meter} data-score={strength.score} aria-hidden>
              {[1, 2, 3, 4].map((step) => (
                <span key={step} data-filled={step <= strength.score || undefined} />
              ))}
            </div>
            <output className={classes.words}>{strength.words}</output>
          </>
        )}
      </div>
    </div>
  );
}

/** The strength of what has been typed; null while nothing is, or while the estimator loads. */
function useStrength(password: string, username: string): Strength | null {
  const [found, setFound] = useState<{ password: string; strength: Strength } | null>(null);
  useEffect(() => {
    if (password === '') return;
    let isCurrent = true;
    import('../../lib/session/password-strength.ts').then(
      ({ estimateStrength }) => {
        if (isCurrent) setFound({ password, strength: estimateStrength(password, username) });
      },
      // Without the estimator the form works all the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password, username]);
  return password === '' ? null : (found?.strength ?? null);
}
