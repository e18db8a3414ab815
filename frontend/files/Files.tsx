import { Button, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { KeptFile } from '../../worker/files/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { saveFailureText, useOnline } from '../lib/requests/online.ts';
import { useIsOffice } from '../lib/session/use-is-office.ts';
import { toast } from '../lib/toast/toast.ts';
import { UPLOAD_TYPES } from '../lib/upload-file.ts';
import { isPdf, pathOfUpload } from '../lib/uploads.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { PictureDialog } from '../ui/PictureDialog.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { filesQuery, type Owner, useDeleteFile, useSetPicture } from './api.ts';
import { FileRow } from './FileRow.tsx';
import classes from './Files.module.css';
import { RenameDialog } from './RenameDialog.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useDropped } from './use-dropped.ts';
import { useUploads } from './use-uploads.ts';
import { WORDS } from './words.ts';

export type FilesProps = {
  owner: Owner;
  /** The small picture that lists show of an item; only of an item. */
  picture?: string;
  /** The id of the heading; without it there is none, as in a dialog. */
  headingId?: string;
};

/** What is done with a file in a dialog. */
type Act = 'view' | 'rename' | 'delete';

/** The pictures and files of an item or a supplier: opened, added, renamed and deleted. */
export function Files({ owner, picture, headingId }: FilesProps) {
  const { data: files, error, refetch } = useQuery(filesQuery(owner));
  const isOffice = useIsOffice();
  const isOnline = useOnline();
  const { uploads, take, retry, remove } = useUploads(owner);
  // The file is kept while its dialog fades out.
  const [chosen, setChosen] = useState<{ file: KeptFile; act: Act; opened: boolean } | null>(null);
  const close = () => setChosen((now) => now && { ...now, opened: false });
  const is = (act: Act) => chosen?.opened === true && chosen.act === act;
  const mayAdd = owner.kind === 'item' || isOffice;
  const { isOver, dropProps } = useDropped(mayAdd && isOnline ? take : undefined);
  const choose = useChoose(owner);
  return (
    <div className={classes.zone} data-over={isOver || undefined} {...dropProps}>
      <Group justify="space-between" gap="sm">
        {headingId ? (
          <Title order={2} size="h3" id={headingId}>
            {WORDS.title}
          </Title>
        ) : (
          <Text c="dimmed">{isOver && WORDS.dropHere}</Text>
        )}
        {mayAdd && <AddButton isOnline={isOnline} onFiles={take} />}
      </Group>
      <Shown hasFiles={files !== undefined && files !== null} error={error} onRetry={() => void refetch()}>
        {files && files.length + uploads.length > 0 ? (
          <ul className={classes.files} aria-label={WORDS.title}>
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                isPicture={file.smallKey !== null && file.smallKey === picture}
                onView={() => setChosen({ file, act: 'view', opened: true })}
                {...(owner.kind === 'item' && { onShow: choose })}
                {...(mayAdd && { onRename: () => setChosen({ file, act: 'rename', opened: true }) })}
                {...(isOffice && { onDelete: () => setChosen({ file, act: 'delete', opened: true }) })}
              />
            ))}
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onRetry={() => retry(upload)}
                onRemove={() => remove(upload.key)}
              />
            ))}
          </ul>
        ) : (
          <Text c="dimmed" mt="xs">
            {mayAdd ? WORDS.none[owner.kind] : WORDS.nothing}
          </Text>
        )}
      </Shown>
      {mayAdd && (
        <Text size="sm" c="dimmed" mt="xs" className={isOnline ? classes.howTo : undefined}>
          {isOnline ? WORDS.howTo : WORDS.offline}
        </Text>
      )}
      {chosen && (
        <>
          <RenameDialog owner={owner} file={chosen.file} opened={is('rename')} onClose={close} />
          <DeleteDialog owner={owner} file={chosen.file} opened={is('delete')} onClose={close} />
          {!isPdf(chosen.file) && (
            <PictureDialog
              path={pathOfUpload(chosen.file.uploadKey)}
              title={chosen.file.name}
              opened={is('view')}
              onClose={close}
            />
          )}
        </>
      )}
    </div>
  );
}

type ShownProps = { hasFiles: boolean; error: Error | null; onRetry: () => void; children: ReactNode };

function Shown({ hasFiles, error, onRetry, children }: ShownProps) {
  if (hasFiles) return children;
  if (error) return <ErrorState title="Couldn’t load the files" error={error} onRetry={onRetry} />;
  return <RowsSkeleton rows={1} height={60} />;
}

/** A phone offers its camera as well as its files. */
function AddButton({ isOnline, onFiles }: { isOnline: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        disabled={!isOnline}
        leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {WORDS.add}
      </Button>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES}
        multiple
        hidden
        aria-label={WORDS.fieldLabel}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Chooses the picture of an item, and says what has failed. */
function useChoose({ id }: Owner) {
  const set = useSetPicture(id);
  return (fileId: number | null) =>
    set.mutate(fileId, {
      onError: (failure) =>
        toast({
          title: 'Update Failed',
          description: errorText(failure, saveFailureText('Couldn’t change the picture. Please try again.')),
          variant: 'destructive',
        }),
    });
}

type DeleteProps = { owner: Owner; file: KeptFile; opened: boolean; onClose: () => void };

function DeleteDialog({ owner, file, opened, onClose }: DeleteProps) {
  const remove = useDeleteFile(owner);
  const title = WORDS.deleteTitle[isPdf(file) ? 'file' : 'picture'];
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={WORDS.delete}
      destructive
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(file, {
          onSuccess: () => toast({ title: isPdf(file) ? 'File deleted' : 'Picture deleted', description: file.name }),
          onError: (failure) =>
            toast({
              title: 'Delete Failed',
              description: errorText(failure, saveFailureText('Couldn’t delete it. Please try again.')),
              variant: 'destructive',
            }),
          onSettled: onClose,
        })
      }
      onClose={onClose}
    >
      {WORDS.deleteText(file.name)}
    </ConfirmDialog>
  );
}
