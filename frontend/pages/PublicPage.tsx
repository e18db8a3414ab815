import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getPublicPage } from '../../worker/pages/contract.ts';
import { copyText } from '../lib/copy-text.ts';
import { apiQuery } from '../lib/requests/api.ts';
import classes from './PublicPage.module.css';

/** The public page of a lot, to open and to copy; nothing while the workspace has none. */
export function PublicPage({ lotId }: { lotId: number }) {
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery({ ...apiQuery(getPublicPage, { params: { id: lotId } }), staleTime: 0 });
  const address = data?.address;
  if (!address) return null;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="public-page">
      <Title order={2} size="h3" id="public-page">
        Public page
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        What the code on its pouch opens, for everyone who has it.
      </Text>
      <div className={classes.address}>
        <TextInput
          ref={input}
          aria-label="Address of the public page"
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          className={classes.text}
        />
        <Group gap="sm" wrap="nowrap">
          <Button
            variant="light"
            leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
            onClick={() => void copyText(address, { select: () => input.current?.select() })}
          >
            Copy
          </Button>
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            variant="light"
            leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
          >
            Open
          </Button>
        </Group>
      </div>
    </Paper>
  );
}
