/**
 * Opens a file field's picker, for files or for the camera. One field serves both: a field that always asks for the
 * camera would hide existing pictures.
 */
export function pickFile(field: HTMLInputElement | null, from: { accept: string; camera?: boolean }): void {
  if (!field) return;
  field.accept = from.accept;
  // The back camera.
  if (from.camera) field.setAttribute('capture', 'environment');
  else field.removeAttribute('capture');
  field.click();
}
