import type { Role } from '../../worker/core/contract.ts';

/** The roles, from the one that may do everything down, with what each may do. */
export const roles: { value: Role; label: string; may: string }[] = [
  { value: 'admin', label: 'Admin', may: 'Everything, with the team and these settings' },
  { value: 'member', label: 'Member', may: 'The office: all but the team and these settings' },
  { value: 'staff', label: 'Staff', may: 'The warehouse: counts stock and writes messages' },
];

/** What a role is called on the screen. */
export function roleLabel(role: Role): string {
  return roles.find(({ value }) => value === role)?.label ?? role;
}
