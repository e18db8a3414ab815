import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ITEM_FIELDS } from '../../../engines/inventory/fields.ts';
import type { Item } from '../../../worker/inventory/contract.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pending } from '../../ui/states/Pending.tsx';
import { fetchFresh, itemQuery } from '../api.ts';
import { isGone, isStale } from '../mutations.ts';
import { ArchivedItemPage } from './ArchivedItemPage.tsx';
import { ItemForm } from './ItemForm.tsx';
import classes from './ItemPage.module.css';
import { changedFields, type FormValues, toItemPatch, valuesOf } from './item-values.ts';
import { useUpdateItem } from './save-item.ts';

type Props = {
  itemId: number;
  onSaved: (item: Item) => void;
  /** Panels of other features, below the form. */
  children?: (item: Item) => ReactNode;
};

/** Edits an item. The form waits for current data from the server instead of using a cached list. */
export function EditItemPage({ itemId, onSaved, children }: Props) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(itemQuery(queryClient, itemId));
  if (isGone(error)) return <ArchivedItemPage itemId={itemId} />;
  if (data && isFetchedAfterMount && !error) {
    return (
      <Page width="reading" title={`Edit ${data.name}`} tabTitle="Edit item">
        <Stack gap="lg">
          <EditForm key={data.id} opened={data} onSaved={onSaved} />
          {children?.(data)}
        </Stack>
      </Page>
    );
  }
  return (
    <Page width="reading" title={data ? `Edit ${data.name}` : 'Edit item'} tabTitle="Edit item">
      <Pending error={error} retry={refetch} failed="Couldn’t load the item" />
    </Page>
  );
}

/** `base` is the version the form was opened with, so that polling does not change the form while editing. */
function EditForm({ opened, onSaved }: { opened: Item; onSaved: (item: Item) => void }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(opened);
  const [others, setOthers] = useState<Others | null>(null);
  const keepsBoth = useRef(false);
  const update = useUpdateItem();
  const before = valuesOf(base);

  const save = async (values: FormValues, converts: boolean) => {
    const onto = keepsBoth.current && others ? others.fresh : base;
    keepsBoth.current = false;
    const now = valuesOf(onto);
    const patch = toItemPatch(withChanges(now, values, before), now);
    if (Object.keys(patch).length === 0) return onto;
    const saveOnto = (item: Item) =>
      update.mutateAsync({ item, patch: { ...patch, ...(converts && { convertQuantity: true }) } });
    try {
      return await saveOnto(onto);
    } catch (failure) {
      const fresh = isStale(failure) ? await fetchFresh(queryClient, base.id) : undefined;
      // Only what the form does not show has changed, such as the picture.
      if (fresh && changedFields(valuesOf(fresh), now).length === 0) return saveOnto(fresh);
      throw failure;
    }
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
          <ChangedMeanwhile
            before={before}
            others={others}
            isSaving={update.isPending}
            onKeepBoth={() => {
              keepsBoth.current = true;
            }}
            onDiscard={() => {
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

/** The item as others have left it, and what this person tried to save. */
type Others = { fresh: Item; mine: FormValues };

type ChangedProps = {
  before: FormValues;
  others: Others;
  isSaving: boolean;
  /** Called before the form is submitted. */
  onKeepBoth: () => void;
  onDiscard: () => void;
};

/**
 * Shows what has changed while the item was being edited, and how to continue. It takes the focus, because Save is at the
 * other end of a long form.
 */
function ChangedMeanwhile({ before, others, isSaving, onKeepBoth, onDiscard }: ChangedProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { mine } = others;
  const now = valuesOf(others.fresh);
  useEffect(() => {
    if (others) notice.current?.focus();
  }, [others]);
  const changed = changedFields(now, before);
  const isMine = (field: (typeof changed)[number]) => mine[field] !== before[field] && mine[field] !== now[field];
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      className={classes.notice}
      color="amber"
      icon={<IconUsers aria-hidden />}
      title="Changed in the meantime"
      mb="md"
      role="alert"
    >
      <Text size="sm">This item changed while you were editing it. Your changes haven’t been saved yet.</Text>
      {changed.length > 0 && (
        <List size="sm" my="xs">
          {changed.map((field) => (
            <List.Item key={field}>
              {ITEM_FIELDS[field].label} is now <b>{now[field] || 'empty'}</b>
              {isMine(field) && (
                <>
                  ; you entered <b>{mine[field] || 'nothing'}</b>
                </>
              )}
            </List.Item>
          ))}
        </List>
      )}
      <Group mt="sm">
        <Button type="submit" size="xs" color="amber" loading={isSaving} onClick={onKeepBoth}>
          {changed.some(isMine) ? 'Save mine over it' : 'Keep both changes'}
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard mine
        </Button>
      </Group>
    </Alert>
  );
}
