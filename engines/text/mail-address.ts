const ADDRESS = /^[^\s<>@,;:"()[\]\\]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/** Whether the text is an ASCII email address that is safe in headers and SMTP commands as it is. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text) && !/[^\x21-\x7e]/.test(text);
}
