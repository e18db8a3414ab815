import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PAPER_KIND_WORDS, type PaperKind, paperKindsText } from '../../engines/inventory/paper-kinds.ts';
import type { LotDetail } from '../../worker/lots/contract.ts';
import { useSession } from '../lib/session/session.ts';

/** The dialog that adds a paper of a kind to the lot. */
export type PaperDialog = (lot: LotDetail, kind: PaperKind, opened: boolean, onClose: () => void) => ReactNode;

type Props = { lot: LotDetail; paperDialog: PaperDialog };

/** What keeps the lot from leaving, and what it misses, with the way to add it. Nothing for a lot that has all it needs. */
export function LotNotice({ lot, paperDialog }: Props) {
  const { me } = useSession();
  const { status, lacks, releaseNeeds } = lot;
  const isRecalled = status === 'recalled';
  if (status === 'ok' && lacks.length === 0) return null;
  return (
    <Alert color={isRecalled ? 'red' : 'amber'} mb="lg" title={titleOf(lot)}>
      <Stack gap="xs" align="flex-start">
        {status !== 'ok' && (
          <Text size="sm">
            It can be moved, counted and discarded, but not sold or used
            {isRecalled && me?.role === 'staff' ? '. The office can release it.' : ' until it is released.'}
            {releaseNeeds.includes('sample') && ' It needs an approved sample of its arrival.'}
          </Text>
        )}
        {lacks.length > 0 && (
          <Text size="sm">
            {status === 'ok' ? '' : 'Missing papers: '}
            {paperKindsText(lacks)}.
            {lacks.includes('organic') && ' Until its certificate is here, do not sell it as organic.'} A paper of its
            supplier counts, too.
          </Text>
        )}
        <AddButtons lot={lot} paperDialog={paperDialog} />
      </Stack>
    </Alert>
  );
}

function titleOf({ status, releaseNeeds }: LotDetail): string {
  if (status === 'recalled') return 'This lot is recalled';
  if (status === 'ok') return 'Papers are missing';
  return releaseNeeds.length > 0 ? 'On hold: something is missing for its release' : 'This lot is on hold';
}

function AddButtons({ lot, paperDialog }: Props) {
  // The kind is kept while the dialog fades out.
  const [adding, setAdding] = useState<{ kind: PaperKind; opened: boolean } | null>(null);
  return (
    <>
      <Group gap="xs">
        {lot.lacks.map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAdding({ kind, opened: true })}
          >
            Add {PAPER_KIND_WORDS[kind].toLowerCase()}
          </Button>
        ))}
      </Group>
      {adding && paperDialog(lot, adding.kind, adding.opened, () => setAdding({ ...adding, opened: false }))}
    </>
  );
}
