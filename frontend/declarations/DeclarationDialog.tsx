import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getDeclaration } from '../../worker/declarations/contract.ts';
import type { Item } from '../../worker/inventory/contract.ts';
import { apiQuery } from '../lib/requests/api.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../ui/states/RowsSkeleton.tsx';
import { DeclarationForm } from './DeclarationForm.tsx';
import { WORDS } from './words.ts';

type Props = { item: Pick<Item, 'id' | 'name'>; opened: boolean; onClose: () => void };

/** Edits what a pouch of an item says. */
export function DeclarationDialog({ item, opened, onClose }: Props) {
  // It opens after it is there, so that it can return the focus when it closes.
  const isMounted = useMounted();
  return (
    <Dialog opened={opened && isMounted} onClose={onClose} title={WORDS.title(item.name)} centered>
      <Loaded item={item} onClose={onClose} />
    </Dialog>
  );
}

function Loaded({ item, onClose }: Omit<Props, 'opened'>) {
  const query = apiQuery(getDeclaration, { params: { id: item.id } });
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...query, staleTime: 0 });
  if (data && isFetchedAfterMount) return <DeclarationForm item={item} before={data} onClose={onClose} />;
  return error ? (
    <ErrorState title={WORDS.loadFailed} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowsSkeleton rows={4} height={60} />
  );
}
