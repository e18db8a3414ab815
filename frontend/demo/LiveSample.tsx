import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SAMPLE_HOURS } from '../../engines/demo/lifetime.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { openSample, useSession } from '../lib/session/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FormError } from '../ui/states/FormError.tsx';
import classes from './DemoPage.module.css';

/** Opens a sample workspace in one click. A signed-in person keeps their session instead. */
export function LiveSample({ onOpened }: { onOpened: () => void }) {
  const queryClient = useQueryClient();
  const { me } = useSession();
  const open = useMutation({ mutationFn: () => openSample(queryClient), onSuccess: onOpened });
  const pending = open.isPending || open.isSuccess;
  // A guest whose sample has just opened is about to leave this page.
  const isSignedIn = me !== null && !pending;

  return (
    <section className={classes.sample} aria-labelledby="live-sample">
      <div className={classes.sampleText}>
        <Title order={2} id="live-sample">
          A live sample workspace
        </Title>
        <Text mt="xs" maw="42rem">
          A tea house with about 80 teas and supplies, suppliers, a team and six months of history. It’s yours alone, so
          change, count and delete anything. No account needed. Everything is deleted after {SAMPLE_HOURS} hours.
        </Text>
        {isSignedIn && (
          <Text mt="xs" maw="42rem">
            You’re signed in as {me.username}. Sign out to open a sample workspace.
          </Text>
        )}
        <FormError>
          {open.isError ? errorText(open.error, 'Couldn’t open the sample. Please try again.') : undefined}
        </FormError>
      </div>
      {isSignedIn ? (
        <ButtonLink to="/dashboard" size="md" variant="default">
          Go to your dashboard
        </ButtonLink>
      ) : (
        <Button size="md" disabled={pending} onClick={() => open.mutate()}>
          {pending ? 'Opening...' : 'Open the live sample'}
        </Button>
      )}
    </section>
  );
}
