/**
 * Opens the picker of a file field: for files or, where the device has one, for its camera. A field that always asked for
 * the camera would hide the pictures that are there already, and a second field would be one too many.
 */
export function pickFile(field: HTMLInputElement | null, from: { accept: string; camera?: boolean }): void {
  if (!field) return;
  field.accept = from.accept;
  // The camera at the back: the one that looks at what lies on the table.
  if (from.camera) field.setAttribute('capture', 'environment');
  else field.removeAttribute('capture');
  field.click();
}
