/**
 * The contact's name on screens (`{name}`): the display name set by the workspace, else their first name, else their
 * username.
 */
export function displayContactName(contact: {
  contactName: string;
  contactFirstName: string;
  contactUsername: string;
}): string {
  return contact.contactName || contact.contactFirstName || contact.contactUsername;
}
