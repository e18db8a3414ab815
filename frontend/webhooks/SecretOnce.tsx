import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { SecretCodes } from '../ui/fields/SecretCodes.tsx';
import { VerificationHelp } from './VerificationHelp.tsx';

type Props = { secret: string; onDone: () => void };

/** A signing secret, shown once. */
export function SecretOnce({ secret, onDone }: Props) {
  return (
    <Stack>
      <Text>Your receiver needs this signing secret to check that requests come from Camellia.</Text>
      <SecretCodes codes={[secret]} title="Signing secret" />
      <Alert color="yellow">The secret is shown once. Store it now, like a password.</Alert>
      <VerificationHelp />
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
