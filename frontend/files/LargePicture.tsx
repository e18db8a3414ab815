import { useQuery } from '@tanstack/react-query';
import { pathOfUpload } from '../lib/uploads.ts';
import { PictureDialog } from '../ui/PictureDialog.tsx';
import { filesQuery } from './api.ts';

type Props = { item: { id: number; name: string; picture: string }; opened: boolean; onClose: () => void };

/** The large size of an item's picture, in a dialog. Until it is known which that is, or without it, the small one. */
export function LargePicture({ item: { id, name, picture }, opened, onClose }: Props) {
  const { data: files } = useQuery(filesQuery({ kind: 'item', id }));
  const file = files?.find(({ smallKey }) => smallKey === picture);
  return (
    <PictureDialog path={pathOfUpload(file?.uploadKey ?? picture)} title={name} opened={opened} onClose={onClose} />
  );
}
