/** Saves a file in the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has picked up the file by the end of this task.
  setTimeout(() => URL.revokeObjectURL(url));
}
