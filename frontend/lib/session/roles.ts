import type { Role } from '../../../worker/core/contract.ts';

/** The roles with their permissions, most powerful first. */
export const roles: { value: Role; label: string; may: string }[] = [
  { value: 'admin', label: 'Admin', may: 'Everything, including team and settings' },
  {
    value: 'member',
    label: 'Member',
    may: 'Office: items, orders, suppliers and costs, but no team or workspace settings',
  },
  { value: 'staff', label: 'Staff', may: 'Warehouse: receives, counts and moves stock, and writes messages' },
];

/** The display name of a role. */
export function roleLabel(role: Role): string {
  return roles.find(({ value }) => value === role)?.label ?? role;
}
