import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Recall } from '../../worker/recalls/contract.ts';
import { copyText } from '../lib/copy-text.ts';
import { personName } from '../lib/session/person-name.ts';
import { useSession } from '../lib/session/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { type Letter, lettersOf } from './letters.ts';
import classes from './Recalls.module.css';
import { WORDS } from './words.ts';

type Props = { recall: Recall; opened: boolean; onClose: () => void };

/** Drafts of letters to suppliers and customers, to be copied into a mail. */
export function LettersDialog({ recall, opened, onClose }: Props) {
  const { me } = useSession();
  const letters = lettersOf(recall, { business: me?.workspace?.name ?? '', person: me ? personName(me) : '' });
  return (
    <Dialog opened={opened} onClose={onClose} title={WORDS.letters} centered size="lg">
      <Stack gap="lg">
        <Text c="dimmed">
          {letters.length > 0
            ? 'Read each before you send it: the ledger names those that it can.'
            : 'The ledger names neither a supplier nor a customer, so there is nobody to write to.'}
        </Text>
        {letters.map((letter) => (
          <Draft key={`${letter.to} ${letter.subject}`} letter={letter} />
        ))}
      </Stack>
    </Dialog>
  );
}

function Draft({ letter: { to, subject, text } }: { letter: Letter }) {
  const shown = useRef<HTMLPreElement>(null);
  const select = () => {
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <section aria-label={to}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={3} size="h4">
          {to}
        </Title>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
          onClick={() => void copyText(`${subject}\n\n${text}`, { copied: 'Letter copied', select })}
        >
          Copy
        </Button>
      </Group>
      <pre ref={shown} className={classes.letter}>
        {`${subject}\n\n${text}`}
      </pre>
    </section>
  );
}
