/**
 * What `{name}` reads on the screens: the display name that the workspace has set, else the contact's first name, else
 * their username.
 */
export function contactNameOf(contact: {
  contactName: string;
  contactFirstName: string;
  contactUsername: string;
}): string {
  return contact.contactName || contact.contactFirstName || contact.contactUsername;
}
