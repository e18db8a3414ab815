import { ActionIcon, Button, Group, Menu, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { IconDots, IconDownload, IconEdit, IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { LotDetail } from '../../../worker/lots/contract.ts';
import type { LotPaper } from '../../../worker/lots/papers-contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { saveFailureText } from '../../lib/requests/online.ts';
import { useSession } from '../../lib/session/session.ts';
import { bestBeforeText, freshness, localDay, timeLeftText } from '../../lib/stock/best-before.ts';
import { toast } from '../../lib/toast/toast.ts';
import { isPdf, pathOfUpload, savePdf } from '../../lib/uploads.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useDeletePaper } from './api.ts';
import classes from './LotPapers.module.css';
import { PaperForm } from './PaperForm.tsx';

/** Shows a picture in a dialog, by its path. */
export type PictureView = (picture: { path: string; title: string }, opened: boolean, onClose: () => void) => ReactNode;

type Act = 'view' | 'edit' | 'delete';

/** The papers of a lot: certificates, laboratory reports and letters, each with its last day. */
export function LotPapers({ lot, pictureView }: { lot: LotDetail; pictureView: PictureView }) {
  const [adding, setAdding] = useState(false);
  // The paper is kept while its dialog fades out.
  const [chosen, setChosen] = useState<{ paper: LotPaper; act: Act; opened: boolean } | null>(null);
  const close = () => setChosen((now) => now && { ...now, opened: false });
  const is = (act: Act) => chosen?.opened === true && chosen.act === act;
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="lot-papers">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" id="lot-papers">
          Papers
        </Title>
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add
        </Button>
      </Group>
      {lot.papers.length === 0 ? (
        <Text c="dimmed" mt="xs">
          Keep certificates, lab reports and letters of this lot here.
        </Text>
      ) : (
        <ul className={classes.papers} aria-label="Papers of this lot">
          {lot.papers.map((paper) => (
            <PaperRow key={paper.id} paper={paper} onAct={(act) => setChosen({ paper, act, opened: true })} />
          ))}
        </ul>
      )}
      <Dialog opened={adding} onClose={() => setAdding(false)} title={`Add a paper to lot ${lot.code}`} centered>
        <PaperForm lotId={lot.id} onDone={() => setAdding(false)} />
      </Dialog>
      {chosen && (
        <>
          <Dialog opened={is('edit')} onClose={close} title="Edit paper" centered>
            <PaperForm key={chosen.paper.id} lotId={lot.id} paper={chosen.paper} onDone={close} />
          </Dialog>
          <DeleteDialog lotId={lot.id} paper={chosen.paper} opened={is('delete')} onClose={close} />
          {!isPdf(chosen.paper) &&
            pictureView({ path: pathOfUpload(chosen.paper.uploadKey), title: chosen.paper.name }, is('view'), close)}
        </>
      )}
    </Paper>
  );
}

function PaperRow({ paper, onAct }: { paper: LotPaper; onAct: (act: Act) => void }) {
  const { me } = useSession();
  const Icon = isPdf(paper) ? IconDownload : IconPhoto;
  const open = () => {
    if (!isPdf(paper)) return onAct('view');
    savePdf(paper).catch((failure: unknown) =>
      toast({
        title: 'Download Failed',
        description: errorText(failure, 'Couldn’t download the paper. Please try again.'),
        variant: 'destructive',
      }),
    );
  };
  return (
    <li className={classes.paper}>
      <UnstyledButton className={classes.open} onClick={open}>
        <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.what}>
          <span className={classes.name}>{paper.name}</span>
          <LastDay paper={paper} />
        </span>
      </UnstyledButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={`More for ${paper.name}`}>
            <IconDots size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Menu.Item leftSection={<IconEdit size={18} stroke={1.6} aria-hidden />} onClick={() => onAct('edit')}>
            Name and last day
          </Menu.Item>
          {me?.role !== 'staff' && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
              onClick={() => onAct('delete')}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

/** The last day, and how long that is: a paper that has ended or ends soon says so. */
function LastDay({ paper: { expiresOn } }: { paper: LotPaper }) {
  if (expiresOn === null) return <span className={classes.day}>No last day</span>;
  const today = localDay(Date.now());
  return (
    <span className={classes.day}>
      Valid until {bestBeforeText({ bestBefore: expiresOn, bestBeforePrecision: 'day' })}{' '}
      <span className={classes.left} data-state={freshness(expiresOn, today)}>
        {timeLeftText(expiresOn, today)}
      </span>
    </span>
  );
}

type DeleteProps = { lotId: number; paper: LotPaper; opened: boolean; onClose: () => void };

function DeleteDialog({ lotId, paper, opened, onClose }: DeleteProps) {
  const remove = useDeletePaper(lotId);
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete paper"
      confirmLabel="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(paper.id, {
          onSuccess: () => toast({ title: 'Paper deleted', description: paper.name }),
          onError: (failure) =>
            toast({
              title: 'Delete Failed',
              description: errorText(failure, saveFailureText('Couldn’t delete the paper. Please try again.')),
              variant: 'destructive',
            }),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      Delete “{paper.name}” and its file? This cannot be undone.
    </ConfirmDialog>
  );
}
