/** Hands a file of this site to the browser's downloads, however large. */
export function downloadFrom(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** Hands a text or bytes to the browser's downloads under a name. */
export function saveFile(name: string, mediaType: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
