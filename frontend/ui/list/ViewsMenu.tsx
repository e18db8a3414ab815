import {
  ActionIcon,
  Badge,
  Button,
  Checkbox,
  Divider,
  FocusTrap,
  Group,
  NavLink,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { View } from '../../../worker/views/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { VIEW_WORDS } from './view-words.ts';
import { isSameSearch, keptSearch, useDeleteView, useSaveView, useUpdateView } from './views.ts';
import { type ViewsProps, viewsQuery } from './views-query.ts';

const CHECK = <IconCheck size={16} stroke={2} aria-hidden />;

/** The saved views of a list: shown, saved, updated and deleted. */
export default function ViewsMenu({ list, viewId, search, onView, onClose }: ViewsProps & { onClose: () => void }) {
  const { data, error } = useQuery(viewsQuery);
  const views = data?.filter((view) => view.list === list) ?? [];
  const current = views.find(({ id }) => id === viewId);
  const shown = keptSearch(search);
  const update = useUpdateView();
  const remove = useDeleteView();
  const open = (view?: View) => {
    onView(view?.search ?? {}, view?.id);
    onClose();
  };
  const section = (title: string, own: boolean) => {
    const some = views.filter((view) => view.isOwn === own);
    if (some.length === 0) return null;
    return (
      <>
        <Text size="xs" c="dimmed" mt="xs">
          {title}
        </Text>
        {some.map((view) => (
          <Group key={view.id} gap={4} wrap="nowrap">
            <NavLink
              component="button"
              type="button"
              label={view.name}
              active={view.id === viewId}
              aria-current={view.id === viewId || undefined}
              rightSection={
                <Group gap={4} wrap="nowrap">
                  {own && view.isShared && (
                    <Badge size="xs" variant="light">
                      {VIEW_WORDS.shared}
                    </Badge>
                  )}
                  {view.id === viewId && CHECK}
                </Group>
              }
              onClick={() => open(view)}
            />
            {own && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={VIEW_WORDS.deleteView(view.name)}
                title={VIEW_WORDS.deleteView(view.name)}
                onClick={() => remove.mutate(view)}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
      </>
    );
  };
  return (
    <FocusTrap>
      <Stack gap={2}>
        {error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {errorText(error, VIEW_WORDS.viewsFailed)}
          </Text>
        )}
        <NavLink
          component="button"
          type="button"
          label={VIEW_WORDS.everything}
          active={viewId === undefined}
          onClick={() => open()}
        />
        {section(VIEW_WORDS.ownViews, true)}
        {section(VIEW_WORDS.sharedViews, false)}
        {data && views.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {VIEW_WORDS.noViews}
          </Text>
        )}
        <Divider my="xs" />
        {current?.isOwn && !isSameSearch(current.search, shown) && (
          <Button
            variant="light"
            loading={update.isPending}
            onClick={() => update.mutate({ id: current.id, search: shown })}
            mb="xs"
          >
            {VIEW_WORDS.updateView(current.name)}
          </Button>
        )}
        <NewView
          onSave={(saved) => {
            onView(saved.search, saved.id);
            onClose();
          }}
          list={list}
          search={shown}
        />
      </Stack>
    </FocusTrap>
  );
}

type NewProps = Pick<View, 'list' | 'search'> & { onSave: (view: View) => void };

function NewView({ list, search, onSave }: NewProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isTried, setTried] = useState(false);
  const save = useSaveView();
  const isMissing = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) save.mutate({ list, name: name.trim(), isShared, search }, { onSuccess: onSave });
  };
  const refused = save.error ? (fieldErrors(save.error).name ?? errorText(save.error, VIEW_WORDS.tryAgain)) : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <TextInput
          label={VIEW_WORDS.viewName}
          value={name}
          maxLength={100}
          autoComplete="off"
          error={isTried && isMissing ? VIEW_WORDS.nameMissing : refused}
          onChange={(event) => {
            setName(event.currentTarget.value);
            save.reset();
          }}
        />
        <Checkbox
          label={VIEW_WORDS.share}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Button type="submit" loading={save.isPending}>
          {VIEW_WORDS.saveView}
        </Button>
      </Stack>
    </form>
  );
}
