import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Member, Workspace } from '../../../worker/workspaces/contract.ts';
import { personName } from '../../lib/session/person-name.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useSaveWorkspace } from '../api.ts';
import { toFormErrors } from '../form-errors.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import { useUnsaved } from '../unsaved.ts';
import { useEdits } from '../use-edits.ts';

type Props = { workspace: Workspace; members: Member[] };

/** The workspace's name, its contact and the contact's display name. */
export function WorkspaceForm({ workspace, members }: Props) {
  const edits = useEdits({
    name: workspace.name,
    contactUserId: String(workspace.contact.userId),
    contactName: workspace.contact.displayName,
  });
  const [nameMissing, setNameMissing] = useState(false);
  const save = useSaveWorkspace();
  useUnsaved(edits.hasChanges, save.isPending);
  const refused = toFormErrors(save.error, Object.keys(edits.values), 'Couldn’t save the workspace. Please try again.');
  const { name, contactUserId, contactName } = edits.values;
  const contact = members.find(({ id }) => String(id) === contactUserId);

  const submit = () => {
    setNameMissing(!name.trim());
    if (!name.trim()) return;
    const { contactUserId: userId, ...texts } = edits.changes;
    save.mutate(userId === undefined ? texts : { ...texts, contactUserId: Number(userId) }, {
      onSuccess: () => {
        edits.clear();
        toast({ title: 'Workspace Saved' });
      },
    });
  };

  return (
    <SettingsForm
      label="Save workspace"
      hasChanges={edits.hasChanges}
      isSaving={save.isPending}
      error={refused.form}
      onSubmit={submit}
    >
      <TextInput
        label="Name"
        name="workspaceName"
        autoComplete="off"
        maxLength={100}
        required
        value={name}
        onChange={(event) => edits.set('name', event.currentTarget.value)}
        error={nameMissing && !name.trim() ? 'Name is required' : refused.at.name}
      />
      <Select
        label="Contact"
        description="The person the team messages when stock runs low."
        data={members.map((member) => ({ value: String(member.id), label: personName(member) }))}
        value={contactUserId}
        onChange={(value) => value && edits.set('contactUserId', value)}
        allowDeselect={false}
        error={refused.at.contactUserId}
      />
      <TextInput
        label="Contact display name"
        description="What the team calls the contact. Defaults to the first name, then the username."
        placeholder={contact && (contact.firstName || contact.username)}
        name="contactName"
        autoComplete="off"
        maxLength={100}
        value={contactName}
        onChange={(event) => edits.set('contactName', event.currentTarget.value)}
        error={refused.at.contactName}
      />
    </SettingsForm>
  );
}
