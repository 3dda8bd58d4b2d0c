/** Downloads a file that this page has made. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the address after this task; a minute is enough for every browser.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
