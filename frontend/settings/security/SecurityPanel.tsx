import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import { awaitsFirstAnswer } from '../../lib/requests/first-answer.ts';
import { ShownAfter } from '../../ui/states/ShownAfter.tsx';
import { Section } from '../Section.tsx';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';
import { factorsQuery } from './api.ts';
import { Passkeys } from './Passkeys.tsx';
import { SessionList } from './SessionList.tsx';

/** Passkeys, the authenticator app, and where the person is signed in. */
export function SecurityPanel({ me }: { me: Me }) {
  const isSample = me.workspace?.sampleUntil != null;
  const factors = useQuery({ ...factorsQuery, enabled: !isSample });
  return (
    <Stack gap="lg">
      {isSample ? (
        <Section title="Sign-in">
          <Text size="sm">A sample workspace has no password, so there is no sign-in to secure.</Text>
        </Section>
      ) : (
        <Factors />
      )}
      <ShownAfter isLoading={awaitsFirstAnswer(factors)}>
        <Section title="Sessions" description="Where you’re signed in. End a session that you don’t recognize.">
          <SessionList />
        </Section>
      </ShownAfter>
    </Stack>
  );
}

/** Passkeys and the authenticator app. */
export function Factors() {
  const factors = useQuery(factorsQuery);
  return (
    <Stack gap="lg">
      <Section
        title="Passkeys"
        description="Sign in with your fingerprint, face or screen lock instead of your password."
      >
        <Passkeys />
      </Section>
      <ShownAfter isLoading={awaitsFirstAnswer(factors)}>
        <Section
          title="Authenticator app"
          description="An app on your phone shows a code that you enter after your password."
        >
          <AuthenticatorApp />
        </Section>
      </ShownAfter>
    </Stack>
  );
}
