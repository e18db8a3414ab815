import { ROLE_NAMES } from '../../../engines/text/role-names.ts';
import type { Role } from '../../../worker/core/contract.ts';

/** The roles with their permissions, most powerful first. */
export const roles: { value: Role; label: string; may: string }[] = [
  { value: 'admin', label: ROLE_NAMES.admin, may: 'Everything, including team and settings' },
  {
    value: 'member',
    label: ROLE_NAMES.member,
    may: 'Items, orders, suppliers and costs, but no team or workspace settings',
  },
  { value: 'staff', label: ROLE_NAMES.staff, may: 'Receives, counts and moves stock, and writes messages' },
];

/** The display name of a role. */
export function roleLabel(role: Role): string {
  return ROLE_NAMES[role];
}
