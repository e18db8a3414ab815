import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useSignOut } from '../lib/session/use-sign-out.ts';
import { formatDateTime } from '../lib/text/format.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import classes from './SampleBanner.module.css';

/** The banner of a sample workspace: what it is and when it is deleted. @param until ISO 8601 */
export function SampleBanner({ until }: { until: string }) {
  const [asked, setAsked] = useState(false);
  const leave = useSignOut('/register');
  return (
    <aside className={classes.banner} aria-label="Sample workspace">
      <span>
        This is a sample workspace. It will be deleted on <time dateTime={until}>{formatDateTime(until)}</time>.
      </span>
      <UnstyledButton className={classes.register} onClick={() => setAsked(true)}>
        Register
      </UnstyledButton>
      <ConfirmDialog
        opened={asked}
        title="Leave the sample workspace?"
        confirmLabel="Leave and register"
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
        onClose={() => setAsked(false)}
      >
        You’ll create an account with an empty workspace. You can’t come back to this sample.
      </ConfirmDialog>
    </aside>
  );
}
