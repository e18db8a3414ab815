import { ActionIcon, Badge, Button, Divider, FocusTrap, Group, NavLink, Stack, Text } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { View } from '../../../worker/views/contract.ts';
import { errorText } from '../../lib/requests/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { ViewForm } from './ViewForm.tsx';
import { VIEW_WORDS } from './view-words.ts';
import { isSameSearch, keptSearch, useDeleteView, useSaveView, useUpdateView, viewFailed } from './views.ts';
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
  const save = useSaveView();
  const isAdmin = useSession().me?.role === 'admin';
  const [edited, setEdited] = useState<View | null>(null);
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
            {(own || isAdmin) && (
              <>
                <ViewAct label={VIEW_WORDS.editView(view.name)} onClick={() => setEdited(view)}>
                  <IconPencil size={16} stroke={1.6} aria-hidden />
                </ViewAct>
                <ViewAct label={VIEW_WORDS.deleteView(view.name)} onClick={() => remove.mutate(view)}>
                  <IconTrash size={16} stroke={1.6} aria-hidden />
                </ViewAct>
              </>
            )}
          </Group>
        ))}
      </>
    );
  };
  if (edited) {
    return (
      <FocusTrap key="form">
        <div>
          <ViewForm
            view={edited}
            submitLabel={VIEW_WORDS.saveChanges}
            saving={update}
            onSubmit={(named) => update.mutate({ id: edited.id, ...named }, { onSuccess: () => setEdited(null) })}
            onCancel={() => {
              update.reset();
              setEdited(null);
            }}
          />
        </div>
      </FocusTrap>
    );
  }
  return (
    <FocusTrap key="list">
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
            onClick={() => update.mutate({ id: current.id, search: shown }, { onError: viewFailed })}
            mb="xs"
          >
            {VIEW_WORDS.updateView(current.name)}
          </Button>
        )}
        <ViewForm
          submitLabel={VIEW_WORDS.saveView}
          saving={save}
          onSubmit={(named) =>
            save.mutate(
              { list, search: shown, ...named },
              {
                onSuccess: (saved) => {
                  onView(saved.search, saved.id);
                  onClose();
                },
              },
            )
          }
        />
      </Stack>
    </FocusTrap>
  );
}

/** A button beside a view. */
function ViewAct({ label, ...button }: { label: string; onClick: () => void; children: ReactNode }) {
  return <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} {...button} />;
}
