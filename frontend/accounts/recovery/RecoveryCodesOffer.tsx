import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import classes from './RecoveryCodesOffer.module.css';
import { endOffer } from './recovery-offer.ts';

/** On the first dashboard of a new workspace: offers recovery codes, and can be skipped. */
export function RecoveryCodesOffer({ username }: { username: string }) {
  const [isOver, setOver] = useState(false);
  const [opened, setOpened] = useState(false);
  if (isOver) return null;
  const end = () => {
    endOffer();
    setOver(true);
  };
  return (
    <section className={classes.offer} aria-label="Recovery codes">
      <Text size="sm" className={classes.words}>
        If you forget your password, recovery codes get you back in. You can also create them later, in your profile.
      </Text>
      <Group gap="xs">
        <Button variant="light" onClick={() => setOpened(true)}>
          Create recovery codes
        </Button>
        <Button variant="subtle" color="gray" onClick={end}>
          Not now
        </Button>
      </Group>
      <RecoveryCodesDialog
        opened={opened}
        username={username}
        replaces={false}
        onClose={(isCreated) => (isCreated ? end() : setOpened(false))}
      />
    </section>
  );
}
