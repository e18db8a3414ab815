import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SAMPLE_HOURS } from '../../engines/demo/lifetime.ts';
import { errorText } from '../lib/api.ts';
import { openSample, useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FormError } from '../ui/FormError.tsx';
import classes from './DemoPage.module.css';

/** One click into a tea house of one's own to play with. Whoever is signed in already keeps their session. */
export function LiveSample({ onOpened }: { onOpened: () => void }) {
  const queryClient = useQueryClient();
  const { me } = useSession();
  const open = useMutation({ mutationFn: () => openSample(queryClient), onSuccess: onOpened });
  const pending = open.isPending || open.isSuccess;
  // A guest who has just been let in is about to leave this page.
  const isSignedIn = me !== null && !pending;

  return (
    <section className={classes.sample} aria-labelledby="live-sample">
      <div className={classes.sampleText}>
        <Title order={2} id="live-sample">
          A live sample workspace
        </Title>
        <Text mt="xs" maw="42rem">
          A tea house with about 80 teas and supplies, its suppliers, its team and half a year of history. It is yours
          alone: change, count and delete what you like. No account is needed, and everything is deleted after{' '}
          {SAMPLE_HOURS} hours.
        </Text>
        {isSignedIn && (
          <Text mt="xs" maw="42rem">
            You are signed in as {me.username}. Sign out first, then you can look around in a sample workspace.
          </Text>
        )}
        <FormError>
          {open.isError ? errorText(open.error, 'The sample could not be opened. Please try again.') : undefined}
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
