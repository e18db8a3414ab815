import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../worker/core/contract.ts';
import { toast } from '../lib/toast.ts';
import { FormError } from '../ui/FormError.tsx';
import { useCreateInvite } from './api.ts';
import classes from './InviteForm.module.css';
import { RoleSelect } from './RoleSelect.tsx';
import { refusalOf } from './refusal.ts';

const MOST_USES = 1000;

/** Makes an invite link for a role, for any number of people or for so many; for an admin, for one. */
export function InviteForm() {
  const [role, setRole] = useState<Role>('staff');
  const [uses, setUses] = useState<number | string>('');
  const create = useCreateInvite();
  const forAdmin = role === 'admin';
  const refused = refusalOf(create.error, ['maxUses'], 'The invite could not be created. Please try again.');
  const submit = () =>
    create.mutate(
      { role, ...(typeof uses === 'number' && !forAdmin ? { maxUses: uses } : {}) },
      { onSuccess: () => toast({ title: 'Invite Created', description: 'Copy its link and send it.' }) },
    );

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
        <NumberInput
          label={forAdmin ? 'Number of uses' : 'Number of uses (optional)'}
          description={forAdmin ? 'An admin invite works once' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="Any number"
          value={forAdmin ? 1 : uses}
          disabled={forAdmin}
          onChange={setUses}
          min={1}
          max={MOST_USES}
          clampBehavior="blur"
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          allowNegative={false}
          error={refused.at.maxUses}
        />
        <Button type="submit" loading={create.isPending}>
          Create invite
        </Button>
      </div>
      <FormError>{refused.form}</FormError>
    </form>
  );
}
