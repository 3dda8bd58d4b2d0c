/** Downloads a file that this page has made. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  downloadFrom(address, name);
  // The browser reads the address after this task; a minute is enough for every browser.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function downloadFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
