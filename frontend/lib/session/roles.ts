import type { Role } from '../../../worker/core/contract.ts';

/** The roles with their permissions, most powerful first. */
export const roles: { value: Role; label: string; may: string }[] = [
  { value: 'admin', label: 'Admin', may: 'Full access, including team and settings' },
  { value: 'member', label: 'Member', may: 'Office: everything except team and workspace settings' },
  { value: 'staff', label: 'Staff', may: 'Warehouse: counts stock and sends messages' },
];

/** The display name of a role. */
export function roleLabel(role: Role): string {
  return roles.find(({ value }) => value === role)?.label ?? role;
}
