import { Alert, Button, Group, List, Paper, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ITEM_FIELDS } from '../../../engines/inventory/fields.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { fetchFresh, itemQuery } from '../api.ts';
import { isGone, isStale, useUpdateItem } from '../mutations.ts';
import { ArchivedItemPage } from './ArchivedItemPage.tsx';
import { ItemForm } from './ItemForm.tsx';
import { changedFields, type FormValues, toItemPatch, valuesOf } from './item-values.ts';

type Props = { itemId: number; onSaved: (item: Item) => void };

/** Edits an item. The form waits for current data from the server instead of using a cached list. */
export function EditItemPage({ itemId, onSaved }: Props) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(itemQuery(queryClient, itemId));
  if (isGone(error)) return <ArchivedItemPage itemId={itemId} />;
  if (data && isFetchedAfterMount && !error) {
    return (
      <Page size="md" title={`Edit ${data.name}`} tabTitle="Edit item">
        <EditForm key={data.id} opened={data} onSaved={onSaved} />
      </Page>
    );
  }
  return (
    <Page size="md" title={data ? `Edit ${data.name}` : 'Edit item'} tabTitle="Edit item">
      {error ? (
        <Paper withBorder radius="lg">
          <ErrorState title="Couldn’t load the item" error={error} onRetry={() => void refetch()} />
        </Paper>
      ) : (
        <RowsSkeleton />
      )}
    </Page>
  );
}

/** `base` is the version the form was opened with, so that polling does not change the form while editing. */
function EditForm({ opened, onSaved }: { opened: Item; onSaved: (item: Item) => void }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(opened);
  const [draft, setDraft] = useState<FormValues>();
  const [others, setOthers] = useState<{ fresh: Item; mine: FormValues } | null>(null);
  const update = useUpdateItem();
  const before = valuesOf(base);

  const save = async (values: FormValues) => {
    const patch = toItemPatch(values, before);
    return Object.keys(patch).length === 0 ? base : update.mutateAsync({ item: base, patch });
  };
  const onFailure = (failure: unknown, mine: FormValues) => {
    if (!isStale(failure)) return false;
    void fetchFresh(queryClient, base.id).then((fresh) => {
      if (fresh) setOthers({ fresh, mine });
    });
    return true;
  };
  return (
    <ItemForm
      key={base.version}
      initial={before}
      draft={draft}
      isNew={false}
      saveLabel="Save changes"
      onSave={save}
      onFailure={onFailure}
      onSaved={(item) => {
        toast({ title: 'Item saved', description: item.name });
        onSaved(item);
      }}
      notice={
        others && (
          <ChangedByOthers
            before={before}
            now={valuesOf(others.fresh)}
            onTake={(keepMine) => {
              const now = valuesOf(others.fresh);
              setDraft(keepMine ? withChanges(now, others.mine, before) : undefined);
              setBase(others.fresh);
              setOthers(null);
            }}
          />
        )
      }
      cancel={
        <ButtonLink to="/inventory/$id" params={{ id: String(base.id) }} variant="default">
          Cancel
        </ButtonLink>
      }
    />
  );
}

/** Applies this person's edits to the current item. */
function withChanges(now: FormValues, mine: FormValues, before: FormValues): FormValues {
  const changes = changedFields(mine, before).map((field) => [field, mine[field]]);
  return { ...now, ...Object.fromEntries(changes) };
}

type ChangedProps = { before: FormValues; now: FormValues; onTake: (keepMine: boolean) => void };

/** Shows what someone else has changed while the item was being edited, and how to continue. */
function ChangedByOthers({ before, now, onTake }: ChangedProps) {
  const changed = changedFields(now, before);
  return (
    <Alert color="amber" icon={<IconUsers aria-hidden />} title="Changed by someone else" mb="md" role="alert">
      <Text size="sm">This item changed while you were editing it. Your changes haven’t been saved yet.</Text>
      {changed.length > 0 && (
        <List size="sm" my="xs">
          {changed.map((field) => (
            <List.Item key={field}>
              {ITEM_FIELDS[field].label} is now <b>{now[field] || 'empty'}</b>
            </List.Item>
          ))}
        </List>
      )}
      <Group mt="sm">
        <Button size="xs" color="amber" onClick={() => onTake(true)}>
          Keep both changes
        </Button>
        <Button size="xs" variant="default" onClick={() => onTake(false)}>
          Discard mine
        </Button>
      </Group>
    </Alert>
  );
}
