import '../../ui/all-styles.ts';
import { Button, Code, Container, Group, Paper, SimpleGrid, Tabs, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Me, me } from '../../../worker/accounts/contract.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError, errorText } from '../../lib/requests/api-error.ts';
import { openSample, signOut } from '../../lib/session/session.ts';
import { PublicHeader } from '../../ui/PublicHeader.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { CredentialsForm } from '../sign-in/CredentialsForm.tsx';
import { register, signIn } from '../sign-in/sign-in.ts';
import classes from './AuthTestPage.module.css';
import { newTestAccount } from './test-account.ts';

/** The result of the last action. */
interface Outcome {
  title: string;
  /** The server's response, if any. */
  answer?: Me;
}

/** /auth-test: signs in and registers against the server and shows its responses. */
export function AuthTestPage() {
  useTitle('Auth test');
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ title: 'No requests yet.' });

  /** Does the work, then asks the server who is signed in. */
  const run = async (work?: () => Promise<string | undefined>) => {
    setPending(true);
    try {
      const message = await work?.();
      setOutcome(await check(message));
    } catch (failure) {
      setOutcome({ title: errorText(failure, 'Couldn’t reach the server.') });
    }
    setPending(false);
  };

  const tryAccount = () =>
    run(async () => {
      const account = newTestAccount();
      await register(queryClient, account);
      return `Test account ${account.username} with the password ${account.password}.`;
    });

  return (
    <>
      <PublicHeader />
      <Container component="main" size="lg" className={classes.main}>
        <Title order={1}>Auth test</Title>
        <Text c="dimmed" mt="sm" maw="42rem">
          Sign in and register against this server and see its responses. Accounts created here are real.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" mt="xl">
          <Paper withBorder radius="lg" p="lg">
            <Tabs defaultValue="login" keepMounted={false}>
              <Tabs.List mb="lg" aria-label="Account">
                <Tabs.Tab value="login">Login</Tabs.Tab>
                <Tabs.Tab value="register">Register</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="login">
                <CredentialsForm
                  action="Login"
                  passwordIs="current-password"
                  disabled={pending}
                  onSubmit={(credentials) =>
                    void run(() => signIn(queryClient, credentials).then(() => 'Login succeeded.'))
                  }
                />
              </Tabs.Panel>
              <Tabs.Panel value="register">
                <CredentialsForm
                  action="Register"
                  passwordIs="new-password"
                  disabled={pending}
                  onSubmit={(credentials) =>
                    void run(() => register(queryClient, credentials).then(() => 'Registration succeeded.'))
                  }
                />
              </Tabs.Panel>
            </Tabs>
          </Paper>
          <Paper withBorder radius="lg" p="lg">
            <Title order={2} size="h3">
              Quick test accounts
            </Title>
            <Group mt="md">
              <Button variant="light" disabled={pending} onClick={() => void tryAccount()}>
                New test account
              </Button>
              <Button
                variant="light"
                disabled={pending}
                onClick={() => void run(() => openSample(queryClient).then(() => 'A sample workspace is open.'))}
              >
                Open a sample workspace
              </Button>
            </Group>
            <Title order={2} size="h3" mt="xl">
              Session
            </Title>
            <Group mt="md">
              <Button disabled={pending} onClick={() => void run()}>
                Check Auth
              </Button>
              {outcome.answer && (
                <Button
                  variant="default"
                  disabled={pending}
                  onClick={() => void run(() => signOut(queryClient).then(() => 'Signed out.'))}
                >
                  Sign Out
                </Button>
              )}
            </Group>
            <div role="status" className={classes.outcome}>
              <Text fw={540}>{outcome.title}</Text>
              {outcome.answer && (
                <Code block mt="sm" tabIndex={0} aria-label="Server response">
                  {JSON.stringify(outcome.answer, null, 2)}
                </Code>
              )}
            </div>
          </Paper>
        </SimpleGrid>
      </Container>
    </>
  );
}

/** GET /api/auth/me as a sentence, appended to `message`. */
async function check(message = ''): Promise<Outcome> {
  try {
    const account = await api(me);
    return { title: `${message} Signed in as ${account.username}.`.trim(), answer: account };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 401) throw failure;
    return { title: `${message} Not signed in.`.trim() };
  }
}
