/** What the roles of members are called, on screens, in answers and in the audit log. */
export const ROLE_NAMES = { admin: 'Admin', member: 'Office', staff: 'Staff' } as const;
