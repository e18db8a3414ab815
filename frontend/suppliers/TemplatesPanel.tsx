import { Badge, Button, Card, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Template } from '../../worker/suppliers/contract.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { useDeleteTemplate } from './api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { preview } from './preview.ts';
import classes from './SuppliersPage.module.css';
import { TemplateForm } from './TemplateForm.tsx';

type Props = { templates: Template[]; mayWrite: boolean };

/** All templates with a preview of their text. */
export function TemplatesPanel({ templates, mayWrite }: Props) {
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Template | null>(null);
  const remove = useDeleteTemplate();
  const close = () => setEdited(null);
  const add = mayWrite && (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      Add template
    </Button>
  );
  return (
    <Card component="section" aria-label="Templates">
      {templates.length === 0 ? (
        <EmptyState
          isInside
          title="No templates yet"
          actions={
            mayWrite && (
              <>
                <ButtonLink to="/suppliers" search={{ tab: 'setup' }}>
                  Quick Setup
                </ButtonLink>
                {add}
              </>
            )
          }
        >
          Templates give your messages a head start. Quick Setup adds one for reorders and one for quality questions.
        </EmptyState>
      ) : (
        <>
          {add && <Group mb="xs">{add}</Group>}
          <ul className={classes.rows}>
            {templates.map((template) => (
              <li key={template.id} className={classes.row}>
                <div className={classes.what}>
                  <Group gap="xs">
                    <Text fw={560}>{template.name}</Text>
                    <Badge variant="light">{template.category.replaceAll('_', ' ')}</Badge>
                  </Group>
                  <Text size="sm">{template.subject}</Text>
                  <Text size="sm" c="dimmed">
                    {preview(template.body)}
                  </Text>
                </div>
                {mayWrite && (
                  <Group gap="xs">
                    <Button variant="default" onClick={() => setEdited(template)} aria-label={`Edit ${template.name}`}>
                      Edit
                    </Button>
                    <Button
                      variant="subtle"
                      color="red"
                      onClick={() => setDeleted(template)}
                      aria-label={`Delete ${template.name}`}
                    >
                      Delete
                    </Button>
                  </Group>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Dialog
        opened={edited !== null}
        onClose={close}
        title={edited === 'new' ? 'Add template' : 'Edit template'}
        size="lg"
        centered
      >
        {edited && <TemplateForm {...(edited !== 'new' && { template: edited })} onSaved={close} onCancel={close} />}
      </Dialog>
      <DeleteDialog what="template" one={deleted} remove={remove} onClose={() => setDeleted(null)}>
        This action cannot be undone.
      </DeleteDialog>
    </Card>
  );
}
