import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../../worker/accounts/contract.ts';
import { errorText, fieldErrors } from '../../lib/requests/api-error.ts';
import { roles } from '../../lib/session/roles.ts';
import { toast } from '../../lib/toast/toast.ts';
import { FormError } from '../../ui/states/FormError.tsx';
import { RowsSkeleton } from '../../ui/states/RowsSkeleton.tsx';
import { useRequireSecondFactor, workspaceQuery } from '../api.ts';
import { Section } from '../Section.tsx';

/** Which roles need a second factor. */
export function SecondFactorRoles({ me }: { me: Me }) {
  const { data } = useQuery(workspaceQuery);
  const save = useRequireSecondFactor();
  const chosen = save.isPending ? save.variables : (data?.secondFactorRoles ?? []);
  return (
    <Section
      title="Second factor"
      description="Members in these roles need a passkey or an authenticator app before they can do anything else."
    >
      {data ? (
        <Stack gap="sm">
          {roles.map(({ value: role, label }) => {
            const isBlocked = role === me.role && !me.secondFactor.proved && !chosen.includes(role);
            return (
              <Checkbox
                key={role}
                label={label}
                description={isBlocked ? 'Set one up for yourself first, under Security.' : undefined}
                checked={chosen.includes(role)}
                disabled={save.isPending || isBlocked}
                onChange={({ currentTarget }) =>
                  save.mutate(currentTarget.checked ? [...chosen, role] : chosen.filter((one) => one !== role), {
                    onSuccess: () => toast({ title: 'Workspace Saved' }),
                  })
                }
              />
            );
          })}
          <FormError>
            {save.isError
              ? (fieldErrors(save.error).secondFactorRoles ??
                errorText(save.error, 'Couldn’t save this. Please try again.'))
              : undefined}
          </FormError>
        </Stack>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Section>
  );
}
