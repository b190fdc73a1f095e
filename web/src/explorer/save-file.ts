/** Hands a text to the browser's downloads under a name. */
export function saveFile(name: string, mediaType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
