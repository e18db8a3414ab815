import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconEye, IconEyeOff, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeptFile } from '../../worker/files/contract.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { formatDate, formatDateTime } from '../lib/text/format.ts';
import { toast } from '../lib/toast/toast.ts';
import { isPdf, savePdf } from '../lib/uploads.ts';
import { Thumbnail } from '../ui/Thumbnail.tsx';
import classes from './Files.module.css';
import { WORDS } from './words.ts';

type Props = {
  file: KeptFile;
  /** Whether lists show it. */
  isPicture: boolean;
  onView: () => void;
  /** Chooses the picture that lists show; null for none. Only of items. */
  onShow?: (fileId: number | null) => void;
  onRename?: () => void;
  onDelete?: () => void;
};

/** A picture, which opens, or a PDF, which is saved; and what can be done with it. */
export function FileRow({ file, isPicture, onView, onShow, onRename, onDelete }: Props) {
  const mayShow = onShow !== undefined && file.smallKey !== null;
  const open = () => {
    if (!isPdf(file)) return onView();
    savePdf(file).catch((failure: unknown) =>
      toast({
        title: 'Download Failed',
        description: errorText(failure, 'Couldn’t download the file. Please try again.'),
        variant: 'destructive',
      }),
    );
  };
  return (
    <li className={classes.file}>
      <UnstyledButton className={classes.open} onClick={open}>
        {file.smallKey === null ? (
          <span className={classes.icon}>
            <IconFileText size={24} stroke={1.5} aria-hidden />
          </span>
        ) : (
          <Thumbnail picture={file.smallKey} size={44} />
        )}
        <span className={classes.what}>
          <span className={classes.name}>{file.name}</span>
          <span className={classes.sub}>
            <time dateTime={file.createdAt} title={formatDateTime(file.createdAt)}>
              {formatDate(file.createdAt)}
            </time>
            {file.by && ` by ${file.by.username}`}
            {isPicture && ` · ${WORDS.isPicture}`}
          </span>
        </span>
      </UnstyledButton>
      {(mayShow || onRename || onDelete) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={WORDS.more(file.name)}>
              <IconDots size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu}>
            {mayShow && (
              <Menu.Item
                leftSection={
                  isPicture ? (
                    <IconEyeOff size={18} stroke={1.6} aria-hidden />
                  ) : (
                    <IconEye size={18} stroke={1.6} aria-hidden />
                  )
                }
                onClick={() => onShow(isPicture ? null : file.id)}
              >
                {isPicture ? WORDS.hideInLists : WORDS.showInLists}
              </Menu.Item>
            )}
            {onRename && (
              <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={onRename}>
                {WORDS.rename}
              </Menu.Item>
            )}
            {onDelete && (
              <Menu.Item color="red" leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />} onClick={onDelete}>
                {WORDS.delete}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
