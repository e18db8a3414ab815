import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../../worker/core/contract.ts';
import { roles } from '../../lib/session/roles.ts';
import { toast } from '../../lib/toast/toast.ts';
import { type Amount, AmountField, isUnread } from '../../ui/fields/AmountField.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useCreateInvite } from '../api.ts';
import { toFormErrors } from '../form-errors.ts';
import classes from './InviteForm.module.css';
import { forWhom } from './invite-text.ts';
import { RoleSelect } from './RoleSelect.tsx';

const MAX_USES = 1000;

/** Creates an invite link for a role: for one person, unless more are asked for. An admin invite works once. */
export function InviteForm() {
  const [role, setRole] = useState<Role>('staff');
  const [uses, setUses] = useState<Amount>(1);
  const [tried, setTried] = useState(false);
  const create = useCreateInvite();
  const forAdmin = role === 'admin';
  const refused = toFormErrors(create.error, ['maxUses'], 'Couldn’t create the invite. Please try again.');
  const submit = () => {
    if (isUnread(uses)) return setTried(true);
    create.mutate(
      { role, ...(!forAdmin && { maxUses: typeof uses === 'number' ? uses : 1 }) },
      {
        onSuccess: () =>
          toast({ title: 'Invite Created', description: 'Send its link, or let a phone scan its QR code.' }),
      },
    );
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.fields}>
        <RoleSelect label="Role" value={role} onChange={setRole} />
        <AmountField
          label="Number of uses"
          description={forAdmin ? 'An admin invite works once' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="1"
          rules={{ decimals: 0, min: 1, max: MAX_USES }}
          value={forAdmin ? 1 : uses}
          disabled={forAdmin}
          onChange={setUses}
          error={refused.at.maxUses ?? (tried && isUnread(uses))}
        />
        <Button type="submit" loading={create.isPending}>
          Create invite
        </Button>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {roles.find(({ value }) => value === role)?.may}. {forWhom(forAdmin || uses === '' ? 1 : uses)}
      </Text>
      <FormError>{refused.form}</FormError>
    </form>
  );
}
