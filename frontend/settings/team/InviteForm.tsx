import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../../worker/core/contract.ts';
import { toast } from '../../lib/toast/toast.ts';
import { type Amount, AmountField, isUnread } from '../../ui/fields/AmountField.tsx';
import { FormError } from '../../ui/states/FormError.tsx';
import { useCreateInvite } from '../api.ts';
import { toFormErrors } from '../form-errors.ts';
import classes from './InviteForm.module.css';
import { RoleSelect } from './RoleSelect.tsx';

const MAX_USES = 1000;

/** Creates an invite link for a role, with an optional number of uses. An admin invite works once. */
export function InviteForm() {
  const [role, setRole] = useState<Role>('staff');
  const [uses, setUses] = useState<Amount>('');
  const [tried, setTried] = useState(false);
  const create = useCreateInvite();
  const forAdmin = role === 'admin';
  const refused = toFormErrors(create.error, ['maxUses'], 'Couldn’t create the invite. Please try again.');
  const submit = () => {
    if (isUnread(uses)) return setTried(true);
    create.mutate(
      { role, ...(typeof uses === 'number' && !forAdmin ? { maxUses: uses } : {}) },
      { onSuccess: () => toast({ title: 'Invite Created', description: 'Copy the link and send it.' }) },
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
          label={forAdmin ? 'Number of uses' : 'Number of uses (optional)'}
          description={forAdmin ? 'An admin invite works once' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="Unlimited"
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
      <FormError>{refused.form}</FormError>
    </form>
  );
}
