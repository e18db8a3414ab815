import { ActionIcon, Button, Group, Menu, Text, Title, UnstyledButton } from '@mantine/core';
import { IconDots, IconDownload, IconEdit, IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PAPER_KIND_WORDS } from '../../engines/inventory/paper-kinds.ts';
import type { Paper } from '../../worker/papers/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText } from '../lib/requests/online.ts';
import { useSession } from '../lib/session/session.ts';
import { bestBeforeText, freshness, localDay, timeLeftText } from '../lib/stock/best-before.ts';
import { toast } from '../lib/toast/toast.ts';
import { isPdf, pathOfUpload, savePdf } from '../lib/uploads.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PictureDialog } from '../ui/PictureDialog.tsx';
import { type Owner, useDeletePaper } from './api.ts';
import { type ItemChoice, PaperForm } from './PaperForm.tsx';
import classes from './Papers.module.css';

type Act = 'view' | 'edit' | 'delete';

type Props = {
  owner: Owner;
  papers: readonly Paper[];
  /** The items that papers of a supplier may be for. */
  items?: readonly ItemChoice[];
  /** Below a title of the dialog that they are in. */
  hasTitle?: boolean;
};

/** The papers of a lot or a supplier: certificates, laboratory reports and letters, each with what it holds for and its last day. */
export function Papers({ owner, papers, items, hasTitle = false }: Props) {
  const { me } = useSession();
  const [adding, setAdding] = useState(false);
  // The paper is kept while its dialog fades out.
  const [chosen, setChosen] = useState<{ paper: Paper; act: Act; opened: boolean } | null>(null);
  const close = () => setChosen((now) => now && { ...now, opened: false });
  const is = (act: Act) => chosen?.opened === true && chosen.act === act;
  const mayWrite = owner.kind === 'lot' || me?.role !== 'staff';
  return (
    <>
      <Group justify={hasTitle ? 'flex-end' : 'space-between'} gap="sm">
        {!hasTitle && (
          <Title order={2} size="h3" id={`${owner.kind}-papers`}>
            Papers
          </Title>
        )}
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add
          </Button>
        )}
      </Group>
      {papers.length === 0 ? (
        <Text c="dimmed" mt="xs">
          {owner.kind === 'lot'
            ? 'Keep certificates, lab reports and letters of this lot here.'
            : 'Keep certificates here that hold for everything from this supplier, or for some of its items.'}
        </Text>
      ) : (
        <ul className={classes.papers} aria-label={`Papers of ${owner.kind === 'lot' ? 'this lot' : owner.name}`}>
          {papers.map((paper) => (
            <PaperRow
              key={paper.id}
              paper={paper}
              mayWrite={mayWrite}
              items={items}
              onAct={(act) => setChosen({ paper, act, opened: true })}
            />
          ))}
        </ul>
      )}
      <Dialog opened={adding} onClose={() => setAdding(false)} title={`Add a paper to ${owner.name}`} centered>
        <PaperForm owner={owner} items={items} onDone={() => setAdding(false)} />
      </Dialog>
      {chosen && (
        <>
          <Dialog opened={is('edit')} onClose={close} title="Edit paper" centered>
            <PaperForm key={chosen.paper.id} owner={owner} paper={chosen.paper} items={items} onDone={close} />
          </Dialog>
          <DeleteDialog owner={owner} paper={chosen.paper} opened={is('delete')} onClose={close} />
          {!isPdf(chosen.paper) && (
            <PictureDialog
              path={pathOfUpload(chosen.paper.uploadKey)}
              title={chosen.paper.name}
              opened={is('view')}
              onClose={close}
            />
          )}
        </>
      )}
    </>
  );
}

type RowProps = {
  paper: Paper;
  mayWrite: boolean;
  items: readonly ItemChoice[] | undefined;
  onAct: (act: Act) => void;
};

function PaperRow({ paper, mayWrite, items, onAct }: RowProps) {
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
          <Scope paper={paper} items={items} />
          <LastDay paper={paper} />
        </span>
      </UnstyledButton>
      {mayWrite && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={`More for ${paper.name}`}>
              <IconDots size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu}>
            <Menu.Item leftSection={<IconEdit size={18} stroke={1.6} aria-hidden />} onClick={() => onAct('edit')}>
              Edit
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
      )}
    </li>
  );
}

/** What it is, where its name does not say so, and what it holds for. */
function Scope({ paper: { name, kind, scope, itemIds = [] }, items }: Pick<RowProps, 'paper' | 'items'>) {
  const names = itemIds.map((id) => items?.find((item) => item.id === id)?.name ?? 'a deleted item');
  const word = kind === 'other' || name === PAPER_KIND_WORDS[kind] ? '' : PAPER_KIND_WORDS[kind];
  const text = [word, scope, names.join(', ')].filter(Boolean).join(' · ');
  return text === '' ? null : <span className={classes.day}>{text}</span>;
}

/** The last day, and how long that is: a paper that has ended or ends soon says so. */
function LastDay({ paper: { startsOn, expiresOn } }: { paper: Paper }) {
  if (expiresOn === null) {
    return <span className={classes.day}>{startsOn ? `Valid from ${dayText(startsOn)}` : 'No last day'}</span>;
  }
  const today = localDay(Date.now());
  return (
    <span className={classes.day}>
      Valid {startsOn && `from ${dayText(startsOn)} `}until {dayText(expiresOn)}{' '}
      <span className={classes.left} data-state={freshness(expiresOn, today)}>
        {timeLeftText(expiresOn, today)}
      </span>
    </span>
  );
}

const dayText = (day: string) => bestBeforeText({ bestBefore: day, bestBeforePrecision: 'day' });

type DeleteProps = { owner: Owner; paper: Paper; opened: boolean; onClose: () => void };

function DeleteDialog({ owner, paper, opened, onClose }: DeleteProps) {
  const remove = useDeletePaper(owner);
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
